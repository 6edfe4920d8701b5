import type { Db } from '@docstead/core/server';
import type { Readable } from './readable.ts';

/** The catalogs that limited members were given in these items, with all below: in one statement. */
export async function givenCatalogs({ handle, flavour }: Db, limited: readonly Readable[]): Promise<readonly number[]> {
  const given = limited.flatMap(({ readIn }) => (readIn === 'all' ? [] : readIn));
  if (given.length === 0) return [];
  const named =
    flavour === 'sqlite'
      ? 'cat_id IN (SELECT value FROM json_each(?))'
      : 'cat_id IN (SELECT value::integer FROM json_array_elements_text(?::json))';
  const sql = `WITH RECURSIVE given(cat_id, item_id) AS (
      SELECT cat_id, item_id FROM catalog WHERE ${named} AND job_id = 0
      UNION SELECT c.cat_id, c.item_id FROM given
        JOIN catalog AS c ON c.item_id = given.item_id AND c.parent_cat_id = given.cat_id AND c.job_id = 0)
    SELECT cat_id, item_id FROM given`;
  const answer = await handle.raw(sql, [JSON.stringify(given)]);
  const rows: readonly { readonly cat_id: number; readonly item_id: number }[] =
    flavour === 'sqlite' ? answer : answer.rows;
  const items = new Set(limited.map(({ item }) => item.item_id));
  return rows.filter((row) => items.has(row.item_id)).map((row) => row.cat_id);
}

interface Above {
  readonly cat_id: number;
  readonly parent_cat_id: number;
  readonly cat_name: string;
}

/** The names on the way to each of these catalogs, from the first level down: in one statement. */
export async function pathsTo(db: Db, cat_ids: readonly number[]): Promise<(cat_id: number) => readonly string[]> {
  const wayTo = await waysTo(db, cat_ids);
  return (cat_id) => wayTo(cat_id).map(({ cat_name }) => cat_name);
}

/** The catalogs on the way to each of these, from the first level down, itself included: in one statement. */
export async function waysTo(db: Db, cat_ids: readonly number[]): Promise<(cat_id: number) => readonly Above[]> {
  const wanted = [...new Set(cat_ids)].filter((cat_id) => cat_id > 0);
  if (wanted.length === 0) return () => [];
  const sql = `WITH RECURSIVE above(cat_id, parent_cat_id, cat_name) AS (
      SELECT cat_id, parent_cat_id, cat_name FROM catalog WHERE cat_id IN (${wanted.map(() => '?').join(', ')})
      UNION SELECT c.cat_id, c.parent_cat_id, c.cat_name FROM above JOIN catalog AS c ON c.cat_id = above.parent_cat_id)
    SELECT cat_id, parent_cat_id, cat_name FROM above`;
  const answer = await db.handle.raw(sql, wanted);
  const rows: readonly Above[] = db.flavour === 'sqlite' ? answer : answer.rows;
  const byId = new Map(rows.map((row) => [row.cat_id, row]));
  return (cat_id) => {
    const way: Above[] = [];
    for (let at = byId.get(cat_id); at && way.length < byId.size; at = byId.get(at.parent_cat_id)) way.unshift(at);
    return way;
  };
}
