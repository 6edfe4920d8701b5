import { all, call, Flag, IdIn, IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemArchived, itemGone, itemUnknown, manageRefused } from '../../items/contract/failures.ts';
import { itemManage } from '../../items/points.ts';
import { teamFailures as no, teamManage, teamVisit } from '../points.ts';
import { boundIds, looseOf } from '../rules.ts';
import { Done, RowId } from './shapes.ts';

const managing = [itemUnknown, itemGone, manageRefused];
const team = (i: { team_id: number }) => i.team_id;

export const itemCalls = {
  '/api/teamItem/getListByTeam': call({
    summary: 'The projects of a team, those that were bound last standing first.',
    reads: true,
    input: T.Object({ team_id: RowId() }),
    output: T.Array(
      T.Object({
        /** Of the binding. */
        id: IdOut(),
        item_id: IdOut(),
        item_name: T.String(),
        item_type: T.String(),
        item_domain: T.String(),
        is_archived: T.String(),
        /** 0: everybody reads it, whatever the catalogs of its members are. */
        is_private: Flag(),
        team_id: IdOut(),
        team_name: T.String(),
        /** Since when it is the team's, in the server's zone. */
        addtime: T.String(),
        /** Unix seconds of `addtime`. */
        added_time: T.Integer(),
      }),
    ),
    access: teamVisit.for(team),
    errors: [no.teamUnknown],
  }),
  '/api/teamItem/getList': call({
    summary: 'The teams of a project.',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Array(
      T.Object({
        /** Of the binding. */
        id: IdOut(),
        item_id: IdOut(),
        item_name: T.String(),
        team_id: IdOut(),
        team_name: T.String(),
        /** The team's creator. */
        uid: IdOut(),
        username: T.String(),
        name: T.String(),
        /** Since when the project is the team's, in the server's zone. */
        addtime: T.String(),
        /** Unix seconds of `addtime`. */
        added_time: T.Integer(),
        last_update_time: T.String(),
        memberCount: T.Integer(),
        /** 1: the caller manages the team. */
        team_manage: Flag(),
      }),
    ),
    access: itemManage.for((i: { item_id: number }) => i.item_id),
    errors: managing,
  }),
  '/api/teamItem/save': call({
    summary:
      'Binds projects to a team, whose people come into them to edit there. `item_id` is one or several between commas; the caller manages the team and each of them, or nothing is bound.',
    input: T.Object({ team_id: RowId(), item_id: Text(1200, 1) }),
    output: T.Object({
      /** Of the last binding. */
      id: T.Integer(),
    }),
    access: all(teamManage.for(team), itemManage.each(boundIds)),
    errors: [no.teamUnknown, ...managing, itemArchived, no.tooManyItems, no.nothingNew],
  }),
  '/api/teamItem/delete': call({
    summary:
      'Unbinds a project from a team, whose people are out of it at once: by who manages the team, or the project.',
    input: T.Object({ id: RowId() }),
    output: Done,
    access: looseOf.for((i: { id: number }) => i.id),
    errors: [no.bindingUnknown, itemArchived],
  }),
} as const;
