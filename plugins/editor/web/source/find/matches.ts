import type { SearchQuery } from '@codemirror/search';
import type { EditorState, SelectionRange } from '@codemirror/state';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** More are not counted: a letter in a long text has a hundred thousand. */
export const MOST_MATCHES = 1_000;

/** One more than are counted says that there are more. */
export function matchesIn(state: EditorState, query: SearchQuery): readonly Range[] {
  if (!query.valid) return [];
  const found: Range[] = [];
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); !next.done && found.length <= MOST_MATCHES; next = cursor.next()) {
    found.push({ from: next.value.from, to: next.value.to });
  }
  return found;
}

/** The first match from where the selection begins, or from the beginning of the text: who types on stays at the same one. */
export function nearest(state: EditorState, query: SearchQuery): Range | undefined {
  if (!query.valid) return undefined;
  const { from } = state.selection.main;
  const ahead = query.getCursor(state, from).next();
  const found = ahead.done ? query.getCursor(state).next() : ahead;
  return found.done ? undefined : { from: found.value.from, to: found.value.to };
}

/** Which of them is selected, counted from 1; 0 for none. */
export const placeIn = (matches: readonly Range[], { from, to }: SelectionRange): number =>
  matches.findIndex((match) => match.from === from && match.to === to) + 1;
