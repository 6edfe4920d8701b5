import { format as shownNumber } from 'numfmt';
import type { CellStyle } from '../../book/types.ts';
import type { DateParts } from '../../book/value.ts';

const GENERAL = 'General';
const MOST_CODE = 255;

/** As `calc/shown.ts` shows them. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['text', '@'],
  ['number', '#,##0.00'],
  ['percent', '0.00%'],
  ['rmb', '"¥"#,##0.00'],
  ['usd', '"$"#,##0.00'],
  ['eur', '"€"#,##0.00'],
  ['date', 'yyyy-mm-dd'],
  ['time', 'hh:mm'],
  ['datetime', 'yyyy-mm-dd hh:mm'],
  ['duration', '[h]:mm:ss'],
]);

/** The number format of a style, as FortuneSheet and Excel write it. */
export function codeOf({ code, format }: CellStyle): string {
  if (typeof code === 'string' && code !== '' && code.length <= MOST_CODE) return code;
  return (typeof format === 'string' ? CODES.get(format) : undefined) ?? GENERAL;
}

/** A style with this number format in place of its own. */
export function withCode(style: CellStyle, code: string): CellStyle {
  const { code: _, format: __, ...rest } = style;
  if (code === GENERAL || code === '') return rest;
  for (const [format, known] of CODES) if (known === code) return { ...rest, format };
  const format = formatLike(code);
  return { ...rest, ...(format === undefined ? {} : { format }), code };
}

/** What clients that know no codes show it as. */
function formatLike(code: string): string | undefined {
  const parts = datePartsOf(code);
  if (parts) return /\[[hms]+\]/i.test(code) ? 'duration' : parts;
  const plain = bare(code);
  if (plain.includes('%')) return 'percent';
  if (/[¥￥]/.test(code)) return 'rmb';
  if (code.includes('€')) return 'eur';
  if (code.includes('$')) return 'usd';
  if (plain.includes('@')) return 'text';
  return /[0#]/.test(plain) ? 'number' : undefined;
}

/** Without texts in quotes and without what stands in brackets. */
const bare = (code: string): string => code.replace(/"[^"]*"?|\\.|\[[^\]]*\]?/g, '');

/** Undefined for a code that shows no moment. */
export function datePartsOf(code: string): DateParts | undefined {
  if (code === GENERAL) return undefined;
  const plain = `${bare(code)}${/\[[hms]+\]/i.test(code) ? 'h' : ''}`.replace(/general|am\/pm|上午\/下午/gi, '');
  const hasDay = /[yde]/i.test(plain) && !/[0#]e/i.test(plain);
  const hasTime = /[hs]/i.test(plain);
  if (hasDay) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : undefined;
}

export function shown(code: string, number: number): string {
  if (code === GENERAL) return String(number);
  try {
    return shownNumber(code, number);
  } catch {
    return String(number);
  }
}
