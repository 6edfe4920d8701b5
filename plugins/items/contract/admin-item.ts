import { admin, call, Flag, IdOut, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../../accounts/points.ts';
import * as f from './failures.ts';

/** As large as the column takes. */
const ItemId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });

const columns = {
  item_id: IdOut(),
  item_name: T.String(),
  item_description: T.String(),
  uid: IdOut(),
  /** The owner; '' where there is none any more. */
  username: T.String(),
  /** The owner's display name, else the username. */
  owner_name: T.String(),
  item_domain: T.String(),
  item_type: T.String(),
  is_archived: T.String(),
  is_del: T.String(),
  /** Unix seconds. */
  last_update_time: T.String(),
  is_private: Flag(),
};

/** What the site administrator does with the projects of all. Visit passwords are told to their managers only. */
export const adminItemCalls = {
  '/api/adminItem/getList': call({
    summary: 'All items of the site, newest first, or those that were deleted and can still be recovered.',
    reads: true,
    input: T.Object({
      /** In the name or the description. */
      item_name: T.Optional(Text(200)),
      /** In the owner's names or address; or the owner's uid. */
      username: T.Optional(Text(200)),
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 1000, default: 7 })),
      /** 1 all, 2 those with a page. */
      positive_type: T.Optional(T.Integer({ minimum: 1, maximum: 2 })),
      /** -1 or 0 is all. */
      item_type: T.Optional(T.Integer({ minimum: -1, maximum: 1_000_000 })),
      /** 1 all, 2 public, 3 private. */
      privacy_type: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
      /** 1: the deleted ones. */
      is_del: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    }),
    output: T.Object({
      items: T.Array(
        T.Object({
          ...columns,
          /** In the server's zone. */
          addtime: T.String(),
          /** Unix seconds of `addtime`. */
          created_time: T.Integer(),
          /** People in it besides the owner. */
          member_num: T.Integer(),
          /** In the server's zone; '' of one that is not deleted. */
          del_time: T.String(),
          /** Until it goes for good, begun days counted; 0 is any moment now, and -1 is not deleted. */
          days_left: T.Integer(),
        }),
      ),
      total: T.Integer(),
      /** More people than are looked into match `username`: write more of the name. */
      owners_more: T.Boolean(),
    }),
    access: admin,
  }),
  '/api/adminItem/deleteItem': call({
    summary: 'Deletes the item for its people at once, without a password; it can be recovered for some days.',
    input: T.Object({ item_id: ItemId() }),
    output: Nothing(),
    access: admin,
    errors: [f.itemUnknown],
  }),
  '/api/adminItem/recoverItem': call({
    summary: 'Brings a deleted item back to its people, with its address unless somebody else has that by now.',
    input: T.Object({ item_id: ItemId() }),
    output: Nothing(),
    access: admin,
    errors: [f.itemUnknown],
  }),
  '/api/adminItem/attorn': call({
    summary:
      'Gives the item to another user, by username or confirmed address; who had it keeps no right of their own.',
    input: T.Object({ item_id: ItemId(), username: Text(100, 1) }),
    output: T.Object({ ...columns, addtime: T.String() }),
    access: admin,
    errors: [f.itemUnknown, accountFailures.userUnknown],
  }),
};
