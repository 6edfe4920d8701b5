import { type Sheet as FileSheet, readXlsx as readFile, type Workbook } from 'hucre/xlsx';
import type { Book } from '../book/types.ts';
import { MOST_SHEETS } from '../limits.ts';
import { checkZip, type ZipEntry } from './check.ts';
import { type Lost, LostCount } from './lost.ts';
import { FileRefused } from './refused.ts';
import { type Reading, sheetOf } from './sheet-in.ts';
import { StylesIn } from './styles-in.ts';

export interface ReadBook {
  readonly book: Book;
  readonly lost: readonly Lost[];
}

/** The spreadsheet of a .xlsx file. Throws `FileRefused`. */
export async function readXlsx(bytes: Uint8Array, onChecked?: () => void): Promise<ReadBook> {
  const entries = checkZip(bytes);
  onChecked?.();
  const file = await workbookOf(bytes);
  if (file.sheets.length === 0) throw new FileRefused('no_sheets');
  const lost = new LostCount();
  const reading: Omit<Reading, 'styles'> = {
    ...{ lost, is1904: file.dateSystem === '1904', counts: { texts: 0, empty: 0 } },
  };
  const names = new Set<string>();
  const book = file.sheets.map((sheet, at) =>
    sheetOf(sheet, ownName(sheet.name, at, names), { ...reading, styles: new StylesIn(file) }),
  );
  countLost(file, entries, lost);
  return { book, lost: lost.all() };
}

/** Sheets that are one chart have no part that the library reads: it is asked again without them. */
const MOST_CHART_SHEETS = 10;
const MISSING = /missing worksheet file for sheet "(.*)"$/s;

async function workbookOf(bytes: Uint8Array): Promise<Workbook & { chartSheets: number }> {
  const left = new Set<string>();
  for (;;) {
    let isMore = false;
    const sheets = ({ name }: { readonly name: string }, at: number): boolean => {
      isMore ||= at >= MOST_SHEETS;
      return at < MOST_SHEETS && !left.has(name);
    };
    try {
      const file = await readFile(bytes, { readStyles: true, sheets });
      if (isMore) throw new FileRefused('sheets');
      return { ...file, chartSheets: left.size };
    } catch (thrown) {
      if (thrown instanceof FileRefused) throw thrown;
      const message = thrown instanceof Error ? thrown.message : '';
      const name = MISSING.exec(message)?.[1];
      if (name !== undefined && !left.has(name) && left.size < MOST_CHART_SHEETS) {
        left.add(name);
        continue;
      }
      throw new FileRefused(message.includes(' cells), over the ') ? 'cells' : 'damaged');
    }
  }
}

/** Two sheets of one name are the fault of the file. */
function ownName(name: string, at: number, names: Set<string>): string {
  const bare = name.replace(/\p{Cc}/gu, '').trim() || `sheet${at + 1}`;
  let own = bare;
  for (let next = 2; names.has(own.toLowerCase()); next += 1) own = `${bare} (${next})`;
  names.add(own.toLowerCase());
  return own;
}

function countLost(
  { sheets, chartSheets, workbookProtection, namedRanges, cellImages }: Workbook & { chartSheets: number },
  entries: readonly ZipEntry[],
  lost: LostCount,
): void {
  lost.add('charts', chartSheets);
  for (const sheet of sheets) countOfSheet(sheet, lost);
  if (workbookProtection) lost.add('protection');
  lost.add('names', namedRanges?.filter(({ name }) => !name.startsWith('_xlnm')).length ?? 0);
  lost.add('pictures', cellImages?.length ?? 0);
  if (entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))) lost.add('macros');
}

function countOfSheet(sheet: FileSheet, lost: LostCount): void {
  lost.add('charts', sheet.charts?.length ?? 0);
  lost.add('pictures', (sheet.images?.length ?? 0) + (sheet.backgroundImage ? 1 : 0));
  lost.add('shapes', sheet.textBoxes?.length ?? 0);
  lost.add('pivots', sheet.pivotTables?.length ?? 0);
  lost.add('slicers', (sheet.slicers?.length ?? 0) + (sheet.timelines?.length ?? 0));
  lost.add('tables', sheet.tables?.length ?? 0);
  lost.add('sparklines', sheet.sparklines?.length ?? 0);
  if (sheet.protection) lost.add('protection');
  const isGrouped = ({ outlineLevel = 0 }: { readonly outlineLevel?: number }): boolean => outlineLevel > 0;
  if (sheet.columns?.some(isGrouped) || [...(sheet.rowDefs?.values() ?? [])].some(isGrouped)) lost.add('groups');
}
