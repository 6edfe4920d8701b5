import { call, contract, IdIn, IdOr0, Nothing, Text, user } from '@docstead/core/contract';
import { accountFailures } from '@docstead/core/plugins/accounts/points';
import { catalogUnknown, itemGone, manageRefused } from '@docstead/core/plugins/items/contract/failures';
import { itemManage } from '@docstead/core/plugins/items/points';
import * as T from 'typebox';

const managed = itemManage.for((i: { item_id: number }) => i.item_id);
const Member = { item_id: IdIn(), username: Text(100, 1) };

export const api = contract({
  '/api/teamslike/create': call({
    input: T.Object({ team_name: Text(100, 1) }),
    output: T.Object({ team_id: T.Integer() }),
    access: user,
  }),
  '/api/teamslike/grant': call({
    input: T.Object({ ...Member, team_id: IdIn(), level: T.Integer({ minimum: 0, maximum: 2 }), cat_id: IdOr0() }),
    output: Nothing(),
    access: managed,
    errors: [itemGone, manageRefused, accountFailures.userUnknown, catalogUnknown],
  }),
  '/api/teamslike/revoke': call({
    input: T.Object(Member),
    output: Nothing(),
    access: managed,
    errors: [itemGone, manageRefused, accountFailures.userUnknown],
  }),
  '/api/teamslike/count': call({
    summary: 'How many projects the caller is in.',
    reads: true,
    input: T.Object({}),
    output: T.Object({ items: T.Integer() }),
    access: user,
  }),
});
