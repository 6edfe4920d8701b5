const CHINESE = '一二三四五六七八九';
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const DIGITS = /^[（(【]?(?:\d+[.．])*(\d{1,9})[.)、）】．]?$/;
const LETTERS = /^[（(]?([a-z]{1,6})[.)、）．]$/i;
const NUMERALS = /^[（(第]?([一二三四五六七八九十]{1,3})[.)、）．章节条]$/;
const CIRCLED = /^[\u2460-\u2473]$/;

/** The number that a mark of an item says: `3.`, `1.2`, `b)`, `iv.`, `（三）`, `②`; undefined for a bullet. */
export function numberIn(mark: string): number | undefined {
  const digits = DIGITS.exec(mark)?.[1];
  if (digits !== undefined) return Number(digits);
  const letters = LETTERS.exec(mark)?.[1]?.toLowerCase();
  if (letters !== undefined) return ofLetters(letters);
  const numerals = NUMERALS.exec(mark)?.[1];
  if (numerals !== undefined) return ofNumerals(numerals);
  return CIRCLED.test(mark) ? mark.charCodeAt(0) - 0x245f : undefined;
}

/** A list that begins with `i` counts in Roman numerals. */
function ofLetters(letters: string): number | undefined {
  const isRoman = /^[ivxlcdm]+$/.test(letters) && (letters.length > 1 || letters === 'i');
  if (!isRoman) return letters.length === 1 ? letters.charCodeAt(0) - 0x60 : undefined;
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
}

function ofNumerals(numerals: string): number {
  const [tens, ones] = numerals.includes('十') ? numerals.split('十') : ['0', numerals];
  const value = (sign: string | undefined) => CHINESE.indexOf(sign ?? '') + 1;
  return (tens === '' ? 1 : tens === '0' ? 0 : value(tens)) * 10 + (ones ? value(ones) : 0);
}
