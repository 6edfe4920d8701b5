/** What the writers say in the reader's language, below `book` in the texts of this plugin. */
const BOOK_WORDS = [
  ...['contents', 'page', 'of', 'exported_on', 'from', 'changed_on', 'by'],
  ...['search', 'nothing_found', 'menu', 'close', 'previous', 'next', 'theme', 'skip', 'no_script'],
  ...['diagram', 'formula', 'picture', 'picture_missing', 'callout_note', 'callout_tip', 'callout_important'],
  ...['callout_warning', 'callout_caution', 'empty'],
] as const;

export type BookWords = Readonly<Record<(typeof BOOK_WORDS)[number], string>>;

/** All of them; `key` is one below `book`. */
export function bookWords(say: (key: string) => string): BookWords {
  // Every word is there: the list is the type's own.
  return Object.fromEntries(BOOK_WORDS.map((word) => [word, say(`book.${word}`)])) as BookWords;
}
