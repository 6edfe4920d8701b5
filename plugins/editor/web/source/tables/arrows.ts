import { EditorSelection } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import { tableAt } from './find.ts';

/** Up and down go from the heads to the first row and back, over the row of dashes, where nobody writes. */
const overDashes =
  (isDown: boolean): Command =>
  (view) => {
    const { main } = view.state.selection;
    if (!main.empty) return false;
    const next = view.moveVertically(main, isDown);
    const { delimiter, body } = tableAt(view.state, main.head) ?? {};
    if (!delimiter || !body?.length || view.state.doc.lineAt(next.head).number !== delimiter.line.number) return false;
    let beyond = view.moveVertically(next, isDown);
    // Where the dashes take several lines of the window.
    while (delimiter.line.from <= beyond.head && beyond.head <= delimiter.line.to) {
      const further = view.moveVertically(beyond, isDown);
      if (further.head === beyond.head) return false;
      beyond = further;
    }
    view.dispatch({ selection: EditorSelection.single(beyond.head), scrollIntoView: true, userEvent: 'select' });
    return true;
  };

export const cellBelow: Command = overDashes(true);
export const cellAbove: Command = overDashes(false);
