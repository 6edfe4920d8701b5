import type { CellStyle } from '../../book/types.ts';
import { codeOf, withCode } from './formats.ts';
import type { GridCell } from './model.ts';

/** As FortuneSheet numbers them, once it is built here (scripts/build/fortune-sheet.mjs). */
const FONTS = [
  ...['Arial', 'Times New Roman', 'Tahoma', 'Verdana', '微软雅黑', '宋体', '黑体', '楷体', '仿宋', '新宋体'],
  ...['华文新魏', '华文行楷', '华文隶书'],
];
const ALIGN = ['center', 'left', 'right'] as const;
const VALIGN = ['middle', 'top', 'bottom'] as const;
const COLOR = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|[a-z]{3,20})$/i;
const FONT_NAME = /^[\w .\-\u0080-\ufffd]{1,64}$/;
/** Of the grid only, kept in the style under its own name: how far a text is turned. */
const TURNS = ['rt', 'tr'] as const;

/** A colour that may stand in a style sheet; undefined for anything else. */
export const safeColor = (color: unknown): string | undefined =>
  typeof color === 'string' && COLOR.test(color) ? color : undefined;

const flag = (value: unknown) => (value === true ? 1 : undefined);
const sizeOf = (size: unknown) => (typeof size === 'number' && size >= 1 && size <= 400 ? size : undefined);

/** What the grid is given for a style: colours, fonts, alignment. */
export function faceOfStyle(style: CellStyle): GridCell {
  const font = typeof style.font === 'object' && style.font !== null ? style.font : {};
  const face: GridCell = {
    bg: safeColor(style.bgcolor),
    fc: safeColor(style.color),
    bl: flag(font.bold),
    it: flag(font.italic),
    un: flag(style.underline),
    cl: flag(style.strike),
    ff: typeof font.name === 'string' && FONT_NAME.test(font.name) ? font.name : undefined,
    fs: sizeOf(font.size),
    ht: placeIn(ALIGN, style.align),
    vt: placeIn(VALIGN, style.valign),
    tb: style.textwrap === true ? '2' : undefined,
    rt: typeof style.rt === 'number' && Math.abs(style.rt) <= 180 ? style.rt : undefined,
    tr: typeof style.tr === 'string' && /^[0-5]$/.test(style.tr) ? style.tr : undefined,
  };
  return Object.fromEntries(Object.entries(face).filter(([, value]) => value !== undefined));
}

function placeIn(names: readonly string[], name: unknown): number | undefined {
  const at = typeof name === 'string' ? names.indexOf(name) : -1;
  return at < 0 ? undefined : at;
}

/** A style with what differs between a cell of the grid and what the grid was given. */
export function styleOfGrid(base: CellStyle, now: GridCell, face: GridCell): CellStyle {
  let style: Record<string, unknown> = base;
  const differs = (key: string, isFlag = false) => plain(now[key], isFlag) !== plain(face[key], isFlag);
  const put = (key: string, value: unknown) => {
    style = without(style, key, value);
  };
  const putFont = (key: string, value: unknown) => {
    const font = without(typeof style.font === 'object' ? { ...style.font } : {}, key, value);
    put('font', Object.keys(font).length > 0 ? font : undefined);
  };
  if (differs('bg')) put('bgcolor', safeColor(now.bg));
  if (differs('fc')) put('color', safeColor(now.fc));
  if (differs('un', true)) put('underline', isOn(now.un) || undefined);
  if (differs('cl', true)) put('strike', isOn(now.cl) || undefined);
  if (differs('ht')) put('align', ALIGN[Number(now.ht)]);
  if (differs('vt')) put('valign', VALIGN[Number(now.vt)]);
  if ((plain(now.tb) === '2') !== (plain(face.tb) === '2')) put('textwrap', plain(now.tb) === '2' || undefined);
  for (const turn of TURNS) if (differs(turn, true)) put(turn, isOn(now[turn]) ? now[turn] : undefined);
  if (differs('bl', true)) putFont('bold', isOn(now.bl) || undefined);
  if (differs('it', true)) putFont('italic', isOn(now.it) || undefined);
  if (differs('fs')) putFont('size', sizeOf(Number(now.fs)));
  if (differs('ff')) putFont('name', fontName(now.ff));
  return withFormat(style as CellStyle, now, face);
}

function withFormat(style: CellStyle, now: GridCell, face: GridCell): CellStyle {
  const code = now.ct?.fa;
  if (typeof code !== 'string' || code === face.ct?.fa || code === codeOf(style)) return style;
  // To calculate a text marks its cell as one.
  if (typeof now.f === 'string' && code === '@') return style;
  // A cell that the grid had no format for, and gave the general one.
  return face.ct === undefined && code === 'General' ? style : withCode(style, code);
}

/** Numbers of fonts stand for the names above. */
function fontName(font: unknown): string | undefined {
  const at = typeof font === 'number' ? font : /^\d+$/.test(String(font)) ? Number(font) : undefined;
  if (at !== undefined) return FONTS[at];
  return typeof font === 'string' && FONT_NAME.test(font) ? font : undefined;
}

const isOn = (value: unknown): boolean => plain(value, true) !== undefined;

/** Numbers and texts are one here, and so are off and unset. */
function plain(value: unknown, isFlag = false): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = String(value);
  return isFlag && (text === '0' || text === 'false') ? undefined : text;
}

function without(from: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  if (value !== undefined) return { ...from, [key]: value };
  const { [key]: _, ...rest } = from;
  return rest;
}
