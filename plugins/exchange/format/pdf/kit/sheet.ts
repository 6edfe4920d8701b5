import PDFDocument from 'pdfkit';
import type { Style } from '../../book/model.ts';
import type { Font, Front } from './leaf.ts';

export type Doc = PDFKit.PDFDocument;

/** Points. */
export const MARGIN = 56;
export const BODY = 10.5;
export const INK = '#171c22';
export const DIM = '#596068';
export const LINE = '#d5d2ce';
const LAKE = '#0b6e8a';

const COLOURS = { dim: DIM, accent: LAKE, ok: '#1f7a3d', warn: '#8a5a00', danger: '#b02523' } as const;

/** An empty document on A4, whose only font is the operator's: its bold is drawn with a line around the letters. */
export function openSheet({ path, name }: Font, { title, locale }: Front): Doc {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, autoFirstPage: false, lang: locale === 'zh-cn' ? 'zh-CN' : 'en' },
    info: { Title: title, Creator: 'Docstead' },
    // Else Helvetica is opened, which has no Chinese.
    font: undefined as never,
  });
  doc.registerFont('text', path, name);
  doc.font('text').fontSize(BODY);
  return doc;
}

/** Under every page but the first: its number. */
export function numberPages(doc: Doc): void {
  let at = 0;
  doc.on('pageAdded', () => {
    at += 1;
    if (at === 1) return;
    const { bottom } = doc.page.margins;
    // Text in the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.fontSize(9).fillColor(DIM);
    const y = doc.page.height - MARGIN / 2 - 6;
    doc.text(String(at), MARGIN, y, { width: widthOf(doc), align: 'center', lineBreak: false });
    doc.page.margins.bottom = bottom;
    doc.fontSize(BODY).fillColor(INK);
    doc.x = MARGIN;
    doc.y = MARGIN;
  });
}

export const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

export const colourOf = ({ colour, href }: Style): string => {
  if (href !== undefined) return LAKE;
  return colour ? COLOURS[colour] : INK;
};

/** Another page, where less than this is left of this one. */
export function keepRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}
