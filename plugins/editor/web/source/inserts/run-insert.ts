import type { StateCommand, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Takes what was typed for a thing away and puts the thing in its place, in one step of undo. */
export function replaceBy(view: EditorView, typed: { from: number; to: number }, command: StateCommand): void {
  const cleared = view.state.update({ changes: typed, selection: { anchor: typed.from } });
  let made: Transaction = cleared;
  command({
    state: cleared.state,
    dispatch: (transaction) => {
      made = transaction;
    },
  });
  const changes = made === cleared ? cleared.changes : cleared.changes.compose(made.changes);
  view.dispatch({
    changes,
    selection: made.newSelection,
    effects: made.effects,
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
}
