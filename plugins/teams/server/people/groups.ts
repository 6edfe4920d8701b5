import { isFailed } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import type { House } from '../house.ts';
import { MemberRow } from '../member/member.model.ts';
import { findTeam, holdTeam, TeamRow } from '../team/team.model.ts';

/** Of one login. */
interface Said {
  readonly uid: number;
  readonly provider: string;
  readonly groups: readonly string[];
}

const ORDINARY = 1;
/** Teams that one provider fills. */
const MOST = 1000;

/**
 * The groups of a single sign-on fill the teams of their names, where the site administrator said so. Only who was put in
 * by this provider is taken out again by it.
 */
export async function followGroups({ app, members }: House, { uid, provider, groups }: Said, scope: Scope) {
  const wanted = new Set(groups.map((name) => name.trim()));
  const teams = await TeamRow.query(scope.db.handle).where({ sso_provider: provider }).limit(MOST);
  const given = await MemberRow.query(scope.db.handle).where({ member_uid: uid, sso_provider: provider });
  const isIn = new Set(given.map((row) => row.team_id));
  const named = new Set(teams.filter(({ team_name }) => wanted.has(team_name)).map(({ id }) => id));
  const turn = async (team_id: number, work: (inner: Scope) => Promise<unknown>) => {
    try {
      await scope.db.write(async (db) => {
        await app.services.get(users).hold(db, uid);
        if (await holdTeam(db, team_id)) await work({ ...scope, db });
      });
    } catch (thrown) {
      // The others are none the worse for it: a quota, for one.
      if (!isFailed(thrown)) throw thrown;
      app.log.warn('A group of a single sign-on did not come into its team.', { uid, team_id, why: thrown.message });
    }
  };
  for (const team_id of named) {
    if (isIn.has(team_id)) continue;
    await turn(team_id, async (inner) => {
      const team = await findTeam(inner.db, team_id);
      if (team) await members.admit(team, { uids: [uid], group: ORDINARY, sso_provider: provider }, inner);
    });
  }
  for (const row of given) {
    if (!named.has(row.team_id)) await turn(row.team_id, (inner) => members.dismiss(inner.db, row));
  }
}
