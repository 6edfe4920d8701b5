import type { EditorState, Line, Text } from '@codemirror/state';
import { edgesOf, hasBar, isDelimiter, PREFIX } from '../../../format/table/bars.ts';
import type { Align } from '../../../format/table/layout.ts';
import { isInCode } from '../code.ts';

/** A cell as it stands in the text: all between two bars, and the words in it. */
export interface Cell {
  readonly from: number;
  readonly to: number;
  readonly textFrom: number;
  readonly textTo: number;
  readonly text: string;
}

export interface Row {
  readonly line: Line;
  readonly cells: readonly Cell[];
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

export interface Table {
  readonly from: number;
  readonly to: number;
  /** Before every line: indentation, quote marks. */
  readonly prefix: string;
  readonly head: Row;
  readonly delimiter: Row;
  readonly body: readonly Row[];
  readonly aligns: readonly Align[];
}

/** The table that this position is in. */
export function tableAt(state: EditorState, pos: number): Table | undefined {
  const line = state.doc.lineAt(pos);
  if (!hasBar(line.text) || isInCode(state, line.from, 1)) return undefined;
  const lines = linesAround(state.doc, line);
  const at = lines.findIndex((one, index) => index > 0 && isDelimiter(one.text));
  const [head, delimiter] = [lines[at - 1], lines[at]];
  if (!head || !delimiter || line.number < head.number) return undefined;
  const rows = lines.slice(at - 1).map(rowOf);
  const [headRow, delimiterRow, ...body] = rows;
  if (!headRow || !delimiterRow || headRow.cells.length !== delimiterRow.cells.length) return undefined;
  return {
    from: head.from,
    to: lines.at(-1)?.to ?? delimiter.to,
    prefix: PREFIX.exec(head.text)?.[0] ?? '',
    head: headRow,
    delimiter: delimiterRow,
    body,
    aligns: delimiterRow.cells.map(({ text }) => alignOf(text)),
  };
}

/** Heads first; the row of dashes is none of them. */
export const rowsOf = (table: Table): readonly Row[] => [table.head, ...table.body];

function linesAround(doc: Text, line: Line): Line[] {
  const lines = [line];
  for (let number = line.number - 1; number >= 1; number -= 1) {
    const above = doc.line(number);
    if (!hasBar(above.text)) break;
    lines.unshift(above);
  }
  for (let number = line.number + 1; number <= doc.lines; number += 1) {
    const below = doc.line(number);
    if (!hasBar(below.text)) break;
    lines.push(below);
  }
  return lines;
}

function alignOf(dashes: string): Align {
  if (dashes.startsWith(':')) return dashes.endsWith(':') ? 'center' : 'left';
  return dashes.endsWith(':') ? 'right' : undefined;
}

function rowOf(line: Line): Row {
  const { edges, hasStart, hasEnd } = edgesOf(line.text);
  const cells = edges.slice(1).map((edge, at) => cellOf(line, (edges[at] ?? 0) + 1, edge));
  return { line, cells, hasStart, hasEnd };
}

function cellOf(line: Line, from: number, to: number): Cell {
  const raw = line.text.slice(from, to);
  const text = raw.trim();
  // The cursor of an empty cell stands one blank behind its bar.
  const lead = text === '' ? Math.min(1, raw.length) : raw.length - raw.trimStart().length;
  const textFrom = line.from + from + lead;
  return { from: line.from + from, to: line.from + to, textFrom, textTo: textFrom + text.length, text };
}

export interface Place {
  /** 0 is the row of heads. */
  readonly row: number;
  readonly column: number;
}

/** Which cell a position is in; the row of dashes counts as that of the heads. */
export function placeAt(table: Table, pos: number): Place {
  const rows = rowsOf(table);
  const found = rows.findIndex(({ line }) => pos >= line.from && pos <= line.to);
  const row = found >= 0 ? found : 0;
  const cells = (found >= 0 ? rows[row] : table.delimiter)?.cells ?? [];
  const column = cells.findIndex((cell) => pos <= cell.to);
  return { row, column: column >= 0 ? column : Math.max(0, cells.length - 1) };
}
