import { EditorState, type Extension } from '@codemirror/state';

/** CodeMirror's own words, in the reader's language; the keys are its English texts. */
export type Phrases = Readonly<Record<string, string>>;

export const phrases = (words: Phrases): Extension => EditorState.phrases.of(words);
