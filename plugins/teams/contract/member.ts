import { call, IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../../accounts/points.ts';
import { teamFailures as no, teamManage, teamVisit } from '../points.ts';
import { memberOf } from '../rules.ts';
import { Done, RowId } from './shapes.ts';

/** 1 is an ordinary member, 2 administers the team. */
const Group = () => T.Integer({ minimum: 1, maximum: 2 });
const team = (i: { team_id: number }) => i.team_id;
const member = memberOf.for((i: { id: number }) => i.id);

export const memberCalls = {
  '/api/teamMember/getList': call({
    summary: 'Who is in a team, whoever came last standing first.',
    reads: true,
    input: T.Object({ team_id: RowId() }),
    output: T.Array(
      T.Object({
        id: IdOut(),
        team_id: IdOut(),
        member_uid: IdOut(),
        member_username: T.String(),
        /** The display name; '' where there is none. */
        name: T.String(),
        /** In the server's zone. */
        addtime: T.String(),
        /** Unix seconds of `addtime`. */
        added_time: T.Integer(),
        last_update_time: T.String(),
        /** '1' is an ordinary member, '2' administers the team. */
        team_member_group_id: T.String(),
        /** The provider of single sign-on that has put the member in; '' is a person. */
        sso_provider: T.String(),
      }),
    ),
    access: teamVisit.for(team),
    errors: [no.teamUnknown],
  }),
  '/api/teamMember/save': call({
    summary:
      'Puts people into a team, who come into all of its projects to edit there. `member_username` is one or several between commas: usernames, or confirmed addresses.',
    input: T.Object({
      team_id: RowId(),
      member_username: Text(10_000, 1),
      team_member_group_id: T.Optional(Group()),
    }),
    output: T.Object({
      /** Of the last one who came. */
      id: T.Integer(),
      /** Names that are nobody's. The others came. */
      unknown: T.Array(T.String()),
    }),
    access: teamManage.for(team),
    errors: [no.teamUnknown, accountFailures.userUnknown, no.alreadyIn, no.tooManyPeople],
  }),
  '/api/teamMember/setGroup': call({
    summary: 'Makes a member an administrator of the team, or an ordinary one; what they may do in projects stays.',
    input: T.Object({ id: RowId(), team_member_group_id: Group() }),
    output: Done,
    access: member,
    errors: [no.memberUnknown],
  }),
  '/api/teamMember/delete': call({
    summary: 'Takes somebody out of a team, and at once out of what they were in by it.',
    input: T.Object({ id: RowId() }),
    output: Done,
    access: member,
    errors: [no.memberUnknown],
  }),
} as const;
