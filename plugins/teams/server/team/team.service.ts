import { fail, uidOf } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { accountFailures, users } from '../../../accounts/points.ts';
import { access } from '../../../items/points.ts';
import { type Team, teamFailures } from '../../points.ts';
import { passLimits } from '../authority/limits.ts';
import { bindingsOf } from '../item/binding.model.ts';
import { noteBound } from '../item/log.ts';
import { MemberRow } from '../member/member.model.ts';
import type { TeamsSetup } from '../setup.ts';
import { findTeam, holdTeam, TeamRow } from './team.model.ts';
import { SOURCE, type Tell } from './tell.ts';

export interface Teams {
  create(team_name: string, uid: number, scope: Scope): Promise<TeamRow>;
  rename(team: Team, team_name: string, scope: Scope): Promise<TeamRow>;
  /** With all rights that it gave. */
  remove(team: Team, scope: Scope): Promise<void>;
  /** The provider whose group of the team's name fills it from now on; '' is none. Whoever is in stays. */
  fillByGroup(team: Team, sso_provider: string, scope: Scope): Promise<void>;
  /** To the user of this name, by the caller's own login password. */
  transfer(team: Team, to: { readonly username: string; readonly password: string }, scope: Scope): Promise<void>;
}

/** Of the own login password, before one has to wait. */
const TRIES = 5;
const WAIT_SECONDS = 300;

export function createTeams(app: TeamsSetup, tell: Tell): Teams {
  /** As it stands once nobody else changes it. */
  async function held(db: Db, id: number): Promise<TeamRow> {
    await holdTeam(db, id);
    const team = await findTeam(db, id);
    if (!team) throw fail(teamFailures.teamUnknown);
    return team;
  }

  async function requirePassword(password: string, { caller, db }: Scope): Promise<void> {
    const uid = uidOf(caller);
    const key = `password:${uid}`;
    if (!(await app.limits.take(key, TRIES, WAIT_SECONDS)))
      throw fail(accountFailures.tooManyFailures, { params: { minutes: WAIT_SECONDS / 60 } });
    if (!(await app.services.get(users).checkPassword(db, uid, password))) throw fail(accountFailures.passwordWrong);
    await app.limits.clear(key);
  }

  return {
    create: (team_name, uid, { db: outer }) =>
      outer.write(async (db) => {
        await app.services.get(users).hold(db, uid);
        const made = await TeamRow.query(db.handle).insert({ team_name, uid, addtime: app.clock.seconds() });
        const team = await findTeam(db, made.id);
        if (!team) throw fail(teamFailures.teamUnknown);
        return team;
      }),

    rename: ({ id }, team_name, { db: outer }) =>
      outer.write(async (db) => {
        const team = await held(db, id);
        const changed = { team_name, last_update_time: app.clock.seconds() };
        await TeamRow.query(db.handle).findById(id).patch(changed);
        tell(id, [team.uid]);
        return Object.assign(team, changed);
      }),

    remove: ({ id }, scope) =>
      scope.db.write(async (db) => {
        const team = await held(db, id);
        const item_ids = (await bindingsOf(db, id)).map((one) => one.item_id);
        const uids = (await MemberRow.query(db.handle).select('member_uid').where({ team_id: id })).map(
          (row) => row.member_uid,
        );
        await app.services.get(access).revoke(db, { source: SOURCE, source_ref: id }, {});
        await TeamRow.query(db.handle).deleteById(id);
        await noteBound(app, { action: 'unbound', team, item_ids }, { ...scope, db });
        tell(id, [team.uid, ...uids]);
        for (const uid of uids) app.rights.changed({ uid });
      }),

    fillByGroup: ({ id }, sso_provider, { db: outer }) =>
      outer.write(async (db) => {
        await held(db, id);
        await TeamRow.query(db.handle).findById(id).patch({ sso_provider });
        // Who was put in by another one is nobody's to take out again.
        await MemberRow.query(db.handle).where({ team_id: id }).whereNot({ sso_provider }).patch({ sso_provider: '' });
        tell(id, []);
      }),

    async transfer({ id }, { username, password }, scope) {
      await requirePassword(password, scope);
      await scope.db.write(async (db) => {
        const people = app.services.get(users);
        const name = username.trim();
        const next = (await people.byNames(db, [name])).get(name);
        // Before the team, as a deletion has it.
        if (!next || !(await people.hold(db, next.uid))) throw fail(accountFailures.userUnknown);
        const team = await held(db, id);
        if (team.uid !== uidOf(scope.caller)) throw fail(teamFailures.notCreator);
        const changed = { uid: next.uid, last_update_time: app.clock.seconds() };
        await TeamRow.query(db.handle).findById(id).patch(changed);
        await passLimits(db, id, { from: team.uid, to: next.uid });
        tell(id, [team.uid, next.uid]);
        app.rights.changed({ uid: team.uid });
      });
    },
  };
}
