import { columnName, type Place } from '../book/address.ts';
import { cellAt, rowAt, styleAt } from '../book/cells.ts';
import type { Cell, Sheet } from '../book/types.ts';
import { conditionsOf } from '../calc/conditions.ts';
import { shownText } from '../calc/shown.ts';
import type { Result } from '../calc/types.ts';
import { escapeHtml, safeLink } from './escape.ts';
import { type Frame, mergeOf } from './frame.ts';
import type { Looks } from './looks.ts';
import { Spans } from './spans.ts';

const ROW_NUMBERS_WIDTH = 44;
const [LEAST_HEIGHT, MOST_HEIGHT] = [26, 600];
/** Of a row with its line. */
const USUAL_HEIGHT = 26;
const MOST_NOTE = 2000;
/** A longer table comes in blocks of so many rows: a browser lays out only those that are in view. */
const BLOCK = 100;
const MOST_WHOLE = 150;

export interface TableOf {
  readonly sheet: Sheet;
  readonly frame: Frame;
  readonly looks: Looks;
  readonly at: (place: Place) => Result;
}

export interface Table {
  readonly html: string;
  readonly lines: readonly string[];
}

/** One sheet as a table with letters of columns and numbers of rows. */
export function tableOf(of: TableOf): Table {
  const { sheet, frame } = of;
  const spans = new Spans(frame);
  const coloursAt = conditionsOf(sheet, of.at);
  const lines: string[] = [];
  const ends: number[] = [];
  const rows = frame.rows.map((row, rowAtFrame) => {
    const isFull = rowAtFrame - (ends.at(-1) ?? frame.head) >= BLOCK;
    if (isFull && spans.reach <= rowAtFrame) ends.push(rowAtFrame);
    const texts: string[] = [];
    const cells = frame.columns.map((column, columnAtFrame) => {
      if (spans.isCovered(rowAtFrame, columnAtFrame)) return '';
      const place = { row, column };
      const cell = cellAt(sheet, place) ?? {};
      const result = of.at(place);
      const style = styleAt(sheet, place);
      const text = shownText(result, style);
      if (text !== '') texts.push(text.replace(/\s+/g, ' '));
      const span = cell.merge ? spans.take(rowAtFrame, columnAtFrame, mergeOf(cell)) : '';
      return cellHtml({ cell, text, span, classes: classesOf(result, cell, of.looks.of(style, coloursAt(place))) });
    });
    if (texts.length > 0) lines.push(texts.join(' · '));
    return rowHtml(sheet, row, { cells: cells.join(''), isFrozen: rowAtFrame < frame.head });
  });
  return { html: rows.length > MOST_WHOLE ? blocksHtml(of, rows, ends) : wholeHtml(of, rows), lines };
}

const widthOf = ({ frame }: TableOf): number => frame.widths.reduce((sum, one) => sum + one, ROW_NUMBERS_WIDTH);

const percent = (part: number): number => Math.round(part * 1e6) / 1e4;

/** The first block has the frozen rows, and each has the letters. No merged cell reaches from one into the next. */
function blocksHtml(of: TableOf, rows: readonly string[], ends: readonly number[]): string {
  const { head } = of.frame;
  const blocks = [head, ...ends].map((from, at) => {
    const to = ends[at] ?? rows.length;
    const begin = from === head ? 0 : from;
    const numbers = `${(of.frame.rows[begin] ?? 0) + 1}–${(of.frame.rows[to - 1] ?? 0) + 1}`;
    const table = wholeHtml(of, rows.slice(begin, to), { head: from === head ? head : 0, numbers });
    return `<div class="sheet-block" style="--h:${(to - from + 1) * USUAL_HEIGHT}px">${table}</div>`;
  });
  return `<div class="sheet-blocks" style="--w:${widthOf(of)}px">${blocks.join('\n')}</div>`;
}

interface Part {
  readonly head: number;
  /** Of its rows, where it is not the whole table. */
  readonly numbers?: string;
}

function wholeHtml(of: TableOf, rows: readonly string[], { head, numbers }: Part = of.frame): string {
  const { sheet, frame } = of;
  const name = numbers === undefined ? sheet.name : `${sheet.name} ${numbers}`;
  const width = widthOf(of);
  // In parts of the table, which is narrower on paper.
  const columns = [ROW_NUMBERS_WIDTH, ...frame.widths]
    .map((one) => `<col style="width:${percent(one / width)}%">`)
    .join('');
  const letters = frame.columns.map((column) => `<th scope="col">${columnName(column)}</th>`).join('');
  const plain = sheet.more?.noLines === true ? ' data-plain' : '';
  return [
    `<table class="sheet-table" aria-label="${escapeHtml(name)}" style="--w:${width}px"${plain}>`,
    `<colgroup>${columns}</colgroup><thead><tr><td></td>${letters}</tr>${rows.slice(0, head).join('')}</thead>`,
    `<tbody>${rows.slice(head).join('')}</tbody></table>`,
  ].join('');
}

function rowHtml(sheet: Sheet, row: number, { cells, isFrozen }: { cells: string; isFrozen: boolean }): string {
  const stored = rowAt(sheet, row)?.height;
  const isHigh = typeof stored === 'number' && stored > LEAST_HEIGHT;
  const height = isHigh ? ` style="height:${Math.round(Math.min(MOST_HEIGHT, stored))}px"` : '';
  return `<tr${height}${isFrozen ? ' data-frozen' : ''}><th scope="row">${row + 1}</th>${cells}</tr>\n`;
}

function classesOf(result: Result, cell: Cell, look: string): string {
  const kind = result.kind === 'number' ? 'n' : result.kind === 'boolean' || result.kind === 'error' ? 'c' : '';
  return [kind, cell.note ? 'o' : '', look].filter((one) => one !== '').join(' ');
}

interface CellHtml {
  readonly cell: Cell;
  readonly text: string;
  readonly span: string;
  readonly classes: string;
}

function cellHtml({ cell, text, span, classes }: CellHtml): string {
  const link = safeLink(cell.link);
  const shown = escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
  const inner = link
    ? `<a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer nofollow">${shown || escapeHtml(link)}</a>`
    : shown;
  const note =
    typeof cell.note === 'string' && cell.note !== '' ? ` title="${escapeHtml(cell.note.slice(0, MOST_NOTE))}"` : '';
  return `<td${classes === '' ? '' : ` class="${classes}"`}${span}${note}>${inner}</td>`;
}
