import { call, IdIn, IdOut, Nothing } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemManage } from '../points.ts';
import * as f from './failures.ts';

const managing = [f.itemUnknown, f.itemGone, f.manageRefused];
const id = (i: { item_id: number }) => i.item_id;

export const recycleCalls = {
  '/api/recycle/getList': call({
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Array(
      T.Object({
        id: IdOut(),
        item_id: IdOut(),
        page_id: IdOut(),
        page_title: T.String(),
        del_by_uid: T.String(),
        del_by_username: T.String(),
        /** The display name, else the username that was kept. */
        del_by_name: T.String(),
        del_time: T.String(),
        /** Unix seconds; `del_time` says it in the server's zone. */
        deleted_time: T.Integer(),
        /** Where a recovered page returns to; '' is the top level. */
        cat_name: T.String(),
        /** Days until it goes for good, begun ones counted; 0 is any moment now. */
        days_left: T.Integer(),
      }),
    ),
    access: itemManage.for(id),
    errors: managing,
  }),
  '/api/recycle/recover': call({
    summary: 'Brings a page back, into its catalog if that lives, else to the root.',
    input: T.Object({ item_id: IdIn(), page_id: IdIn() }),
    output: Nothing(),
    access: itemManage.for(id),
    errors: [...managing, f.pageUnknown, f.itemArchived, f.noTree],
  }),
} as const;
