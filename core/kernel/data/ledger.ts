import type { Knex } from 'knex';

/** Which steps of which plugin have been done. */
export const LEDGER = 'migrations';

export async function createLedger(handle: Knex.Transaction): Promise<void> {
  if (await handle.schema.hasTable(LEDGER)) return;
  await handle.schema.createTable(LEDGER, (table) => {
    table.string('plugin', 64).notNullable();
    table.string('name', 128).notNullable();
    table.bigInteger('at').notNullable();
    table.primary(['plugin', 'name']);
  });
}
