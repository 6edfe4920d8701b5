import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Align, Inline } from './leaf.ts';
import { BODY, colourOf, type Doc, INK, keepRoom, MARGIN } from './sheet.ts';

export interface Line {
  readonly x: number;
  readonly width: number;
  readonly folder: string;
  readonly size?: number;
  readonly align?: Align | undefined;
  readonly bold?: boolean;
}

/** Words beside each other, each in its look; a picture stands below them. */
export function drawWords(doc: Doc, inlines: readonly Inline[], line: Line): void {
  const { x, width, folder, size = BODY, align = 'left' } = line;
  doc.x = x;
  let words: Extract<Inline, { kind: 'text' }>[] = [];
  const flush = () => {
    const shown = words.filter(({ text }) => text !== '');
    words = [];
    for (const [at, { text, style }] of shown.entries()) {
      const isBold = line.bold || style.bold === true;
      doc
        .fontSize(style.isCode || style.place ? size * 0.92 : size)
        .fillColor(colourOf(style))
        .strokeColor(colourOf(style));
      if (isBold) doc.lineWidth(0.35);
      const isFirst = at === 0;
      const options: PDFKit.Mixins.TextOptions = {
        ...{ width, align, lineGap: 2.5, continued: at < shown.length - 1 },
        // What the piece before had would go on.
        ...{ underline: style.underline === true, strike: style.strike === true, stroke: isBold, fill: true },
        oblique: style.italic === true,
        ...linkOf(style.href),
      };
      if (isFirst) doc.text(text, x, doc.y, options);
      else doc.text(text, options);
    }
    doc.fontSize(BODY).fillColor(INK);
  };
  for (const inline of inlines) {
    if (inline.kind === 'text')
      words.push({ ...inline, text: inline.text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ') });
    else if (inline.kind === 'break') words.push({ kind: 'text', text: '\n', style: inline.style });
    else if (inline.src === '')
      words.push({ kind: 'text', text: inline.alt, style: { ...inline.style, colour: 'dim' } });
    else {
      flush();
      drawPicture(doc, join(folder, inline.src), { x, width, alt: inline.alt });
    }
  }
  flush();
}

/** What the piece before had would go on: nothing is said to be nothing. */
function linkOf(href: string | undefined): Pick<PDFKit.Mixins.TextOptions, 'link' | 'goTo'> {
  const isInside = href?.startsWith('#') === true;
  // The types know no null for places, which pdfkit takes.
  const goTo = (isInside ? href.slice(1) : null) as string;
  return { goTo, link: href === undefined || isInside ? null : href };
}

/** A pixel as on paper. */
const POINT = 0.75;

function drawPicture(doc: Doc, path: string, { x, width, alt }: { x: number; width: number; alt: string }): void {
  try {
    if (!existsSync(path)) throw new Error('It is gone.');
    // Typed by a name that pdfkit does not export.
    const image = (doc as unknown as { openImage(path: string): { width: number; height: number } }).openImage(path);
    const most = doc.page.height - 2 * MARGIN;
    const scale = Math.min(POINT, width / image.width, most / image.height);
    keepRoom(doc, image.height * scale);
    doc.image(path, x, doc.y, { width: image.width * scale });
    // With a place of its own it moves nothing on.
    doc.y += image.height * scale + 4;
  } catch {
    // Damaged, or of a kind that only its first bytes claim.
    doc.fillColor('#596068').text(alt, x, doc.y, { width });
  }
}

/** The same words without a look. */
export const plainOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      return inline.kind === 'break' ? '\n' : inline.alt;
    })
    .join('');
