import { EditorView } from '@codemirror/view';

/** Where a person is in the source. Lines count from 0. */
export interface EditorPlace {
  /** The cursor, in characters. */
  readonly caret: number;
  /** The line at the upper edge. */
  readonly top: number;
}

/** What stands at the top of every page. */
export const HEADER = 48;
/** The line stands a little below the edge. */
const MARGIN = 16;

/** Puts the cursor on a line, counted from 1, and that line to the upper edge. */
export function openAt(view: EditorView, line: number): void {
  const { doc } = view.state;
  if (line <= 1) return;
  showLine(view, Math.min(line, doc.lines), doc.line(Math.min(line, doc.lines)).from);
}

export function placeIn(view: EditorView): EditorPlace {
  return { caret: view.state.selection.main.head, top: lineAtEdge(view) };
}

export function showPlace(view: EditorView, { caret, top }: EditorPlace): void {
  const { doc } = view.state;
  showLine(view, Math.min(top + 1, doc.lines), Math.min(caret, doc.length));
}

/** What one is at: the line of the cursor while it is in view, else the one at the edge; and where it stands. */
export function lineInView(view: EditorView): { readonly line: number; readonly y: number } {
  const { top, bottom } = view.scrollDOM.getBoundingClientRect();
  const { doc, selection } = view.state;
  const caret = doc.lineAt(selection.main.head);
  // Only the preview is on screen.
  if (top === bottom) return { line: caret.number - 1, y: HEADER };
  const at = view.coordsAtPos(caret.from);
  if (at && at.top >= top && at.bottom <= bottom) return { line: caret.number - 1, y: at.top };
  return { line: lineAtEdge(view), y: top };
}

function lineAtEdge(view: EditorView): number {
  const block = view.lineBlockAtHeight(view.scrollDOM.scrollTop - view.documentPadding.top + MARGIN);
  return view.state.doc.lineAt(block.from).number - 1;
}

function showLine(view: EditorView, line: number, caret: number): void {
  const { from } = view.state.doc.line(line);
  view.dispatch({
    selection: { anchor: caret },
    effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: line > 1 ? MARGIN : 0 }),
  });
}
