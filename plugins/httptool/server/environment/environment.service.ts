import { coreFailures, fail } from '@docstead/core/contract';
import { type Db, takeTurn, type Vault } from '@docstead/core/server';
import type * as T from 'typebox';
import { cleanName } from '../../../items/points.ts';
import type { Variable as VariableSchema } from '../../contract/environment.ts';
import { MOST_ENVIRONMENTS, MOST_VARIABLE_TEXT } from '../../limits.ts';
import { httptoolFailures as no } from '../../points.ts';
import { EnvironmentRow } from './environment.model.ts';

export type Variable = T.Static<typeof VariableSchema>;

/** Whose environments, and of which project: nothing else is ever read or written. */
export interface Owner {
  readonly uid: number;
  readonly item_id: number;
}

export interface Environment {
  readonly name: string;
  readonly variables: readonly Variable[];
}

export type Environments = ReturnType<typeof createEnvironments>;

export function createEnvironments(vault: Vault) {
  return {
    async of(db: Db, { uid, item_id }: Owner) {
      const rows = await EnvironmentRow.query(db.handle).where({ uid, item_id }).orderBy('id');
      // Sealed by `save`, which has checked what it is.
      return rows.map(({ id, name, variables }) => ({
        id,
        name,
        variables: JSON.parse(vault.open(variables)) as Variable[],
      }));
    },

    /** Gives the id. Two environments may have the same name. */
    async save(db: Db, owner: Owner, id: number, environment: Environment): Promise<number> {
      const { name, variables } = checked(environment);
      const values = { name, variables: vault.seal(JSON.stringify(variables)) };
      return db.write(async (tx) => {
        if (id > 0) {
          const changed = await EnvironmentRow.query(tx.handle)
            .where({ ...owner, id })
            .patch(values);
          if (changed === 0) throw fail(no.environmentUnknown);
          return id;
        }
        await takeTurn(tx, `httptool:environments:${owner.uid}:${owner.item_id}`);
        const count = await EnvironmentRow.query(tx.handle)
          .where({ ...owner })
          .resultSize();
        if (count >= MOST_ENVIRONMENTS) throw fail(no.tooManyEnvironments, { params: { limit: MOST_ENVIRONMENTS } });
        return (await EnvironmentRow.query(tx.handle).insert({ ...owner, ...values })).id;
      });
    },

    async delete(db: Db, owner: Owner, id: number): Promise<void> {
      const deleted = await db.write(
        async (tx) =>
          await EnvironmentRow.query(tx.handle)
            .where({ ...owner, id })
            .delete(),
      );
      if (deleted === 0) throw fail(no.environmentUnknown);
    },
  };
}

function checked({ name, variables }: Environment): Environment {
  const clean = cleanName(name);
  if (clean === '') throw fail(no.environmentUnnamed);
  const rows = variables.map((row) => ({ name: cleanName(row.name), value: row.value }));
  const length = rows.reduce((sum, { value }) => sum + value.length, 0);
  if (length > MOST_VARIABLE_TEXT) {
    const params = { field: 'variables', limit: MOST_VARIABLE_TEXT, context: 'max_length' };
    throw fail(coreFailures.badInput, { params });
  }
  return { name: clean, variables: rows.filter((row) => row.name !== '') };
}
