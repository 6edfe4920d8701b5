import { columnName } from '../book/address.ts';

/** A cell, or one end of a range, as a formula names it. */
export interface ReferenceEnd {
  /** From 0; undefined in a range of whole columns. */
  readonly row?: number;
  /** From 0; undefined in a range of whole rows. */
  readonly column?: number;
  /** `$` before it. */
  readonly isRowFixed: boolean;
  readonly isColumnFixed: boolean;
}

export interface Reference {
  /** As it is written before `!`; undefined for the sheet that the formula stands in. */
  readonly sheet?: string;
  readonly from: ReferenceEnd;
  /** Of a range. */
  readonly to?: ReferenceEnd;
}

const END = String.raw`\$?[A-Z]{1,3}\$?[1-9]\d{0,6}`;
const COLUMN = String.raw`\$?[A-Z]{1,3}`;
const ROW = String.raw`\$?[1-9]\d{0,6}`;
/** Texts, names of sheets and all words are read whole, so that nothing inside of them is taken for an address. */
const TOKEN = new RegExp(
  [
    '"(?:[^"]|"")*"?',
    String.raw`(?<sheet>(?:'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)?(?<range>${END}(?::${END})?|${COLUMN}:${COLUMN}|${ROW}:${ROW})(?![\p{L}\p{N}_.(!])`,
    String.raw`[\p{L}\p{N}_.$]+!?`,
    "'(?:[^']|'')*'?!?",
    String.raw`[^"'\p{L}\p{N}_.$]+`,
    '.',
  ].join('|'),
  'giuys',
);
const PARTS = /^(\$?)([A-Z]{0,3})(\$?)(\d*)$/i;

/**
 * A formula (with or without its `=`) with each address in it as `change` gives it: another one, or a text such as '#REF!'.
 * All else stays letter by letter.
 */
export function withReferences(formula: string, change: (reference: Reference) => Reference | string): string {
  let written = '';
  for (const found of formula.matchAll(TOKEN)) {
    const { range, sheet } = found.groups ?? {};
    if (range === undefined) {
      written += found[0];
      continue;
    }
    const [from = '', to] = range.split(':');
    const reference: Reference = {
      ...(sheet !== undefined && { sheet: unquoted(sheet) }),
      from: endOf(from),
      ...(to !== undefined && { to: endOf(to) }),
    };
    const next = change(reference);
    written += next === reference ? found[0] : typeof next === 'string' ? next : referenceText(next);
  }
  return written;
}

export function referenceText({ sheet, from, to }: Reference): string {
  const before = sheet === undefined ? '' : `${quoted(sheet)}!`;
  return `${before}${endText(from)}${to ? `:${endText(to)}` : ''}`;
}

function endOf(text: string): ReferenceEnd {
  const [, first = '', letters = '', second = '', digits = ''] = PARTS.exec(text) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return {
    ...(digits !== '' && { row: Number(digits) - 1 }),
    ...(letters !== '' && { column: column - 1 }),
    isColumnFixed: letters !== '' && first === '$',
    // Of '$3' alone the sign is read before the letters that there are none of.
    isRowFixed: second === '$' || (letters === '' && first === '$'),
  };
}

function endText({ row, column, isRowFixed, isColumnFixed }: ReferenceEnd): string {
  const letters = column === undefined ? '' : `${isColumnFixed ? '$' : ''}${columnName(column)}`;
  return row === undefined ? letters : `${letters}${isRowFixed ? '$' : ''}${row + 1}`;
}

function unquoted(sheet: string): string {
  const name = sheet.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

/** A name that reads as a word and as no address needs no quotes. */
function quoted(sheet: string): string {
  const isWord = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(sheet) && !/^[A-Z]{1,3}\d+$/i.test(sheet);
  return isWord ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}
