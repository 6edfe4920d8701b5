import { syntaxTree } from '@codemirror/language';
import type { EditorState, StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { gapAfter, gapBefore } from './insert.ts';

/** Nothing can be put into these that would still be a paragraph. */
const CLOSED = new Set(['FencedCode', 'CodeBlock', 'Table', 'HTMLBlock']);

/** Puts a text behind the selection as a paragraph of its own; the selection stays as it is. */
export const insertBehind =
  (text: string): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const at = endOfSelected(state);
    const insert = gapBefore(state, at) + state.toText(text.trim()).toString() + gapAfter(state, at);
    dispatch(
      state.update({
        changes: { from: at, insert },
        effects: EditorView.scrollIntoView(at + insert.length),
        userEvent: 'input',
      }),
    );
    return true;
  };

/** No line is cut in two, and no listing or table. */
function endOfSelected(state: EditorState): number {
  const { from, to } = state.selection.main;
  // Whole lines are selected with the break behind the last of them.
  const isWhole = to > from && state.doc.lineAt(to).from === to;
  const last = isWhole ? to - 1 : to;
  let end = isWhole ? to : state.doc.lineAt(last).to;
  for (let node = syntaxTree(state).resolveInner(last, -1); node.parent; node = node.parent) {
    if (CLOSED.has(node.name)) end = Math.max(end, state.doc.lineAt(node.to).to);
  }
  return end;
}
