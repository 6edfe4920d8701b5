/** Characters that may have other spellings: anything but ASCII, Chinese and kana. */
const UNUSUAL = /[^\0-\x7f\u3040-\u30ff\u4e00-\u9fff]/;
const ACCENTS = /(?<=\p{sc=Latin})\p{M}+/gu;
const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * One spelling of a word for what people take for the same: small letters, no accents on Latin letters, full-width
 * letters as plain ones. Japanese and Korean keep their marks, which make other letters.
 */
export function fold(word: string): string {
  if (!UNUSUAL.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(ACCENTS, '').normalize('NFKC').toLowerCase().replace(NO_LETTERS, '');
}
