import type { Cell, CellStyle } from '../../book/types.ts';
import { type CellValue, cellValue, formatFor } from '../../book/value.ts';
import { codeOf, datePartsOf, shown } from './formats.ts';
import { type GridCell, isRecord } from './model.ts';

/** What the grid is given for the text of a cell. */
export function faceOfValue(cell: Cell, style: CellStyle): GridCell {
  const value = cellValue(cell, style);
  const code = codeOf(style);
  switch (value.kind) {
    case 'empty':
      return code === 'General' ? {} : { ct: { fa: code, t: code === '@' ? 's' : 'n' } };
    case 'formula':
      return { f: `=${value.formula}`, ct: { fa: code, t: 'n' } };
    case 'number':
      return { v: value.number, m: shown(code, value.number), ct: { fa: code, t: 'n' } };
    case 'boolean':
      return { v: value.isTrue, m: value.isTrue ? 'TRUE' : 'FALSE', ct: { fa: code, t: 'b' } };
    case 'date':
      return { v: value.serial, m: shown(code, value.serial), ct: { fa: code, t: 'd' } };
    case 'text':
      return faceOfText(value.text, { cell, code });
  }
}

function faceOfText(text: string, { cell, code }: { cell: Cell; code: string }): GridCell {
  const rich = richOf(cell.rich, text);
  if (rich) return { ct: { fa: 'General', t: 'inlineStr', s: rich } };
  if (text.startsWith('=')) return { v: text, m: text, qp: 1, ct: { fa: '@', t: 's' } };
  // Else the grid would make a number of it at the next touch.
  const isDigits = formatFor({ kind: 'text', text }) === 'text' || /^[-+]?[\d.,]+%?$/.test(text);
  return { v: text, m: text, ct: { fa: isDigits ? '@' : code, t: code === 'General' && !isDigits ? 'g' : 's' } };
}

const PIECE = new Set(['ff', 'fc', 'fs', 'cl', 'un', 'bl', 'it']);
const MOST_PIECES = 1_000;
const PLAIN = /^[\w #.,%()\-\u0080-\uffff]{0,64}$/;

/** Pieces of a text, each with its own look; undefined where they are not this text. */
function richOf(rich: unknown, text: string): GridCell[] | undefined {
  if (!Array.isArray(rich) || rich.length === 0 || rich.length > MOST_PIECES) return undefined;
  const pieces: GridCell[] = [];
  for (const piece of rich) {
    if (!isRecord(piece) || typeof piece.v !== 'string') return undefined;
    const look = Object.entries(piece).filter(
      ([key, value]) =>
        PIECE.has(key) && (typeof value === 'number' || (typeof value === 'string' && PLAIN.test(value))),
    );
    pieces.push({ ...Object.fromEntries(look), v: piece.v });
  }
  return pieces
    .map(({ v }) => v)
    .join('')
    .replaceAll('\r\n', '\n') === text
    ? pieces
    : undefined;
}

/** The pieces of rich text that a cell of the grid holds. */
export function piecesOf({ ct }: GridCell): readonly GridCell[] | undefined {
  if (ct?.t !== 'inlineStr' || !Array.isArray(ct.s)) return undefined;
  return ct.s.filter(isRecord).filter(({ v }) => typeof v === 'string' || typeof v === 'number');
}

/** What a cell of the grid holds. */
export function valueOfGrid(cell: GridCell): CellValue {
  if (typeof cell.f === 'string' && cell.f.length > 1) return { kind: 'formula', formula: cell.f.replace(/^=/, '') };
  const pieces = piecesOf(cell);
  const { v } = cell;
  if (pieces && (v === undefined || v === null)) {
    return textOf(
      pieces
        .map((piece) => String(piece.v))
        .join('')
        .replaceAll('\r\n', '\n'),
    );
  }
  if (typeof v === 'boolean') return { kind: 'boolean', isTrue: v };
  const code = typeof cell.ct?.fa === 'string' ? cell.ct.fa : 'General';
  if (typeof v === 'number') {
    if (!Number.isFinite(v) || code === '@') return textOf(String(v));
    const has = datePartsOf(code);
    return has && v >= 0 && v < 2_958_466 ? { kind: 'date', serial: v, has } : { kind: 'number', number: v };
  }
  if (typeof v !== 'string') return { kind: 'empty' };
  const isNumber = cell.ct?.t === 'n' && code !== '@' && /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(v) && v.length < 16;
  return isNumber ? { kind: 'number', number: Number(v) } : textOf(v);
}

const textOf = (text: string): CellValue => (text === '' ? { kind: 'empty' } : { kind: 'text', text });
