import { call, IdIn, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../../accounts/points.ts';
import { itemOwner } from '../points.ts';
import * as f from './failures.ts';
import { Done } from './shapes.ts';

const managing = [f.itemUnknown, f.itemGone, f.manageRefused];
const ofOwner = [accountFailures.passwordWrong, accountFailures.tooManyFailures];
const id = (i: { item_id: number }) => i.item_id;

/** What becomes of an item, and of one's place in it. */
export const itemLifeCalls = {
  '/api/item/exitItem': call({
    summary:
      'The caller is no member of the item any more, neither by hand nor by a plugin that lets them go (their team stays theirs). An archived item may be left too.',
    input: T.Object({ item_id: IdIn() }),
    output: Nothing(),
    access: user,
    errors: [f.memberNot, f.ownerStays, f.staysByPlugin],
  }),
  '/api/item/archive': call({
    summary:
      'The item can only be read from now on, by everybody, for good: every call that would write it answers 11202. Needs the owner’s own login password. It can still be deleted, transferred, left and copied.',
    input: T.Object({ item_id: IdIn(), password: T.Optional(Text(255)) }),
    output: Done,
    access: itemOwner.for(id),
    errors: [...managing, ...ofOwner, f.itemArchived],
  }),
  '/api/item/attorn': call({
    summary:
      'Gives the item to another user, by username or confirmed address; who had it keeps no right of their own. Needs the owner’s own login password.',
    input: T.Object({ item_id: IdIn(), username: Text(100, 1), password: T.Optional(Text(255)) }),
    output: T.Object({
      item_id: IdOut(),
      item_name: T.String(),
      item_description: T.String(),
      uid: IdOut(),
      username: T.String(),
      item_domain: T.String(),
      item_type: T.String(),
      is_archived: T.String(),
      is_del: T.String(),
      /** In the server's zone. */
      addtime: T.String(),
      /** Unix seconds. */
      last_update_time: T.String(),
    }),
    access: itemOwner.for(id),
    errors: [...managing, ...ofOwner, accountFailures.userUnknown],
  }),
} as const;
