import { columnName, type Place } from '../book/address.ts';
import { cellAt, rowAt, styleAt } from '../book/cells.ts';
import type { Cell, Sheet } from '../book/types.ts';
import { conditionsOf } from '../calc/conditions.ts';
import { shownText } from '../calc/shown.ts';
import type { Result } from '../calc/types.ts';
import { escapeHtml, safeLink } from './escape.ts';
import { type Frame, mergeOf } from './frame.ts';
import type { Looks } from './looks.ts';

const ROW_NUMBERS_WIDTH = 44;
const [LEAST_HEIGHT, MOST_HEIGHT] = [26, 600];
const MOST_NOTE = 2000;

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
  const rows = frame.rows.map((row, rowAtFrame) => {
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
  return { html: wholeHtml(of, rows), lines };
}

function wholeHtml({ sheet, frame }: TableOf, rows: readonly string[]): string {
  const widths = [ROW_NUMBERS_WIDTH, ...frame.widths];
  const width = widths.reduce((sum, one) => sum + one, 0);
  const columns = widths.map((one) => `<col style="width:${one}px">`).join('');
  const letters = frame.columns.map((column) => `<th scope="col">${columnName(column)}</th>`).join('');
  const name = escapeHtml(sheet.name);
  const plain = sheet.more?.noLines === true ? ' data-plain' : '';
  return [
    `<table class="sheet-table" aria-label="${name}" style="--w:${width}px"${plain}>`,
    `<colgroup>${columns}</colgroup><thead><tr><td></td>${letters}</tr>${rows.slice(0, frame.head).join('')}</thead>`,
    `<tbody>${rows.slice(frame.head).join('')}</tbody></table>`,
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

/** Which cells are covered by merged ones. Where two ranges overlap, the first one keeps the cell. */
class Spans {
  readonly #frame: Frame;
  readonly #covered = new Set<number>();

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  isCovered(row: number, column: number): boolean {
    return this.#covered.has(row * this.#frame.columns.length + column);
  }

  /** The attributes of a merged cell, as far as its range is shown and free. */
  take(row: number, column: number, [down, right]: readonly [number, number]): string {
    const { rows, columns, head } = this.#frame;
    const [lastRow, lastColumn] = [(rows[row] ?? 0) + down, (columns[column] ?? 0) + right];
    // A cell does not reach out of the rows that stay in view.
    const end = row < head ? head : rows.length;
    const isFree = (r: number, c: number) => !this.isCovered(r, c);
    let width = 1;
    while (isIn(columns[column + width], lastColumn) && isFree(row, column + width)) width += 1;
    let height = 1;
    const isRowFree = (r: number) => {
      for (let c = column; c < column + width; c += 1) if (!isFree(r, c)) return false;
      return true;
    };
    while (row + height < end && isIn(rows[row + height], lastRow) && isRowFree(row + height)) height += 1;
    for (let r = row; r < row + height; r += 1) {
      for (let c = column; c < column + width; c += 1) this.#covered.add(r * columns.length + c);
    }
    return `${height > 1 ? ` rowspan="${height}"` : ''}${width > 1 ? ` colspan="${width}"` : ''}`;
  }
}

const isIn = (number: number | undefined, last: number): boolean => number !== undefined && number <= last;
