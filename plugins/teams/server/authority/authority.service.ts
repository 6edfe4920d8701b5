import { fail, uidOf } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { catalogUnknown, itemArchived, itemGone } from '../../../items/contract/failures.ts';
import { type AccessGrant, type AccessLevel, access, catalogs, itemManage, items } from '../../../items/points.ts';
import { type Team, teamFailures } from '../../points.ts';
import type { Authority, Binding, TeamMember } from '../../rules.ts';
import type { TeamsSetup } from '../setup.ts';
import { holdTeam } from '../team/team.model.ts';
import { SOURCE, type Tell } from '../team/tell.ts';
import { AuthorityRow, authoritiesOf, findAuthority } from './authority.model.ts';

export interface AuthorityWish {
  /** Undefined stays what it is. */
  readonly level: number | undefined;
  /** First-level catalogs; `[]` is all. Undefined stays. */
  readonly cat_ids: readonly number[] | undefined;
}

export interface Authorities {
  /** Each of these people edits in each of these projects from now on. Inside `db.write`. */
  open(db: Db, bindings: readonly Binding[], members: readonly TeamMember[]): Promise<void>;
  change(of: { readonly team: Team; readonly authority: Authority }, wish: AuthorityWish, scope: Scope): Promise<void>;
  allReadOnly(team: Team, item_id: number, scope: Scope): Promise<void>;
}

/** Who comes edits everywhere in the project. */
const FIRST_LEVEL = 1;
/** Manages the project, and is limited to nothing. */
const MANAGER = 2;
/** Each row binds four values. */
const ROWS = 200;
/** Rights that are written in one go. */
const GRANTS = 5000;

export function createAuthorities(app: TeamsSetup, tell: Tell): Authorities {
  const rights = () => app.services.get(access);

  const write = (db: Db, team_id: number, all: readonly Authority[]): Promise<void> =>
    rights().grant(db, { source: SOURCE, source_ref: team_id }, all.flatMap(grantsOf));

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
    async open(db, bindings, members) {
      const addtime = app.clock.seconds();
      const [team_id] = bindings.map((one) => one.team_id);
      if (team_id === undefined || members.length === 0) return;
      const pairs = bindings.flatMap((binding) => members.map((member) => ({ binding, member })));
      for (const some of inChunks(pairs, ROWS)) {
        const rows = some.map(({ binding, member }) => ({
          ...{ team_item_id: binding.id, team_member_id: member.id },
          ...{ member_group_id: FIRST_LEVEL, addtime },
        }));
        await db.handle('team_item_member').insert(rows);
      }
      for (const some of inChunks(pairs, GRANTS)) {
        const grants = some.map(({ binding: { item_id }, member: { member_uid: uid } }): AccessGrant => {
          return { item_id, uid, level: FIRST_LEVEL, cat_id: 0 };
        });
        await rights().grant(db, { source: SOURCE, source_ref: team_id }, grants);
      }
    },

    async change({ team, authority: { id, item_id } }, wish, scope) {
      await scope.db.write(async (db) => {
        const inner = { ...scope, db };
        await holdTeam(db, team.id);
        const before = await findAuthority(db, id);
        if (!before) throw fail(teamFailures.memberUnknown);
        await requireOpen(db, item_id);
        const next = nextOf(before, wish);
        if (needsManager(before, next, uidOf(scope.caller))) await app.allow(itemManage, item_id, inner);
        if (wish.cat_ids) await requireFirstLevel(db, item_id, next.cat_ids);
        await AuthorityRow.query(db.handle)
          .findById(id)
          .patch({
            ...{ member_group_id: next.member_group_id, cat_ids: next.cat_ids.join(',') },
            last_update_time: app.clock.seconds(),
          });
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
        await write(
          db,
          team.id,
          all.map((one) => ({ ...one, member_group_id: 0 })),
        );
        tell(
          team.id,
          all.map(({ member_uid }) => member_uid),
        );
      });
    },
  };
}

/** A row for each catalog. */
function grantsOf({ item_id, member_uid: uid, member_group_id, cat_ids }: Authority): AccessGrant[] {
  // The schema allows three.
  const level = member_group_id as AccessLevel;
  return (cat_ids.length === 0 ? [0] : cat_ids).map((cat_id) => ({ item_id, uid, level, cat_id }));
}

function nextOf(before: Authority, { level, cat_ids }: AuthorityWish): Authority {
  const member_group_id = level ?? before.member_group_id;
  return { ...before, member_group_id, cat_ids: member_group_id === MANAGER ? [] : (cat_ids ?? before.cat_ids) };
}

/** To manage a project is its managers' to give; and who manages a team alone gives nothing to themselves. */
function needsManager(before: Authority, next: Authority, uid: number): boolean {
  if (next.member_group_id === MANAGER && before.member_group_id !== MANAGER) return true;
  return before.member_uid === uid && isMore(before, next);
}

function isMore(before: Authority, next: Authority): boolean {
  if (next.member_group_id > before.member_group_id) return true;
  if (before.cat_ids.length === 0) return false;
  return next.cat_ids.length === 0 || !next.cat_ids.every((id) => before.cat_ids.includes(id));
}
