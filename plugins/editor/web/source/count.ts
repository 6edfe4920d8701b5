const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const WORD = /[\p{L}\p{N}]+(?:['’_.-][\p{L}\p{N}]+)*/gu;

/** Nobody reads what stands for an image, and where a link leads. */
const IMAGE = /!\[[^[\]\n]*\](?:\([^()\n]*\)|\[[^[\]\n]*\])?/g;
const TARGET = /\]\([^()\n]*\)/g;

/** Words that are read, as people count them: every Chinese, Japanese or Korean character is one, every word of letters another. */
export function countWords(text: string): number {
  let count = 0;
  const read = text.replace(IMAGE, ' ').replace(TARGET, ' ');
  const rest = read.replace(CJK, () => {
    count += 1;
    return ' ';
  });
  return count + (rest.match(WORD)?.length ?? 0);
}
