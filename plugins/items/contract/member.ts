import { call, IdIn, IdOr0, IdOut, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemManage, itemPeople } from '../points.ts';
import * as f from './failures.ts';
import { Done } from './shapes.ts';

const id = (i: { item_id: number }) => i.item_id;
const managing = [f.itemUnknown, f.itemGone, f.manageRefused];
/** As large as the column takes. */
const RowId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const memberCalls = {
  '/api/member/getList': call({
    summary:
      'Who was put into the item one by one, whoever came first standing first; who is in it by a plugin is not among them.',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Array(
      T.Object({
        item_member_id: IdOut(),
        item_id: IdOut(),
        uid: IdOut(),
        username: T.String(),
        /** The display name; '' where there is none. */
        name: T.String(),
        /** In the server's zone; '' where it is not known. */
        addtime: T.String(),
        /** Unix seconds of `addtime`; 0 where it is not known. */
        added_time: T.Integer(),
        /** '0' reads, '1' edits, '2' manages. */
        member_group_id: T.String(),
        /** The only catalog, or the first of several; '0' is all of them. */
        cat_id: IdOut(),
        /** First-level catalogs that the member is limited to, between commas; '' is all. */
        cat_ids: T.String(),
        /** Their names in the caller's language. */
        cat_name: T.String(),
        /** Level and catalogs in words. */
        member_group: T.String(),
      }),
    ),
    access: itemManage.for(id),
    errors: managing,
  }),
  '/api/member/getAllList': call({
    summary: 'Everybody in the item, each once: the owner, then who was put into it, then who is in it by a plugin.',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Array(
      T.Object({
        item_id: T.Integer(),
        uid: T.Integer(),
        username: T.String(),
        /** `ann(Ann Lee)`, or the username alone. */
        username_name: T.String(),
        /** As in member/getList; the owner edits. */
        member_group_id: T.String(),
      }),
    ),
    access: itemPeople.for(id),
    errors: [f.itemUnknown, f.itemGone, f.editRefused],
  }),
  '/api/member/getMyAllList': call({
    summary:
      'People in the items that the caller manages, and whom plugins know of, each once, whoever came last standing first.',
    reads: true,
    input: T.Object({}),
    output: T.Array(
      T.Object({
        uid: T.Integer(),
        username: T.String(),
        /** The display name; '' where there is none. */
        name: T.String(),
        addtime: T.Integer(),
      }),
    ),
    access: user,
  }),
  '/api/user/allUser': call({
    summary:
      'For existing clients: the caller and the people of member/getMyAllList, the oldest account first; for who administers the site, everybody. `username` is found in usernames and names. At most 1,000.',
    reads: true,
    input: T.Object({ username: T.Optional(Text(100)) }),
    output: T.Array(T.Object({ username: T.String(), uid: IdOut(), name: T.String() })),
    access: user,
  }),
  '/api/member/save': call({
    summary:
      'Puts people into the item, or changes what they may do in it. `username` is one or several between commas: usernames, or confirmed addresses. For who is in it already, what is not sent stays.',
    input: T.Object({
      item_id: IdIn(),
      username: Text(10_000),
      /** 0 reads, 1 edits, 2 manages. */
      member_group_id: T.Optional(T.Integer({ minimum: 0, maximum: 2 })),
      /** First-level catalogs that levels 0 and 1 are limited to: ids between commas, or a JSON list; '' is all. */
      cat_ids: T.Optional(Text(10_000)),
      /** One of them; 0 is all. Of both, `cat_ids` decides. */
      cat_id: IdOr0(),
    }),
    output: T.Object({
      /** Of the last one that is a member now. */
      id: T.Integer(),
      /** Names that are nobody's. The others were saved. */
      unknown: T.Array(T.String()),
    }),
    access: itemManage.for(id),
    errors: [...managing, f.itemArchived, f.peopleUnknown, f.tooManyPeople, f.ownerIsIn, f.catalogUnknown],
  }),
  '/api/member/delete': call({
    summary: 'Takes somebody out of the item, at once. Who is in it by a plugin too stays in by that.',
    input: T.Object({ item_id: IdIn(), item_member_id: RowId() }),
    output: Done,
    access: itemManage.for(id),
    errors: [...managing, f.itemArchived, f.memberUnknown],
  }),
} as const;
