import { fail } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { itemArchived } from '../../../items/contract/failures.ts';
import { access, type Item, items } from '../../../items/points.ts';
import { type Team, teamComing, teamFailures } from '../../points.ts';
import type { Binding } from '../../rules.ts';
import { MemberRow, MOST_MEMBERS } from '../member/member.model.ts';
import type { Parts } from '../member/member.service.ts';
import type { TeamsSetup } from '../setup.ts';
import { findTeam, holdTeam } from '../team/team.model.ts';
import { SOURCE } from '../team/tell.ts';
import { BindingRow, findBinding } from './binding.model.ts';
import { noteBound } from './log.ts';

export interface Bindings {
  /** Gives the id of the last one. */
  save(team: Team, wanted: readonly Item[], scope: Scope): Promise<number>;
  remove(of: { readonly team: Team; readonly binding: Binding }, scope: Scope): Promise<void>;
}

/** The projects of a team. */
export function createBindings(app: TeamsSetup, { authorities, tell }: Parts): Bindings {
  return {
    async save({ id: team_id }, wanted, scope) {
      if (wanted.some((item) => item.is_archived)) throw fail(itemArchived);
      return scope.db.write(async (db) => {
        await holdTeam(db, team_id);
        const team = await findTeam(db, team_id);
        if (!team) throw fail(teamFailures.teamUnknown);
        const here = new Set((await rowsOf(db, team_id, wanted)).map((row) => row.item_id));
        const added = wanted.filter(({ item_id }) => !here.has(item_id));
        if (added.length === 0) throw fail(teamFailures.nothingNew);
        const members = await heldMembers(db, team_id);
        const uids = members.map((row) => row.member_uid);
        const item_ids = added.map(({ item_id }) => item_id);
        if (uids.length > 0) await app.raise(teamComing, { team, uids, item_ids }, { ...scope, db });
        const row = { team_id, addtime: app.clock.seconds() };
        await db.handle('team_item').insert(item_ids.map((item_id) => ({ ...row, item_id })));
        const bindings = await rowsOf(db, team_id, added);
        await authorities.open(bindings, members, { ...scope, db });
        await noteBound(app, { action: 'binding', team, item_ids }, { ...scope, db });
        tell(team_id, uids);
        return Math.max(...bindings.map((one) => one.id));
      });
    },

    remove: ({ team, binding: { id, team_id, item_id } }, scope) =>
      scope.db.write(async (db) => {
        await holdTeam(db, team_id);
        if (!(await findBinding(db, id))) throw fail(teamFailures.bindingUnknown);
        const item = (await app.services.get(items).byIds(db, [item_id])).get(item_id);
        if (item?.is_archived) throw fail(itemArchived);
        await BindingRow.query(db.handle).deleteById(id);
        await app.services.get(access).revoke(db, { source: SOURCE, source_ref: team_id }, { item_id });
        await noteBound(app, { action: 'unbound', team, item_ids: [item_id] }, { ...scope, db });
        tell(team_id, []);
      }),
  };
}

/** Nobody of them goes until the transaction ends, or has gone before: their rows are named by what is written now. */
async function heldMembers(db: Db, team_id: number): Promise<MemberRow[]> {
  const rows = MemberRow.query(db.handle).where({ team_id }).orderBy('id').limit(MOST_MEMBERS);
  return db.flavour === 'postgres' ? await rows.forKeyShare() : await rows;
}

async function rowsOf(db: Db, team_id: number, wanted: readonly Pick<Item, 'item_id'>[]): Promise<BindingRow[]> {
  const rows: BindingRow[] = [];
  for (const some of inChunks(wanted)) {
    const ids = some.map(({ item_id }) => item_id);
    rows.push(...(await BindingRow.query(db.handle).where({ team_id }).whereIn('item_id', ids)));
  }
  return rows;
}
