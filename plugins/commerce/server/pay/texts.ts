import { fenOf } from '../../money.ts';

/** A provider's own words in a sentence: one short line. */
export const quoted = (text: string): string => oneLine(text).slice(0, 200);

/** One line without what providers refuse in a subject, in at most so many bytes, and no letter cut in two. */
export function plainLine(text: string, bytes: number): string {
  let cut = '';
  let size = 0;
  for (const letter of oneLine(text).replace(/[/=&]/g, ' ')) {
    size += Buffer.byteLength(letter);
    if (size > bytes) break;
    cut += letter;
  }
  return cut.trim();
}

/** Fen of an amount as Alipay writes it. Nothing else is one, not even with spaces around it; nor is 0. */
export function fenIn(text: string | undefined): number | undefined {
  if (text === undefined || /\s/.test(text)) return undefined;
  return fenOf(text) || undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
