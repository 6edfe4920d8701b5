import type { TestHost } from '@docstead/core/testing';
import files from '../../files/plugin.ts';
import items from '../../items/plugin.ts';
import exchange from '../plugin.ts';

/** What was written over and taken back has versions and lines of the change log; what was read was counted. */
const APART = new Set([
  'item_change_log',
  'page_history',
  'page_html',
  'page_link_state',
  'search_state',
  'file_flow',
  'import_upload',
]);

/** Rows of all tables and bytes in the store that an import writes: what is the same before and after has left no trace. */
export async function tracesIn({ db, infra }: TestHost) {
  const rows: Record<string, number> = {};
  const tables = [items, files, exchange].flatMap((descriptor) => descriptor.tables ?? []);
  for (const table of [...tables, 'planting'].filter((one) => !APART.has(one))) {
    rows[table] = (await db.handle(table).select(db.handle.raw('1'))).length;
  }
  const pages = await db.handle('page').orderBy('page_id').select('page_id', 'cat_id', 'page_title', 'page_content');
  const stored: string[] = [];
  for await (const { key } of infra.blobsFor('files').list('')) stored.push(key);
  return { rows, pages, stored: stored.sort() };
}

/**
 * What happens to a job in the moment in which it comes to this stage, as if another host had written it: `stopping` where
 * its person stops it, another claim where its process is not there any more. By the database itself, so that nothing races.
 */
export async function atStage({ infra }: TestHost, note: string, what: Readonly<Record<string, string | number>>) {
  const { knex } = infra.database;
  const when = `NEW.note = '${note}' AND NEW.stopping IS NULL`;
  const values = Object.entries({ stopping: 'cancelled', attempts: 0, ...what }).map(
    ([column, value]) => [column, typeof value === 'number' ? String(value) : `'${value}'`] as const,
  );
  if (infra.database.db.flavour === 'sqlite') {
    const changes = values.map(([column, value]) => `${column} = ${value}`).join(', ');
    await knex.raw(
      `CREATE TRIGGER at_stage AFTER UPDATE ON jobs WHEN ${when} BEGIN UPDATE jobs SET ${changes} WHERE id = NEW.id; END`,
    );
    return;
  }
  const changes = values.map(([column, value]) => `NEW.${column} := ${value};`).join(' ');
  await knex.raw(
    `CREATE FUNCTION at_stage() RETURNS trigger AS $$ BEGIN ${changes} RETURN NEW; END $$ LANGUAGE plpgsql`,
  );
  await knex.raw(
    `CREATE TRIGGER at_stage BEFORE UPDATE ON jobs FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION at_stage()`,
  );
}
