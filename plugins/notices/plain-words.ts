/** Marks of Markdown that would be read as letters: pictures and links first, for their words stay. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1'],
  [/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, ''],
  [/(\*\*|__|~~|`)(?=\S)([^\n]*?\S)\1/g, '$2'],
  [/\s+/g, ' '],
];

/** An announcement in one line, where there is room for no more: a desktop's notice, the name of a button. */
export const plainWords = (markdown: string): string =>
  MARKS.reduce((text, [mark, words]) => text.replace(mark, words), markdown).trim();
