import { type EditorState, type Extension, Transaction } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { alignChanges } from './align.ts';
import { placeAt, type Table, tableAt } from './find.ts';

/** Aligns a table again when the cursor leaves a cell that was typed in. */
export const tidyTables: Extension = ViewPlugin.fromClass(
  class {
    #isTouched = false;
    #isLeft = false;

    update(update: ViewUpdate): void {
      const { startState, state, view } = update;
      if (update.transactions.some((one) => one.isUserEvent('input') || one.isUserEvent('delete'))) {
        this.#isTouched = tableAt(state, state.selection.main.head) !== undefined;
      }
      if (!this.#isTouched || !update.selectionSet || this.#isLeft || view.composing) return;
      const before = startState.selection.main.head;
      const now = state.selection.main.head;
      if (update.docChanged || isSameCell(startState, before, now)) return;
      this.#isTouched = false;
      this.#isLeft = true;
      // A view takes no change while it is taking one.
      queueMicrotask(() => {
        this.#isLeft = false;
        tidy(view, before);
      });
    }
  },
);

function isSameCell(state: EditorState, before: number, now: number): boolean {
  const table = tableAt(state, before);
  if (!table) return true;
  if (now < table.from || now > table.to) return false;
  const [one, other] = [placeAt(table, before), placeAt(table, now)];
  return one.row === other.row && one.column === other.column;
}

function tidy(view: EditorView, pos: number): void {
  const table = tableAt(view.state, Math.min(pos, view.state.doc.length));
  if (table && !view.state.readOnly) alignNow(view, table);
}

/** Blanks are nothing to undo: one step back brings back the words before them. */
function alignNow(view: EditorView, table: Table): void {
  const changes = alignChanges(table);
  if (changes.length > 0) view.dispatch({ changes, annotations: Transaction.addToHistory.of(false) });
}
