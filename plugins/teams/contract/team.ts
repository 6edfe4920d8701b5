import { admin, all, call, Flag, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../../accounts/points.ts';
import { teamFailures as no, teamManage, teamOwn, teamVisit } from '../points.ts';
import { Done, RowId } from './shapes.ts';

const TeamRow = {
  id: IdOut(),
  team_name: T.String(),
  /** Its creator. */
  uid: IdOut(),
  username: T.String(),
  /** Unix seconds; '0' where it has not changed. */
  last_update_time: T.String(),
};
const TeamListed = T.Object({
  ...TeamRow,
  /** In the server's zone. */
  addtime: T.String(),
  /** The creator's display name; '' where there is none. */
  name: T.String(),
  memberCount: T.Integer(),
  itemCount: T.Integer(),
  /** 1: the caller manages it. */
  team_manage: Flag(),
  /** 1: it is the caller's. */
  is_creator: Flag(),
  /** The provider of single sign-on whose group of the team's name fills it; '' is none. */
  sso_provider: T.String(),
});

export const teamCalls = {
  '/api/team/getList': call({
    summary: 'The teams that the caller has made or is in, the newest first.',
    reads: true,
    input: T.Object({}),
    output: T.Array(TeamListed),
    access: user,
  }),
  '/api/team/info': call({
    summary: 'One team, as it stands in the list.',
    reads: true,
    input: T.Object({ team_id: RowId() }),
    output: TeamListed,
    access: teamVisit.for((i: { team_id: number }) => i.team_id),
    errors: [no.teamUnknown],
  }),
  '/api/team/save': call({
    summary: 'Makes a team of the caller’s, or with `id` gives one another name.',
    input: T.Object({
      id: T.Optional(T.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      team_name: T.Optional(Text(100)),
    }),
    output: T.Object({
      ...TeamRow,
      /** Unix seconds. */
      addtime: T.String(),
    }),
    access: user,
    errors: [no.teamUnknown, no.nameMissing],
  }),
  '/api/team/delete': call({
    summary: 'Deletes a team. Whoever was in projects by it is out of them at once; the projects stay.',
    input: T.Object({ id: RowId() }),
    output: Done,
    access: teamManage.for((i: { id: number }) => i.id),
    errors: [no.teamUnknown],
  }),
  '/api/team/attorn': call({
    summary:
      'Gives the caller’s team to somebody else, by the caller’s own login password. Its projects keep their owners, and the caller stays in it only as a member.',
    input: T.Object({ team_id: RowId(), username: Text(100), password: Text(255) }),
    output: Nothing(),
    access: teamOwn.for((i: { team_id: number }) => i.team_id),
    errors: [
      ...[no.teamUnknown, no.notCreator],
      ...[accountFailures.passwordWrong, accountFailures.tooManyFailures, accountFailures.userUnknown],
    ],
  }),
  '/api/team/exitTeam': call({
    summary: 'The caller leaves a team, and what they were in by it.',
    input: T.Object({ id: RowId() }),
    output: Nothing(),
    access: user,
    errors: [no.notIn, no.creatorStays],
  }),
  '/api/team/fillByGroup': call({
    summary:
      "Lets a group of a provider of single sign-on fill the team that has its name, at each login; '' ends it, and whoever is in stays.",
    input: T.Object({ team_id: RowId(), sso_provider: Text(32) }),
    output: Done,
    access: all(
      admin,
      teamManage.for((i: { team_id: number }) => i.team_id),
    ),
    bySession: true,
    errors: [no.teamUnknown],
  }),
} as const;
