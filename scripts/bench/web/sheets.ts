import type { Client } from '../client.ts';
import { LISTED } from '../seed.ts';
import type { Screen } from './screens.ts';

const ROWS = 1_000;
const COLUMNS = 20;
const SHEET_TYPE = 4;

/** A spreadsheet of 20,000 filled cells, read and edited; nothing where the server has no spreadsheets. */
export async function sheetScreens(client: Client): Promise<Screen[]> {
  const place = await seedSheet(client).catch(() => undefined);
  if (!place) return [];
  return [
    { name: 'spreadsheet', path: `/${place}`, as: 'guest', wants: { text: { selector: '.sheet-table td' } } },
    {
      ...{ name: 'spreadsheet, edited', path: `/sheet/edit/${place}`, as: 'writer' },
      wants: { text: { selector: '.fortune-sheet-canvas' } },
    },
  ];
}

/** `item_id/page_id`. */
async function seedSheet(client: Client): Promise<string> {
  const { item_id } = await client.call<{ item_id: number | string }>('/api/item/add', {
    ...{ item_name: `${LISTED}spreadsheet`, item_type: SHEET_TYPE },
  });
  const { pages } = await client.call<{ pages: readonly (readonly [page_id: string | number])[] }>('/api/item/tree', {
    item_id,
  });
  const page_id = pages[0]?.[0];
  if (page_id === undefined) throw new Error('The spreadsheet has no page.');
  const page_content = JSON.stringify([{ name: 'Stock', rows: rowsOf(), cols: { len: COLUMNS }, styles: [] }]);
  await client.call('/api/page/save', { page_id, page_title: 'Stock', page_content });
  return `${item_id}/${page_id}`;
}

/** Words, numbers and, in the last column, sums of their row. */
function rowsOf(): Record<string, unknown> {
  const rows: Record<string, unknown> = { len: ROWS };
  for (let row = 0; row < ROWS; row += 1) {
    const cells: Record<string, { text: string }> = {};
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const text = column < 3 ? `Part ${row}-${column}` : String((row * 7 + column * 13) % 997);
      cells[column] = { text };
    }
    cells[COLUMNS - 1] = { text: `=SUM(D${row + 1}:S${row + 1})` };
    rows[row] = { cells };
  }
  return rows;
}
