import type { Db, HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';

interface Taken {
  readonly source: string;
  readonly table_name: string;
  readonly new_id: number;
}

/** Of sites that were taken over one after the other, the first that has all that is asked for; else the first that has any. */
export const takeoverPlace =
  (): HandlerOf<typeof api, '/api/takeover/place'> =>
  async ({ input: { item_id = 0, page_id = 0 }, ctx }) => {
    const asked = [
      { table: 'item', id: item_id },
      { table: 'page', id: page_id },
    ].filter(({ id }) => id > 0 && id <= HIGHEST);
    const rows = await takenAs(ctx.db, asked);
    const has = (source: string, table: string) =>
      rows.some((row) => row.source === source && row.table_name === table);
    const sources = [...new Set(rows.map(({ source }) => source))];
    const source = sources.find((one) => asked.every(({ table }) => has(one, table))) ?? sources[0];
    const here = (table: string) =>
      String(rows.find((row) => row.source === source && row.table_name === table)?.new_id ?? 0);
    return { item_id: here('item'), page_id: here('page') };
  };

/** No record has a higher number: no column takes it. */
const HIGHEST = 2 ** 31 - 1;
/** Sites that an operator has taken over are few. */
const MOST = 200;

async function takenAs(
  { handle }: Db,
  asked: readonly { readonly table: string; readonly id: number }[],
): Promise<readonly Taken[]> {
  const [first, second] = asked;
  if (!first) return [];
  const query = handle('takeover_row').where({ table_name: first.table, old_id: first.id });
  if (second) query.orWhere({ table_name: second.table, old_id: second.id });
  return query.orderBy('id').limit(MOST).select('source', 'table_name', 'new_id');
}
