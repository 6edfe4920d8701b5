import { call, IdIn, IdOut } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from '../../items/contract/failures.ts';
import { itemManage } from '../../items/points.ts';

const Item = T.Object({ item_id: IdIn() });
const Key = T.Object({
  id: IdOut(),
  item_id: IdOut(),
  api_key: T.String(),
  api_token: T.String(),
  /** Unix seconds. */
  addtime: T.String(),
  /** Unix seconds of the last call with it, to the minute; '0' for never. */
  last_check_time: T.String(),
});
const manage = itemManage.for((i: { item_id: number }) => i.item_id);
const errors = [f.itemUnknown, f.itemGone, f.manageRefused];

export const keyCalls = {
  '/api/item/getKey': call({
    summary: 'The key of a project and its token, for its managers; made when it is first asked for.',
    // A key works longer than the token of the program that would have asked for it.
    bySession: true,
    input: Item,
    output: Key,
    access: manage,
    errors,
  }),
  '/api/item/resetKey': call({
    summary: 'Another token for the key of a project; the one before ends at once.',
    bySession: true,
    input: Item,
    output: Key,
    access: manage,
    errors,
  }),
} as const;
