import { lengthOf } from '../../book/lengths.ts';
import { sharesOf } from '../../book/rows.ts';
import type { Block, Of } from './leaf.ts';
import { BODY, type Doc, INK, LINE, MARGIN } from './sheet.ts';
import { plainOf } from './words.ts';

const SIZE = BODY - 1;
const PADDING = 5;

interface Part {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly isHead: boolean;
}

/** Cells hold their words alone. A row stays on one page where it can, and the head comes again on the next one. */
export function drawTable(doc: Doc, { rows }: Of<'table'>, { x, width }: { x: number; width: number }): void {
  const widths = sharesOf(rows, lengthOf).map((share) => share * width);
  const left = (column: number) => widths.slice(0, column).reduce((sum, one) => sum + one, x);
  const lines = rows.map(({ isHead, cells }) => ({
    isHead,
    parts: cells.map(
      (cell): Part => ({
        text: textOf(cell.blocks),
        x: left(cell.column),
        width: left(cell.column + cell.across) - left(cell.column),
        isHead: isHead || cell.isHead,
      }),
    ),
  }));
  const head = lines[0]?.isHead ? lines[0].parts : undefined;
  const bottom = doc.page.height - MARGIN;
  for (const { parts } of lines) {
    const height = heightOf(doc, parts);
    if (doc.y + height > bottom) {
      doc.addPage();
      if (head && parts !== head) drawRow(doc, head, heightOf(doc, head));
    }
    drawRow(doc, parts, Math.min(height, bottom - doc.y));
  }
  doc.x = x;
  doc.y += 8;
  doc.fontSize(BODY).fillColor(INK);
}

function heightOf(doc: Doc, parts: readonly Part[]): number {
  doc.fontSize(SIZE);
  const heights = parts.map(({ text, width }) => doc.heightOfString(text || ' ', { width: width - 2 * PADDING }));
  return Math.max(SIZE, ...heights) + 2 * PADDING;
}

function drawRow(doc: Doc, parts: readonly Part[], height: number): void {
  const y = doc.y;
  for (const { text, x, width, isHead } of parts) {
    if (isHead) doc.rect(x, y, width, height).fill('#f5f4f0');
    doc.lineWidth(0.5).rect(x, y, width, height).stroke(LINE);
    doc.fontSize(SIZE).fillColor(INK).strokeColor(INK).lineWidth(0.35);
    // Higher than a page: what does not fit is cut, and said to be.
    const box = { width: width - 2 * PADDING, height: height - PADDING, ellipsis: true };
    doc.text(text, x + PADDING, y + PADDING, { ...box, stroke: isHead, fill: true });
  }
  doc.y = y + height;
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).filter(Boolean).join('\n');
}

function textOfBlock(block: Block): string {
  if (block.kind === 'list')
    return block.items
      .map(({ blocks }, at) => `${block.isOrdered ? `${block.start + at}.` : '•'} ${textOf(blocks)}`)
      .join('\n');
  if (block.kind === 'quote') return textOf(block.blocks);
  if (block.kind === 'callout') return [plainOf(block.title), textOf(block.blocks)].filter(Boolean).join('\n');
  if (block.kind === 'table')
    return block.rows.map(({ cells }) => cells.map((cell) => textOf(cell.blocks)).join(' | ')).join('\n');
  return block.kind === 'rule' ? '' : plainOf(block.inlines);
}
