import { EditorState, type StateCommand } from '@codemirror/state';
import { markdownSupport } from './language.ts';

/** A state from its picture: `‸` is the cursor, `«` and `»` enclose a selection. */
export function stateOf(picture: string): EditorState {
  const cursor = picture.indexOf('‸');
  const from = picture.indexOf('«');
  const to = picture.indexOf('»') - 1;
  return EditorState.create({
    doc: picture.replace(/[‸«»]/g, ''),
    selection: from >= 0 ? { anchor: from, head: to } : { anchor: Math.max(0, cursor) },
    extensions: [markdownSupport()],
  });
}

function pictureOf(state: EditorState): string {
  const { from, to, empty } = state.selection.main;
  const text = state.doc.toString();
  if (empty) return `${text.slice(0, from)}‸${text.slice(from)}`;
  return `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`;
}

/** What a command makes of a picture; undefined when it leaves the key to others. */
export function after(command: StateCommand, picture: string): string | undefined {
  let state = stateOf(picture);
  const isTaken = command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return isTaken ? pictureOf(state) : undefined;
}
