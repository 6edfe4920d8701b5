import { unescaped } from '../source/texts.ts';

/** A name or a title: not escaped, without the sign that no database here takes, and as long as may be. */
export const plain = (text: string, most: number): string =>
  [...unescaped(text).replaceAll('\0', '')].slice(0, most).join('').trim();
