import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { accountFailures, users } from '../../../accounts/points.ts';
import { access } from '../../../items/points.ts';
import { type Team, teamComing, teamFailures } from '../../points.ts';
import type { Binding, TeamMember } from '../../rules.ts';
import type { Authorities } from '../authority/authority.service.ts';
import { bindingsOf } from '../item/binding.model.ts';
import type { TeamsSetup } from '../setup.ts';
import { findTeam, holdTeam, type TeamRow } from '../team/team.model.ts';
import { SOURCE, type Tell } from '../team/tell.ts';
import { findMember, MemberRow } from './member.model.ts';

export interface MembersWish {
  readonly names: readonly string[];
  readonly group: number;
}

export interface Members {
  /** Gives the member that was written last, and the names that are nobody's. */
  save(team: Team, wish: MembersWish, scope: Scope): Promise<{ readonly id: number; readonly unknown: string[] }>;
  setGroup(member: TeamMember, group: number, scope: Scope): Promise<void>;
  remove(member: TeamMember, scope: Scope): Promise<void>;
  /** At one's own wish. */
  leave(team_id: number, uid: number, scope: Scope): Promise<void>;
  /** Those who are not in it yet come in, and into all of its projects; gives how many. Inside `db.write`, the team held. */
  admit(team: TeamRow, coming: Coming, scope: Scope): Promise<number>;
  /** Takes somebody out, and out of what they were in by the team. Inside `db.write`, the team held. */
  dismiss(db: Db, member: TeamMember): Promise<void>;
}

export interface Coming {
  readonly uids: readonly number[];
  readonly group: number;
  /** The provider of single sign-on that says so; '' is a person. */
  readonly sso_provider: string;
}

export interface Parts {
  readonly authorities: Authorities;
  readonly tell: Tell;
}

export function createMembers(app: TeamsSetup, { authorities, tell }: Parts): Members {
  const people = () => app.services.get(users);

  /** Before the team, as a deletion has it, and in one order. */
  async function heldPeople(names: readonly string[], db: Db) {
    const found = await people().byNames(db, names);
    const uids = [...new Set([...found.values()].map((user) => user.uid))].sort((a, b) => a - b);
    const held: number[] = [];
    for (const uid of uids) if (await people().hold(db, uid)) held.push(uid);
    if (held.length === 0) throw fail(accountFailures.userUnknown);
    return { uids: held, unknown: names.filter((name) => !found.has(name)) };
  }

  async function admit(team: TeamRow, { uids, group, sso_provider }: Coming, scope: Scope): Promise<number> {
    const { db } = scope;
    const here = await rowsOf(db, team.id, uids);
    const isHere = new Set(here.map((row) => row.member_uid));
    const added = uids.filter((uid) => !isHere.has(uid));
    if (added.length === 0) return 0;
    const bindings: readonly Binding[] = await bindingsOf(db, team.id);
    const item_ids = bindings.map((one) => one.item_id);
    if (item_ids.length > 0) await app.raise(teamComing, { team, uids: added, item_ids }, scope);
    const row = { team_id: team.id, team_member_group_id: group, sso_provider, addtime: app.clock.seconds() };
    await db.handle('team_member').insert(added.map((member_uid) => ({ ...row, member_uid })));
    await authorities.open(bindings, await rowsOf(db, team.id, added), scope);
    for (const uid of added) app.rights.changed({ uid });
    tell(team.id, added);
    return added.length;
  }

  async function dismiss(db: Db, { id, team_id, member_uid: uid }: TeamMember): Promise<void> {
    await MemberRow.query(db.handle).deleteById(id);
    await app.services.get(access).revoke(db, { source: SOURCE, source_ref: team_id }, { uid });
    app.rights.changed({ uid });
    tell(team_id, [uid]);
  }

  return {
    admit,
    dismiss,
    save: (team, { names, group }, scope) =>
      scope.db.write(async (db) => {
        const { uids, unknown } = await heldPeople(names, db);
        await holdTeam(db, team.id);
        const row = await findTeam(db, team.id);
        if (!row) throw fail(teamFailures.teamUnknown);
        const count = await admit(row, { uids, group, sso_provider: '' }, { ...scope, db });
        if (count === 0) throw fail(teamFailures.alreadyIn);
        const written = await rowsOf(db, team.id, uids);
        return { id: Math.max(...written.map((one) => one.id)), unknown };
      }),

    setGroup: ({ id, team_id, member_uid: uid }, team_member_group_id, { db: outer }) =>
      outer.write(async (db) => {
        await holdTeam(db, team_id);
        const last_update_time = app.clock.seconds();
        const count = await MemberRow.query(db.handle).findById(id).patch({ team_member_group_id, last_update_time });
        if (count === 0) throw fail(teamFailures.memberUnknown);
        app.rights.changed({ uid });
        tell(team_id, [uid]);
      }),

    remove: ({ id, team_id }, { db: outer }) =>
      outer.write(async (db) => {
        await holdTeam(db, team_id);
        const member = await findMember(db, id);
        if (!member) throw fail(teamFailures.memberUnknown);
        await dismiss(db, member);
      }),

    leave: (team_id, uid, { db: outer }) =>
      outer.write(async (db) => {
        await holdTeam(db, team_id);
        const team = await findTeam(db, team_id);
        if (team?.uid === uid) throw fail(teamFailures.creatorStays);
        const [member] = await rowsOf(db, team_id, [uid]);
        if (!member) throw fail(teamFailures.notIn);
        await dismiss(db, member);
      }),
  };
}

const rowsOf = async (db: Db, team_id: number, uids: readonly number[]): Promise<MemberRow[]> =>
  MemberRow.query(db.handle)
    .where({ team_id })
    .whereIn('member_uid', [...uids])
    .orderBy('id');
