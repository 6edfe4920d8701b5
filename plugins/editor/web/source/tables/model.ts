import { type Align, dashes, padding, widthsOf } from '../../../format/table/layout.ts';
import { type Place, rowsOf, type Table } from './find.ts';

/** A table without its layout: what commands change. Row 0 holds the heads. */
export interface Model {
  readonly rows: readonly (readonly string[])[];
  readonly aligns: readonly Align[];
}

export function modelOf(table: Table): Model {
  const rows = rowsOf(table).map((row) => row.cells.map((cell) => cell.text));
  const columns = Math.max(...rows.map((row) => row.length));
  const filled = <T>(list: readonly T[], empty: T) => Array.from({ length: columns }, (_, at) => list[at] ?? empty);
  return { rows: rows.map((row) => filled(row, '')), aligns: filled<Align>(table.aligns, undefined) };
}

const withOne = <T>(list: readonly T[], at: number, one: T): T[] => [...list.slice(0, at), one, ...list.slice(at)];
const withoutOne = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
const columnsOf = (model: Model) => model.aligns.length;

/** Puts cells over those that stand at this place and behind and below it; what has no room makes room. */
export function fill({ rows, aligns }: Model, { row, column }: Place, cells: readonly (readonly string[])[]): Model {
  const height = Math.max(rows.length, row + cells.length);
  const width = Math.max(aligns.length, ...cells.map((line) => column + line.length));
  const filled = Array.from({ length: height }, (_, at) =>
    Array.from({ length: width }, (_, over) => cells[at - row]?.[over - column] ?? rows[at]?.[over] ?? ''),
  );
  return { rows: filled, aligns: Array.from({ length: width }, (_, at) => aligns[at]) };
}

export function addRow(model: Model, at: number): Model {
  return {
    ...model,
    rows: withOne(
      model.rows,
      Math.max(1, at),
      Array.from({ length: columnsOf(model) }, () => ''),
    ),
  };
}

/** The row of heads cannot be taken away: a table has one. */
export function dropRow(model: Model, at: number): Model {
  return at === 0 ? model : { ...model, rows: withoutOne(model.rows, at) };
}

export function addColumn(model: Model, at: number): Model {
  return {
    rows: model.rows.map((row) => withOne(row, at, '')),
    aligns: withOne<Align>(model.aligns, at, undefined),
  };
}

/** The last column goes with the whole table, which is another command. */
export function dropColumn(model: Model, at: number): Model {
  if (columnsOf(model) === 1) return model;
  return { rows: model.rows.map((row) => withoutOne(row, at)), aligns: withoutOne(model.aligns, at) };
}

const swapped = <T>(list: readonly T[], one: number, other: number): T[] => {
  const next = [...list];
  [next[one], next[other]] = [list[other] as T, list[one] as T];
  return next;
};

/** A row changes places with its neighbour; that of the heads stays the first. */
export function moveRow(model: Model, at: number, by: 1 | -1): Model {
  const next = at + by;
  if (at < 1 || next < 1 || next >= model.rows.length) return model;
  return { ...model, rows: swapped(model.rows, at, next) };
}

/** A column changes places with its neighbour, its alignment with it. */
export function moveColumn({ rows, aligns }: Model, at: number, by: 1 | -1): Model {
  const next = at + by;
  if (next < 0 || next >= aligns.length) return { rows, aligns };
  return { rows: rows.map((row) => swapped(row, at, next)), aligns: swapped(aligns, at, next) };
}

export function alignColumn(model: Model, at: number, align: Align): Model {
  return { ...model, aligns: model.aligns.map((one, index) => (index === at ? align : one)) };
}

export interface Written {
  readonly text: string;
  /** Where the words of a cell begin and end in `text`. */
  readonly spanOf: (place: Place) => readonly [number, number];
}

/** The aligned text of a table; `prefix` stands before every line. */
export function write({ rows, aligns }: Model, prefix: string): Written {
  const widths = widthsOf(rows);
  const spans = new Map<string, readonly [number, number]>();
  let text = '';
  rows.forEach((row, at) => {
    if (at > 0) text += `\n${prefix}`;
    text += '|';
    row.forEach((cell, column) => {
      const [left, right] = padding(cell, widths[column] ?? 0, aligns[column]);
      const from = text.length + (cell === '' ? 1 : left.length);
      spans.set(`${at} ${column}`, [from, from + cell.length]);
      text += `${left}${cell}${right}|`;
    });
    if (at === 0)
      text += `\n${prefix}|${widths.map((width, column) => ` ${dashes(width, aligns[column])} |`).join('')}`;
  });
  return { text, spanOf: ({ row, column }) => spans.get(`${row} ${column}`) ?? [text.length, text.length] };
}
