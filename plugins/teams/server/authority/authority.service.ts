import { fail, isFailed, uidOf } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { catalogUnknown, itemArchived, itemGone } from '../../../items/contract/failures.ts';
import { type AccessGrant, type AccessLevel, access, catalogs, itemManage, items } from '../../../items/points.ts';
import { type Team, teamFailures } from '../../points.ts';
import type { Authority, Binding, TeamMember } from '../../rules.ts';
import type { TeamsSetup } from '../setup.ts';
import { holdTeam } from '../team/team.model.ts';
import { SOURCE, type Tell } from '../team/tell.ts';
import { AuthorityRow, authoritiesOf, findAuthority } from './authority.model.ts';
import { EDITS_ALL, isWithin, keepLimits, liftLimit, limitsIn, type Reach } from './limits.ts';

export interface AuthorityWish {
  /** Undefined stays what it is. */
  readonly level: number | undefined;
  /** First-level catalogs; `[]` is all. Undefined stays. */
  readonly cat_ids: readonly number[] | undefined;
}

export interface Authorities {
  /**
   * Each of these people edits in each of these projects from now on: as far as they were limited there before, else as far as
   * the caller is. Inside `db.write`.
   */
  open(bindings: readonly Binding[], members: readonly TeamMember[], scope: Scope): Promise<void>;
  change(of: { readonly team: Team; readonly authority: Authority }, wish: AuthorityWish, scope: Scope): Promise<void>;
  allReadOnly(team: Team, item_id: number, scope: Scope): Promise<void>;
}

/** What one person is given in one project. */
type Given = Reach & Pick<Authority, 'item_id' | 'member_uid'>;

/** Manages the project, and is limited to nothing. */
const MANAGER = 2;
/** Each row binds four values. */
const ROWS = 200;
/** Rights that are written in one go. */
const GRANTS = 5000;

export function createAuthorities(app: TeamsSetup, tell: Tell): Authorities {
  const rights = () => app.services.get(access);

  const write = (db: Db, team_id: number, all: readonly Given[]): Promise<void> =>
    rights().grant(db, { source: SOURCE, source_ref: team_id }, all.flatMap(grantsOf));

  /** To manage a project is its managers' to give; nobody else gives to themselves, or more than their own limit. */
  async function requireGiveable({ before, next }: { before: Authority; next: Authority }, scope: Scope) {
    if (isWithin(next, before)) return;
    const uid = uidOf(scope.caller);
    const { item_id } = before;
    const own = (await limitsIn(scope.db, [item_id], [uid])).of(item_id, uid) ?? EDITS_ALL;
    if (before.member_uid === uid || !isWithin(next, own)) await app.allow(itemManage, item_id, scope);
  }

  /** What each who comes may do in each of the projects. */
  async function reachesOf(bindings: readonly Binding[], members: readonly TeamMember[], scope: Scope) {
    const item_ids = bindings.map((one) => one.item_id);
    const uid = uidOf(scope.caller);
    const uids = [uid, ...members.map((one) => one.member_uid)];
    const limits = await limitsIn(scope.db, item_ids, uids);
    const own = new Map<number, Reach>();
    for (const item_id of item_ids) {
      const limit = limits.of(item_id, uid);
      if (limit && !(await manages(item_id, scope))) own.set(item_id, limit);
    }
    return (item_id: number, of: number): Reach => limits.of(item_id, of) ?? own.get(item_id) ?? EDITS_ALL;
  }

  async function manages(item_id: number, scope: Scope): Promise<boolean> {
    try {
      await app.allow(itemManage, item_id, scope);
      return true;
    } catch (thrown) {
      if (isFailed(thrown)) return false;
      throw thrown;
    }
  }

  /** A project that is archived or gone has nothing changed in it. */
  async function requireOpen(db: Db, item_id: number): Promise<void> {
    const item = (await app.services.get(items).byIds(db, [item_id])).get(item_id);
    if (!item) throw fail(itemGone);
    if (item.is_archived) throw fail(itemArchived);
  }

  async function requireFirstLevel(db: Db, item_id: number, cat_ids: readonly number[]): Promise<void> {
    if (cat_ids.length === 0) return;
    const known = new Set((await app.services.get(catalogs).firstLevel(db, item_id)).map(({ cat_id }) => cat_id));
    if (!cat_ids.every((id) => known.has(id))) throw fail(catalogUnknown);
  }

  return {
    async open(bindings, members, scope) {
      const { db } = scope;
      const addtime = app.clock.seconds();
      const [team_id] = bindings.map((one) => one.team_id);
      if (team_id === undefined || members.length === 0) return;
      const reachOf = await reachesOf(bindings, members, scope);
      const all = bindings.flatMap((binding) =>
        members.map((member) => ({ binding, member, reach: reachOf(binding.item_id, member.member_uid) })),
      );
      for (const some of inChunks(all, ROWS)) {
        const rows = some.map(({ binding, member, reach }) => ({
          ...{ team_item_id: binding.id, team_member_id: member.id, addtime },
          ...{ member_group_id: reach.member_group_id, cat_ids: reach.cat_ids.join(',') },
        }));
        await db.handle('team_item_member').insert(rows);
      }
      const opened = all.map(({ binding: { item_id }, member: { member_uid }, reach }) => {
        return { item_id, member_uid, ...reach };
      });
      await keepLimits(db, opened);
      for (const some of inChunks(opened, GRANTS)) await write(db, team_id, some);
    },

    async change({ team, authority: { id, item_id } }, wish, scope) {
      await scope.db.write(async (db) => {
        const inner = { ...scope, db };
        await holdTeam(db, team.id);
        const before = await findAuthority(db, id);
        if (!before) throw fail(teamFailures.memberUnknown);
        await requireOpen(db, item_id);
        const next = nextOf(before, wish);
        await requireGiveable({ before, next }, inner);
        if (wish.cat_ids) await requireFirstLevel(db, item_id, next.cat_ids);
        await AuthorityRow.query(db.handle)
          .findById(id)
          .patch({
            ...{ member_group_id: next.member_group_id, cat_ids: next.cat_ids.join(',') },
            last_update_time: app.clock.seconds(),
          });
        if (isWithin(EDITS_ALL, next)) await liftLimit(db, next);
        await keepLimits(db, [next]);
        await write(db, team.id, [next]);
        tell(team.id, [next.member_uid]);
      });
    },

    async allReadOnly(team, item_id, scope) {
      await scope.db.write(async (db) => {
        await holdTeam(db, team.id);
        await requireOpen(db, item_id);
        const all = await authoritiesOf(db, team.id, item_id);
        const [binding] = await db.handle('team_item').where({ team_id: team.id, item_id }).pluck('id');
        if (binding === undefined) throw fail(teamFailures.bindingUnknown);
        await AuthorityRow.query(db.handle)
          .where({ team_item_id: binding })
          .patch({ member_group_id: 0, last_update_time: app.clock.seconds() });
        const reading = all.map((one) => ({ ...one, member_group_id: 0 }));
        await keepLimits(db, reading);
        await write(db, team.id, reading);
        tell(
          team.id,
          all.map(({ member_uid }) => member_uid),
        );
      });
    },
  };
}

/** A row for each catalog. */
function grantsOf({ item_id, member_uid: uid, member_group_id, cat_ids }: Given): AccessGrant[] {
  // The schema allows three.
  const level = member_group_id as AccessLevel;
  return (cat_ids.length === 0 ? [0] : cat_ids).map((cat_id) => ({ item_id, uid, level, cat_id }));
}

function nextOf(before: Authority, { level, cat_ids }: AuthorityWish): Authority {
  const member_group_id = level ?? before.member_group_id;
  return { ...before, member_group_id, cat_ids: member_group_id === MANAGER ? [] : (cat_ids ?? before.cat_ids) };
}
