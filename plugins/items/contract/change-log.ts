import { call, Flag, IdIn, IdOr0, IdOut } from '@docstead/core/contract';
import * as T from 'typebox';
import { CHANGE_OBJECTS, itemManage } from '../points.ts';
import * as f from './failures.ts';

const Person = { uid: IdOut(), username: T.String(), name: T.String() };

export const changeLogCalls = {
  '/api/item/getChangeLog': call({
    summary: 'Who did what in the item, newest first: the last 300 changes, all or those of one person or kind.',
    reads: true,
    input: T.Object({
      item_id: IdIn(),
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 10 })),
      /** 0 is everybody. */
      uid: IdOr0(),
      /** Absent or '' is everything. */
      op_object_type: T.Optional(T.Enum(['', ...CHANGE_OBJECTS])),
    }),
    output: T.Object({
      total: T.Integer(),
      list: T.Array(
        T.Object({
          id: IdOut(),
          item_id: IdOut(),
          ...Person,
          /** `ann(Ann Lee)`, or the username alone. */
          oper: T.String(),
          op_action_type: T.String(),
          op_object_type: T.String(),
          op_object_id: T.String(),
          op_object_name: T.String(),
          /** Both in words of the caller's language. */
          op_action_type_desc: T.String(),
          op_object_type_desc: T.String(),
          remark: T.String(),
          /** In the server's zone. */
          optime: T.String(),
          /** Unix seconds of `optime`. */
          done_time: T.Integer(),
          /** 1 of a page that is in the item now. */
          is_there: Flag(),
        }),
      ),
      /** Everybody who did any of these changes, whatever is asked for. */
      people: T.Array(T.Object(Person)),
    }),
    access: itemManage.for((i: { item_id: number }) => i.item_id),
    errors: [f.itemUnknown, f.itemGone, f.manageRefused],
  }),
} as const;
