import type { Book, Sheet } from './types.ts';

/** Why a text is no spreadsheet. */
export class UnreadBook extends Error {
  override readonly name = 'UnreadBook';
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&quot;': '"', '&#039;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' },
};
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The spreadsheet that a page holds. Older clients store `{}`, one sheet without its array, sheets without a name, numbers
 * as texts of cells, and their JSON with its signs escaped. Throws `UnreadBook` for anything else.
 */
export function readBook(content: string): Book {
  const trimmed = content.trim();
  if (trimmed === '') return [];
  const stored =
    parsed(trimmed) ?? parsed(trimmed.replace(/&(?:quot|#0?39|lt|gt|amp);/g, (sign) => ENTITIES[sign] ?? sign));
  if (isRecord(stored)) return Object.keys(stored).length === 0 ? [] : named([stored]);
  if (!Array.isArray(stored) || !stored.every(isRecord)) throw new UnreadBook('The page holds no spreadsheet.');
  return named(stored);
}

/** The text of a page that holds this spreadsheet. */
export const writeBook = (book: Book): string => JSON.stringify(book);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every sheet has a name of its own, and what is looked into has its type; all else is left as it is. */
function named(stored: readonly Record<string, unknown>[]): Book {
  return stored.map((sheet, at) => {
    const name = typeof sheet.name === 'string' && sheet.name !== '' ? sheet.name : `sheet${at + 1}`;
    const rows = isRecord(sheet.rows) ? { rows: withTexts(sheet.rows) } : {};
    const checked = {
      ...(Array.isArray(sheet.styles) ? {} : { styles: [] }),
      ...(Array.isArray(sheet.merges) ? {} : { merges: [] }),
      ...(isRecord(sheet.cols) ? {} : { cols: {} }),
      ...(isRecord(sheet.rows) ? {} : { rows: {} }),
      ...(Array.isArray(sheet.validations) ? {} : { validations: [] }),
    };
    const faulty = Object.fromEntries(Object.entries(checked).filter(([key]) => key in sheet));
    return { ...sheet, ...faulty, ...rows, name } as Sheet;
  });
}

/** Imported cells hold numbers, and what was emptied holds null. */
function withTexts(rows: Record<string, unknown>): Record<string, unknown> {
  return mapped(rows, (row) => {
    if (!isRecord(row) || !isRecord(row.cells)) return row;
    const cells = mapped(row.cells, (cell) => {
      if (!isRecord(cell) || cell.text === undefined || typeof cell.text === 'string') return cell;
      return { ...cell, text: cell.text === null ? '' : String(cell.text) };
    });
    return cells === row.cells ? row : { ...row, cells };
  });
}

/** The same object where nothing of it changed. */
function mapped(from: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  let isSame = true;
  const entries = Object.entries(from).map(([key, value]) => {
    const next = change(value);
    isSame &&= next === value;
    return [key, next] as const;
  });
  return isSame ? from : Object.fromEntries(entries);
}
