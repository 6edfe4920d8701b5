import { call, IdOr0, IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { catalogUnknown, itemArchived, itemGone, manageRefused } from '../../items/contract/failures.ts';
import { teamFailures as no, teamManage } from '../points.ts';
import { authorityOf } from '../rules.ts';
import { Done, RowId } from './shapes.ts';

const team = (i: { team_id: number }) => i.team_id;
const writing = [itemGone, itemArchived];

export const authorityCalls = {
  '/api/teamItemMember/getList': call({
    summary: 'What each member of a team may do in one of its projects.',
    reads: true,
    input: T.Object({ item_id: RowId(), team_id: RowId() }),
    output: T.Array(
      T.Object({
        id: IdOut(),
        team_id: IdOut(),
        item_id: IdOut(),
        /** '0' reads, '1' edits, '2' manages. */
        member_group_id: T.String(),
        member_uid: IdOut(),
        member_username: T.String(),
        /** The display name; '' where there is none. */
        name: T.String(),
        /** In the server's zone. */
        addtime: T.String(),
        last_update_time: T.String(),
        /** The only catalog, or the first of several; '0' is all of them. */
        cat_id: IdOut(),
        /** First-level catalogs that the member is limited to; none is all. */
        cat_ids: T.Array(T.Integer()),
        /** Their names in the caller's language. */
        cat_name: T.String(),
      }),
    ),
    access: teamManage.for(team),
    errors: [no.teamUnknown],
  }),
  '/api/teamItemMember/save': call({
    summary:
      'Changes what a member may do in a project of the team; what is not sent stays. Level 2, and more for oneself, takes who manages the project.',
    input: T.Object({
      id: RowId(),
      /** 0 reads, 1 edits, 2 manages, everywhere in the project. */
      member_group_id: T.Optional(T.Integer({ minimum: 0, maximum: 2 })),
      /** First-level catalogs that levels 0 and 1 are limited to: ids between commas, or a JSON list; '' is all. */
      cat_ids: T.Optional(Text(10_000)),
      /** One of them; 0 is all. Of both, `cat_ids` decides. */
      cat_id: IdOr0(),
    }),
    output: Done,
    access: authorityOf.for((i: { id: number }) => i.id),
    errors: [no.memberUnknown, ...writing, manageRefused, catalogUnknown],
  }),
  '/api/teamItemMember/allReadOnly': call({
    summary: 'Makes readers of all members of a team in one of its projects; their catalogs stay.',
    input: T.Object({ item_id: RowId(), team_id: RowId() }),
    output: Done,
    access: teamManage.for(team),
    errors: [no.teamUnknown, no.bindingUnknown, ...writing],
  }),
} as const;
