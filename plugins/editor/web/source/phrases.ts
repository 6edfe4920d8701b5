import { EditorState, type Extension } from '@codemirror/state';

/** CodeMirror's own words, in the reader's language; the keys are its English texts. */
export type Phrases = Readonly<Record<string, string>>;

export const phrases = (words: Phrases): Extension => EditorState.phrases.of(words);

const SEARCH_WORDS = {
  close: 'close',
  'current match': 'current',
  'on line': 'on_line',
  'replaced match on line $': 'replaced_one',
  'replaced $ matches': 'replaced',
  'Go to line': 'line',
  go: 'go',
  'Control character': 'unseen',
} as const;

export function searchPhrases(t: (key: string) => string): Phrases {
  return Object.fromEntries(Object.entries(SEARCH_WORDS).map(([english, key]) => [english, t(`search.${key}`)]));
}
