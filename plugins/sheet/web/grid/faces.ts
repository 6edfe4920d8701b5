import type { Cell, CellStyle } from '../../book/types.ts';
import { faceOfStyle } from './looks.ts';
import type { GridCell } from './model.ts';
import { faceOfValue } from './values.ts';

const LINK = /^(?:https?:\/\/|mailto:)[^\s"'<>\\]{1,2000}$/i;

/** An address that a click may lead to; undefined for anything else. */
export const safeLink = (link: unknown): string | undefined =>
  typeof link === 'string' && LINK.test(link) ? link : undefined;

/** All that the grid is given for one cell. */
export function faceOf(cell: Cell, style: CellStyle): GridCell {
  const face: GridCell = { ...faceOfValue(cell, style), ...faceOfStyle(style) };
  if (safeLink(cell.link) !== undefined) {
    face.fc ??= 'rgb(0, 0, 255)';
    face.un ??= 1;
  }
  if (typeof cell.note === 'string' && cell.note !== '') {
    face.ps = { left: null, top: null, width: null, height: null, value: htmlOf(cell.note), isShow: false };
  }
  return face;
}

const MOST_NOTE = 10_000;

/** The grid writes remarks as HTML. */
const htmlOf = (text: string): string =>
  text
    .slice(0, MOST_NOTE)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of a remark that was written in the grid. */
export function textOfHtml(html: unknown): string {
  return String(html ?? '')
    .slice(0, 10 * MOST_NOTE)
    .replace(/<div[^>]*><br[^>]*><\/div>/gi, '\n')
    .replace(/<(?:br|div|p)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (sign, name: string) => SIGNS[name] ?? sign)
    .trim();
}
