import { format as byCode } from 'numfmt';
import type { CellStyle } from '../book/types.ts';
import type { Result } from './types.ts';
import { numberText } from './values.ts';

/** As Excel has it, of one cell. */
const MOST_SHOWN = 32_767;
const MOST_CODE = 255;

const CODES: ReadonlyMap<string, string> = new Map([
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
/** Times with seconds show them. */
const WITH_SECONDS: ReadonlyMap<string, string> = new Map([
  ['time', 'hh:mm:ss'],
  ['datetime', 'yyyy-mm-dd hh:mm:ss'],
]);
const SECONDS = 86_400;

/** The text that a cell shows, by the number format of its style. */
export function shownText(result: Result, style: CellStyle): string {
  if (result.kind === 'empty') return '';
  if (result.kind === 'error') return result.code;
  if (result.kind === 'boolean') return result.isTrue ? 'TRUE' : 'FALSE';
  if (result.kind === 'text') return result.text.slice(0, MOST_SHOWN);
  for (const code of codesOf(result.number, style)) {
    try {
      return byCode(code, result.number, { throws: true, nbsp: false }).slice(0, MOST_SHOWN);
    } catch {
      // A code of anybody's: the next one, or the number as it is.
    }
  }
  return generalText(result.number);
}

function codesOf(number: number, { code, format }: CellStyle): string[] {
  const own = typeof code === 'string' && code !== '' && code.length <= MOST_CODE ? [code] : [];
  const isExact = Math.round(number * SECONDS) % 60 === 0;
  const named =
    typeof format === 'string' ? ((isExact ? undefined : WITH_SECONDS.get(format)) ?? CODES.get(format)) : undefined;
  return named === undefined ? own : [...own, named];
}

/** General shows eleven digits, and no more than a number has. */
function generalText(number: number): string {
  const size = Math.abs(number);
  if (number !== 0 && (size >= 1e15 || size < 1e-9)) return numberText(Number(number.toPrecision(6)));
  if (Number.isInteger(number)) return String(number);
  return numberText(Number(number.toPrecision(11)));
}
