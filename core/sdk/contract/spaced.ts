/** The marks of Chinese that end a sentence bring their own room. */
const WIDE_END = /[。！？；：，）」』”]$/u;

/** A sentence, with the space before the next one where its language has one. */
export const spaced = (sentence: string): string => (WIDE_END.test(sentence) ? sentence : `${sentence} `);
