import { type Caller, coreFailures, type Failure, fail, isFailed, isSiteAdmin, uidOf } from '@docstead/core/contract';
import { type Db, implement, type PolicyEntry, type Scope } from '@docstead/core/server';
import { itemManage } from '../../../items/points.ts';
import { type TeamAllowed, teamFailures, teamManage, teamOwn, teamVisit } from '../../points.ts';
import { authorityOf, looseOf, memberOf } from '../../rules.ts';
import { findAuthority } from '../authority/authority.model.ts';
import { findBinding } from '../item/binding.model.ts';
import { ADMINISTRATOR, findMember, MemberRow } from '../member/member.model.ts';
import type { TeamsSetup } from '../setup.ts';
import { findTeam } from './team.model.ts';

interface Standing extends TeamAllowed {
  readonly member: boolean;
}

/** Whoever administers the site hears of what is not there; all others, that it is not theirs. */
async function standing(team_id: number, { caller, db }: Scope): Promise<Standing> {
  if (caller.kind === 'guest') throw fail(coreFailures.loginNeeded);
  const team = await findTeam(db, team_id);
  if (!team) throw fail(isMaster(caller) ? teamFailures.teamUnknown : coreFailures.noRight);
  const uid = uidOf(caller);
  const row = await memberIn(db, team_id, uid);
  const manage = isMaster(caller) || (uid > 0 && (team.uid === uid || row?.team_member_group_id === ADMINISTRATOR));
  return { team, manage, member: row !== undefined };
}

const isMaster = (caller: Caller): boolean => caller.kind === 'system' || isSiteAdmin(caller);

const memberIn = async (db: Db, team_id: number, member_uid: number): Promise<MemberRow | undefined> =>
  member_uid > 0 ? MemberRow.readOne(db, { team_id, member_uid }) : undefined;

async function visiting(team_id: number, scope: Scope): Promise<TeamAllowed> {
  const { member, ...allowed } = await standing(team_id, scope);
  if (!member && !allowed.manage) throw fail(coreFailures.noRight);
  return allowed;
}

export async function managing(team_id: number, scope: Scope): Promise<TeamAllowed> {
  const { team, manage } = await standing(team_id, scope);
  if (!manage) throw fail(coreFailures.noRight);
  return { team, manage };
}

async function owning(team_id: number, scope: Scope): Promise<TeamAllowed> {
  const { caller, db } = scope;
  if (caller.kind === 'guest') throw fail(coreFailures.loginNeeded);
  const team = await findTeam(db, team_id);
  if (!team || team.uid !== uidOf(caller)) throw fail(teamFailures.notCreator);
  return { team, manage: true };
}

export function teamPolicies(app: TeamsSetup): PolicyEntry[] {
  /** Its team decides, or the project itself. */
  async function loose(id: number, scope: Scope) {
    const binding = await known(scope, findBinding(scope.db, id), teamFailures.bindingUnknown);
    const { team, manage } = await standing(binding.team_id, scope);
    if (!manage) {
      await app.allow(itemManage, binding.item_id, scope).catch((thrown) => {
        throw isFailed(thrown) ? fail(coreFailures.noRight) : thrown;
      });
    }
    return { team, binding };
  }
  return [
    implement(teamVisit, visiting),
    implement(teamManage, managing),
    implement(teamOwn, owning),
    implement(memberOf, async (id, scope) => {
      const member = await known(scope, findMember(scope.db, id), teamFailures.memberUnknown);
      return { member, team: (await managing(member.team_id, scope)).team };
    }),
    implement(authorityOf, async (id, scope) => {
      const authority = await known(scope, findAuthority(scope.db, id), teamFailures.memberUnknown);
      return { authority, team: (await managing(authority.team_id, scope)).team };
    }),
    implement(looseOf, loose),
  ];
}

/** Guests learn that they must log in, and nothing about what is there. */
async function known<T>({ caller }: Scope, found: Promise<T | undefined>, missing: Failure): Promise<T> {
  const row = await found;
  if (caller.kind === 'guest') throw fail(coreFailures.loginNeeded);
  if (row === undefined) throw fail(missing);
  return row;
}
