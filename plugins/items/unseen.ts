/**
 * Characters that nobody sees and that come along with text from elsewhere: the soft hyphen, spaces and joiners of no
 * width, and the mark of byte order. This file alone says what becomes of them.
 */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
const ALL = new RegExp(UNSEEN, 'g');
/** The joiners U+200C and U+200D stay: some emoji, and words of some languages, are written with them. */
const ALL_BUT_JOINERS = /[\u00ad\u200b\u2060\ufeff]/g;
const BEFORE_A_LINE = /^([ \t]*)[\ufeff\u200b\u2060]+/gm;
const BYTE_ORDER_MARKS = /^([ \t]*)\ufeff+/gm;
const AT_THE_ENDS = new RegExp(`^(?:\\s|${UNSEEN.source})+|(?:\\s|${UNSEEN.source})+$`, 'g');

/** A text on its way in: without marks of byte order before it and before its lines, where they hide what Markdown means. */
export const withoutMarks = (text: string): string =>
  text.includes('\ufeff') ? text.replace(BYTE_ORDER_MARKS, '$1') : text;

/** A name or title on its way in: nothing unseen and no blank around it; one that shows nothing is empty. */
export const cleanName = (name: string): string => name.replace(AT_THE_ENDS, '');

/** Lines as the renderer reads them: what is unseen before the first sign of a line must not hide it. */
export const withClearLines = (text: string): string => (UNSEEN.test(text) ? text.replace(BEFORE_A_LINE, '$1') : text);

/** A text as it is seen, to be copied or shown in an excerpt. */
export const asSeen = (text: string): string => (UNSEEN.test(text) ? text.replace(ALL_BUT_JOINERS, '') : text);

/** A text to be compared with another: nothing unseen tells them apart. */
export const toCompare = (text: string): string => (UNSEEN.test(text) ? text.replace(ALL, '') : text);

/** Whether a character is one of them. */
export const isUnseen = (character: string): boolean => UNSEEN.test(character);
