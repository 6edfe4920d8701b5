import { failure, hook, policy, pushTopic, token } from '@docstead/core/contract';
import type { Door } from '@docstead/core/server';
import type { AccessLevel } from '../items/points.ts';

/** A team as the house sees it: times are Unix seconds. */
export interface Team {
  readonly id: number;
  readonly team_name: string;
  /** Who made it, or was given it. */
  readonly uid: number;
  readonly addtime: number;
  /** 0: never. */
  readonly last_update_time: number;
}

export interface TeamAllowed {
  readonly team: Team;
  /** May change the team, its people and its projects: its creator, its administrators, whoever administers the site. */
  readonly manage: boolean;
}

/** May see who is in the team, and its projects: whoever is in it or manages it. 10102 for guests, 10103. */
export const teamVisit = policy<number, TeamAllowed>('teams/team.visit@1');
/** May manage the team: 10102 for guests, 10103. */
export const teamManage = policy<number, TeamAllowed>('teams/team.manage@1');
/** The team is the caller's: 10102 for guests, 10101. */
export const teamOwn = policy<number, TeamAllowed>('teams/team.own@1');

/** People who are about to come into projects by a team: new ones of it, or all of them into new projects. */
export interface TeamComing {
  readonly team: Team;
  readonly uids: readonly number[];
  readonly item_ids: readonly number[];
}
/** Refuse them (quotas: 10310). Nobody of them comes in then, and no project is bound. */
export const teamComing = hook<TeamComing, void, 'veto'>('teams/people.coming@1', 'veto');

/** Pushed to `allowedBy(teamVisit, team_id)`, and to `{ uid }` of who comes, goes or may do something else: the team, its people or its projects are others now. */
export const teamChanged = pushTopic<{ readonly team_id: number }>('teams/team.changed@1');

/** Somebody of a team. Times are Unix seconds. */
export interface ArrivingTeamMember {
  readonly team_id: number;
  readonly member_uid: number;
  /** 1 is in it, 2 administers it. */
  readonly team_member_group_id: 1 | 2;
  readonly addtime: number;
  readonly last_update_time: number;
}

/** A project of a team. */
export interface ArrivingTeamItem {
  readonly team_id: number;
  readonly item_id: number;
  readonly addtime: number;
  readonly last_update_time: number;
}

/** What somebody of a team may do in a project of it; both are there. */
export interface ArrivingAuthority {
  readonly team_id: number;
  readonly item_id: number;
  readonly member_uid: number;
  /** 0 reads, 1 edits, 2 manages, and is limited to nothing. */
  readonly level: AccessLevel;
  /** First-level catalogs; empty is all. */
  readonly cat_ids: readonly number[];
  readonly addtime: number;
  readonly last_update_time: number;
}

/** Lets the teams of another site in. Nobody's rights are asked, and no quota: whoever asks has the operator's word for it. */
export interface TeamDoors {
  readonly teams: Door<Team>;
  readonly members: Door<ArrivingTeamMember>;
  readonly items: Door<ArrivingTeamItem>;
  /** People come into the project by it. Where the team has no such person or project, nothing does. */
  readonly authorities: Door<ArrivingAuthority>;
}
export const teamDoors = token<TeamDoors>('teams/doors@1');

export const teamFailures = {
  teamUnknown: failure('teams/team_unknown', 10101),
  nameMissing: failure('teams/name_missing', 10101),
  /** Not there, or somebody else's: which of them is not said. */
  notCreator: failure('teams/not_creator', 10101),
  /** Of nobody's team does one leave. */
  notIn: failure('teams/not_in', 10101),
  /** Gives the team to somebody else first. */
  creatorStays: failure('teams/creator_stays', 10101),
  alreadyIn: failure('teams/already_in', 10101),
  tooManyPeople: failure('teams/too_many_people', 10101),
  memberUnknown: failure('teams/member_unknown', 10101),
  bindingUnknown: failure('teams/binding_unknown', 10101),
  tooManyItems: failure('teams/too_many_items', 10101),
  /** All of these projects are the team's already. */
  nothingNew: failure('teams/nothing_new', 10103),
} as const;
