import type { Tone } from '../../book/model.ts';
import type { Block, Front, Of } from './leaf.ts';
import { BODY, DIM, type Doc, INK, keepRoom, LINE } from './sheet.ts';
import { drawTable } from './table.ts';
import { drawWords } from './words.ts';

/** Where blocks stand, and what they are drawn with. */
export interface Place {
  readonly x: number;
  readonly width: number;
  readonly folder: string;
  readonly words: Front['words'];
}

const SIZES = [18, 16, 14, 12.5, 11.5, 10.5] as const;
const STEP = 16;
/** Further in, letters would stand below each other. */
const LEAST_WIDTH = 120;
const TONES: Readonly<Record<Tone, string>> = {
  ...{ note: '#0b6e8a', tip: '#1f7a3d', important: '#6b4fa0' },
  ...{ warning: '#8a5a00', caution: '#b02523' },
};

const inward = (place: Place): Place =>
  place.width - STEP < LEAST_WIDTH ? place : { ...place, x: place.x + STEP, width: place.width - STEP };

export function drawBlocks(doc: Doc, blocks: readonly Block[], place: Place): void {
  for (const block of blocks) drawBlock(doc, block, place);
}

function drawBlock(doc: Doc, block: Block, place: Place): void {
  if (block.kind === 'heading') drawHeading(doc, block, place);
  else if (block.kind === 'list') drawList(doc, block, place);
  else if (block.kind === 'quote') barred(doc, LINE, { place, draw: (inner) => drawBlocks(doc, block.blocks, inner) });
  else if (block.kind === 'callout') drawCallout(doc, block, place);
  else if (block.kind === 'table') drawTable(doc, block, place);
  else if (block.kind === 'code') drawCode(doc, block, place);
  else if (block.kind === 'rule') drawRule(doc, place);
  else {
    if (block.id) doc.addNamedDestination(block.id, 'XYZ', place.x, doc.y, null as never);
    drawWords(doc, block.inlines, { ...place, align: block.align });
    doc.y += 6;
  }
}

function drawHeading(doc: Doc, { level, id, inlines }: Of<'heading'>, place: Place): void {
  const size = SIZES[Math.min(level, SIZES.length) - 1] ?? BODY;
  doc.y += size * 0.7;
  keepRoom(doc, size * 3);
  if (id !== '') doc.addNamedDestination(id, 'XYZ', place.x, doc.y, null as never);
  drawWords(doc, inlines, { ...place, size, bold: true });
  doc.y += size * 0.3;
}

function drawCode(doc: Doc, { inlines, label }: Of<'code'>, place: Place): void {
  const name = label === 'diagram' ? place.words.diagram : label === 'formula' ? place.words.formula : '';
  barred(doc, '#b9b5ae', {
    place,
    draw: (inner) => {
      if (name !== '')
        doc
          .fontSize(BODY - 1.5)
          .fillColor(DIM)
          .text(name, inner.x, doc.y, { width: inner.width });
      drawWords(doc, inlines, { ...inner, size: BODY - 1 });
    },
  });
}

function drawCallout(doc: Doc, { tone, title, blocks }: Of<'callout'>, place: Place): void {
  const text = { kind: 'text', text: place.words[tone], style: {} } as const;
  barred(doc, TONES[tone], {
    place,
    draw: (inner) => {
      drawWords(doc, title.length > 0 ? title : [text], { ...inner, bold: true });
      doc.y += 2;
      drawBlocks(doc, blocks, inner);
    },
  });
}

function drawRule(doc: Doc, { x, width }: Place): void {
  keepRoom(doc, 16);
  doc
    .lineWidth(0.5)
    .moveTo(x, doc.y + 6)
    .lineTo(x + width, doc.y + 6)
    .stroke(LINE);
  doc.y += 14;
}

interface Barred {
  readonly place: Place;
  draw(inner: Place): void;
}

/** With a bar at the left, on the page where it ends; where it began on an earlier one, from the top. */
function barred(doc: Doc, colour: string, { place, draw }: Barred): void {
  keepRoom(doc, 3 * BODY);
  const [page, from] = [doc.page, doc.y];
  draw(inward(place));
  const top = doc.page === page ? from : doc.page.margins.top;
  doc
    .lineWidth(2.5)
    .moveTo(place.x + 2, top)
    .lineTo(place.x + 2, Math.max(top, doc.y - 2))
    .stroke(colour);
  doc.lineWidth(0.5).fillColor(INK);
  doc.y += 8;
}

function drawList(doc: Doc, { isOrdered, start, items }: Of<'list'>, place: Place): void {
  const inner = inward(place);
  for (const [at, { isDone, blocks }] of items.entries()) {
    keepRoom(doc, 2 * BODY);
    const sign = isDone === undefined ? (isOrdered ? `${start + at}.` : '•') : isDone ? '[x]' : '[ ]';
    const y = doc.y;
    doc.fontSize(BODY).fillColor(DIM).text(sign, place.x, y, { lineBreak: false });
    doc.y = y;
    const before = doc.page;
    drawBlocks(doc, blocks, isDone === undefined ? inner : { ...inner, x: inner.x + 6, width: inner.width - 6 });
    if (doc.page === before && doc.y < y + BODY * 1.5) doc.y = y + BODY * 1.5;
  }
  doc.y += 2;
}
