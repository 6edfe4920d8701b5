import type { CellStyle as FileStyle } from 'hucre/xlsx';
import type { BorderLine, CellStyle } from '../book/types.ts';
import { fileColor } from './colors.ts';
import { datePartsOf } from './numbers.ts';

type Line = NonNullable<NonNullable<FileStyle['border']>['top']>;

const CODES: Readonly<Record<string, string>> = {
  ...{ text: '@', number: '#,##0.00', percent: '0.00%' },
  ...{ rmb: '"¥"#,##0.00', usd: '"$"#,##0.00', eur: '"€"#,##0.00' },
  ...{ date: 'yyyy-mm-dd', time: 'hh:mm:ss', datetime: 'yyyy-mm-dd hh:mm:ss', duration: '[h]:mm:ss' },
};
const LINES: ReadonlySet<string> = new Set(['thin', 'medium', 'thick', 'dashed', 'dotted', 'double']);
const [LONGEST_CODE, LONGEST_NAME, LARGEST] = [200, 31, 409];
const BLACK = { rgb: '000000' };

/** Undefined where it says nothing. `kind` is that of the value: a date is one by its number format alone. */
export function fileStyle(style: CellStyle, kind: string): FileStyle | undefined {
  const { bgcolor, border, align, valign, textwrap } = style;
  const [font, fill, numFmt] = [fontOf(style), fileColor(bgcolor), codeOf(style, kind)];
  const alignment = {
    ...((align === 'left' || align === 'center' || align === 'right') && { horizontal: align }),
    ...(valign && { vertical: VERTICAL[valign] }),
    ...(textwrap && { wrapText: true }),
  };
  const lines = border && typeof border === 'object' ? linesOf(border) : {};
  const made: FileStyle = {
    ...(Object.keys(font).length > 0 && { font: { name: 'Calibri', size: 11, ...font } }),
    ...(fill && { fill: { type: 'pattern', pattern: 'solid', fgColor: fill } as const }),
    ...(Object.keys(alignment).length > 0 && { alignment }),
    ...(Object.keys(lines).length > 0 && { border: lines }),
    ...(numFmt && { numFmt }),
  };
  return Object.keys(made).length > 0 ? made : undefined;
}

const VERTICAL = { top: 'top', middle: 'center', bottom: 'bottom' } as const;

function fontOf({ color, strike, underline, font }: CellStyle): NonNullable<FileStyle['font']> {
  const { name, size, bold, italic } = font ?? {};
  const ink = fileColor(color);
  const isName = typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME;
  return {
    ...(isName && { name: name.replace(/\p{Cc}/gu, '') }),
    ...(typeof size === 'number' && size >= 1 && size <= LARGEST && { size }),
    ...(bold && { bold: true }),
    ...(italic && { italic: true }),
    ...(underline && { underline: true }),
    ...(strike && { strikethrough: true }),
    ...(ink && { color: ink }),
  };
}

function linesOf(border: NonNullable<CellStyle['border']>): NonNullable<FileStyle['border']> {
  const line = (side: BorderLine | undefined): Line | undefined => {
    if (!Array.isArray(side)) return undefined;
    const [style, color] = side as BorderLine;
    return LINES.has(style) ? { style: style as Line['style'], color: fileColor(color) ?? BLACK } : undefined;
  };
  const all = {
    top: line(border.top),
    right: line(border.right),
    bottom: line(border.bottom),
    left: line(border.left),
  };
  return Object.fromEntries(Object.entries(all).filter(([, side]) => side !== undefined));
}

/** A number format that cannot be read makes a file damaged. */
function codeOf({ code, format = '' }: CellStyle, kind: string): string | undefined {
  if (kind === 'text' && (format === 'text' || format === '')) return format === 'text' ? '@' : safeCode(code);
  const own = safeCode(code);
  const isMoment = kind === 'date' || kind === 'time' || kind === 'datetime';
  if (isMoment) return own !== undefined && datePartsOf(own) !== undefined ? own : CODES[kind];
  // Numbers of a format that stands for a date, but hold none.
  return own ?? (Object.hasOwn(CODES, format) ? CODES[format] : undefined);
}

function safeCode(code: unknown): string | undefined {
  if (typeof code !== 'string' || code === '' || code.length > LONGEST_CODE) return undefined;
  const bare = code.replace(/"[^"]*"|\\./g, '');
  const isSafe = !bare.includes('"') && !/\p{Cc}|\p{Cs}/u.test(code) && /^[^\p{L}]*(?:[\p{L}][^\p{L}]*)*$/u.test(bare);
  const brackets = bare.replace(/\[[^[\]]*\]/g, '');
  const letters = brackets.replace(/general|am\/pm|a\/p|e[+-]|[ymdhsbe]|\p{Script=Han}/giu, '').replace(/[*_]./gu, '');
  return isSafe && !/[[\]\\]/.test(brackets) && !/\p{L}/u.test(letters) ? code : undefined;
}
