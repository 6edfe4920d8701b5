import { highlightSpecialChars } from '@codemirror/view';

/** A dot stands for each character that nobody sees; CodeMirror does not know the word joiner by itself. */
export const unseenCharacters = highlightSpecialChars({ addSpecialChars: /\u2060/ });
