import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { drawBlocks, type Place } from './blocks.ts';
import type { DrawTask, Front, Leaf } from './leaf.ts';
import { BODY, DIM, type Doc, INK, keepRoom, MARGIN, numberPages, openSheet, widthOf } from './sheet.ts';

const DEEPEST = 5;

/** A gathered book as PDF, leaf by leaf. */
export async function drawBook({ folder, path, font }: DrawTask): Promise<void> {
  const lines = createInterface({
    input: createReadStream(join(folder, 'book.jsonl')),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let doc: Doc | undefined;
  let written: Promise<void> | undefined;
  let words: Front['words'] | undefined;
  // The outline of every depth, as far as it is open.
  const outline: PDFKit.PDFOutline[] = [];
  for await (const line of lines) {
    if (!doc || !words) {
      // Both are written by `gatherBook`.
      const front = JSON.parse(line) as Front;
      doc = openSheet(font, front);
      written = finished(doc.pipe(createWriteStream(path)));
      numberPages(doc);
      drawFront(doc, front);
      outline.push(doc.outline);
      ({ words } = front);
    } else drawLeaf(doc, JSON.parse(line) as Leaf, { outline, folder, words });
  }
  doc?.end();
  await written;
}

function drawFront(doc: Doc, { title, description, about, contents, entries }: Front): void {
  doc.addPage();
  const width = widthOf(doc);
  doc.y = 180;
  doc.fontSize(28).text(title, MARGIN, doc.y, { width });
  doc.moveDown(0.4).fontSize(13).fillColor(DIM).text(description, { width });
  doc.moveDown(1).fontSize(BODY).text(about, { width });
  if (entries.length < 2) return;
  doc.addPage();
  doc.fontSize(16).fillColor(INK).text(contents, MARGIN, doc.y, { width }).moveDown(0.5);
  for (const { title: name, depth, mark } of entries) {
    const indent = Math.min(depth, 8) * 14;
    doc.fontSize(BODY).text(name, MARGIN + indent, doc.y, { width: width - indent, goTo: mark, lineGap: 3 });
  }
}

interface Drawing extends Pick<Place, 'folder' | 'words'> {
  readonly outline: PDFKit.PDFOutline[];
}

function drawLeaf(doc: Doc, leaf: Leaf, { outline, folder, words }: Drawing): void {
  const { title, depth, mark, about, blocks } = leaf;
  const width = widthOf(doc);
  const size = Math.max(13, 22 - 3 * depth);
  if (depth === 0) doc.addPage();
  else {
    doc.y += 18;
    keepRoom(doc, size * 4);
  }
  doc.addNamedDestination(mark, 'XYZ', MARGIN, doc.y, null as never);
  const level = Math.min(depth, DEEPEST, outline.length - 1);
  outline.length = level + 1;
  const entry = outline[level]?.addItem(title);
  if (entry) outline.push(entry);
  doc.fontSize(size).fillColor(INK).text(title, MARGIN, doc.y, { width });
  if (about !== '') doc.fontSize(9).fillColor(DIM).text(about, { width });
  doc.moveDown(0.6).fontSize(BODY).fillColor(INK);
  drawBlocks(doc, blocks, { x: MARGIN, width, folder, words });
}
