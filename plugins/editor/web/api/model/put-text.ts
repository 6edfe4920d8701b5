import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';

interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What differs between two texts, as one change: what stands before and behind it keeps its place. */
export function changeTo(now: string, next: string): Change | undefined {
  if (now === next) return undefined;
  const most = Math.min(now.length, next.length);
  let from = 0;
  while (from < most && now[from] === next[from]) from += 1;
  let end = 0;
  while (end < most - from && now[now.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from, to: now.length - end, insert: next.slice(from, next.length - end) };
}

/**
 * Makes the text of the source another one. `typed` joins what was typed into the same field without a pause; anything
 * else is a step of undo of its own.
 */
export function putText(view: EditorView, next: string, typed: 'first' | 'further' | false): void {
  const changes = changeTo(view.state.doc.toString(), next);
  if (!changes) return;
  view.dispatch({
    changes,
    userEvent: typed ? 'input.type' : 'input',
    ...(typed === 'further' ? {} : { annotations: isolateHistory.of(typed ? 'before' : 'full') }),
  });
}
