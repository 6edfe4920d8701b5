import { lengthOf } from '../book/lengths.ts';
import type { Block, Cell, Row } from '../book/model.ts';
import { columnsOf, sharesOf } from '../book/rows.ts';
import type { Chapter } from './chapter.ts';
import type { Place } from './place.ts';

interface ForTable {
  readonly place: Place;
  /** Cells hold blocks, and blocks hold tables. */
  readonly blocksXml: (chapter: Chapter, blocks: readonly Block[], place: Place) => AsyncGenerator<string>;
}

const LINE = 'w:val="single" w:sz="4" w:space="0" w:color="D5D2CE"';
/** Inside of a cell, left and right together. */
const PADDING = 200;
/** Of tables in tables in tables, Word shows nothing. */
const DEEPEST = 4;

/** Row by row: a table of ten thousand is never one text. */
export async function* tableXml(
  chapter: Chapter,
  rows: readonly Row[],
  { place, blocksXml }: ForTable,
): AsyncGenerator<string> {
  if (rows.length === 0) return;
  if (place.tables >= DEEPEST) {
    for (const { cells } of rows) for (const cell of cells) yield* blocksXml(chapter, cell.blocks, place);
    return;
  }
  const width = place.width - place.indent;
  const widths = sharesOf(rows, lengthOf).map((share) => Math.floor(share * width));
  yield headOf(widths, place.indent);
  const count = columnsOf(rows);
  const above: Above[] = [];
  for (const row of rows) {
    yield `<w:tr><w:trPr><w:cantSplit/>${row.isHead ? '<w:tblHeader/>' : ''}</w:trPr>`;
    for (const part of partsOf(row, above, count)) {
      const inner = part.across.reduce((sum, column) => sum + (widths[column] ?? 0), 0);
      yield cellHead(part, inner);
      if (part.cell) yield* contentXml(chapter, part.cell, { place: cellPlace(place, inner), blocksXml });
      else yield '<w:p/>';
      yield '</w:tc>';
    }
    yield '</w:tr>';
  }
  // Two tables without anything between them would be one.
  yield '</w:tbl><w:p><w:pPr><w:spacing w:after="0" w:line="120" w:lineRule="exact"/></w:pPr></w:p>';
}

function headOf(widths: readonly number[], indent: number): string {
  const lines = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} ${LINE}/>`).join('');
  const margins = `<w:tblCellMar><w:top w:w="60" w:type="dxa"/><w:left w:w="${PADDING / 2}" w:type="dxa"/><w:bottom w:w="60" w:type="dxa"/><w:right w:w="${PADDING / 2}" w:type="dxa"/></w:tblCellMar>`;
  const all = widths.reduce((sum, width) => sum + width, 0);
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const left = indent > 0 ? `<w:tblInd w:w="${indent}" w:type="dxa"/>` : '';
  return `<w:tbl><w:tblPr><w:tblW w:w="${all}" w:type="dxa"/>${left}<w:tblBorders>${lines}</w:tblBorders><w:tblLayout w:type="fixed"/>${margins}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>`;
}

/** A cell of a row above that reaches into this one. */
interface Above {
  across: number;
  left: number;
}

interface Part {
  readonly across: number[];
  /** Undefined where nothing stands: below a cell that reaches down, or where a row is short. */
  readonly cell: Cell | undefined;
  readonly merge: '' | 'restart' | 'continue';
}

/** A row has a cell for every column in Word: those that go on from above, and empty ones at its end. */
function partsOf(row: Row, above: Above[], count: number): Part[] {
  const parts: Part[] = [];
  for (let column = 0; column < count; ) {
    const going = above[column];
    const cell = going ? undefined : row.cells.find((candidate) => candidate.column === column);
    const across = Array.from({ length: going?.across ?? cell?.across ?? 1 }, (_, at) => column + at);
    parts.push({ across, cell, merge: going ? 'continue' : cell && cell.down > 1 ? 'restart' : '' });
    if (going && going.left <= 1) delete above[column];
    else if (going) going.left -= 1;
    else if (cell && cell.down > 1) above[column] = { across: cell.across, left: cell.down - 1 };
    column += across.length;
  }
  return parts;
}

function cellHead({ across, cell, merge }: Part, width: number): string {
  const span = across.length > 1 ? `<w:gridSpan w:val="${across.length}"/>` : '';
  const down = merge === '' ? '' : `<w:vMerge w:val="${merge}"/>`;
  const ground = cell?.isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="F5F4F0"/>' : '';
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span}${down}${ground}</w:tcPr>`;
}

function cellPlace(place: Place, width: number): Place {
  return {
    indent: 0,
    width: Math.max(300, width - PADDING),
    style: 'Cell',
    lists: 0,
    tables: place.tables + 1,
    level: place.level,
  };
}

/** A cell ends with a paragraph, or Word does not open the file. A table is followed by one. */
async function* contentXml(chapter: Chapter, { blocks }: Cell, { place, blocksXml }: ForTable): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const part of blocksXml(chapter, blocks, place)) {
    isEmpty = false;
    yield part;
  }
  if (isEmpty) yield '<w:p><w:pPr><w:pStyle w:val="Cell"/></w:pPr></w:p>';
}
