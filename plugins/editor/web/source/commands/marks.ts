import {
  type ChangeSet,
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** What stands before the words of a line: indentation, quote marks, list mark, heading marks. */
const LINE_START = /^\s*(?:>\s?)*(?:[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+|#{1,6}\s+)?/;

/** Puts marks around the selection (each line's own, for they do not reach over lines), or takes them off again. */
function toggleMark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const change = state.changeByRange((range) => toggled(state, range, mark));
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

export const toggleBold = toggleMark('**');
export const toggleItalic = toggleMark('*');
export const toggleStrike = toggleMark('~~');
export const toggleCode = toggleMark('`');

/** Puts a letter to both sides of the selected words, each line's own; words that have it get it once more. */
export const surround =
  (letter: string): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly || state.selection.ranges.some((range) => piecesOf(state, range).length === 0)) return false;
    const change = state.changeByRange((range) => {
      const pieces = piecesOf(state, range);
      const changes = pieces.flatMap((piece) => around(piece, letter));
      return { changes, range: selectionAfter(range, pieces, state.changes(changes)) };
    });
    dispatch(state.update(change, { userEvent: 'input.type', scrollIntoView: true }));
    return true;
  };

function toggled(state: EditorState, range: SelectionRange, mark: string) {
  const pieces = range.empty ? wordAt(state, range.head) : piecesOf(state, range);
  if (pieces.length === 0) return emptyMarks(state, range.head, mark);
  const isOn = pieces.every((piece) => isMarked(state, piece, mark));
  const changes = pieces.flatMap((piece) => (isOn ? unmark(state, piece, mark) : wrap(state, piece, mark)));
  return { changes, range: selectionAfter(range, pieces, state.changes(changes)) };
}

/** A cursor in a word stays where it is in it, a selection on the words; over several lines it holds their marks too. */
function selectionAfter(range: SelectionRange, pieces: readonly Piece[], set: ChangeSet): SelectionRange {
  if (range.empty) return EditorSelection.cursor(set.mapPos(range.head, -1));
  const [one, ...more] = pieces;
  const isOne = one !== undefined && more.length === 0;
  const from = isOne ? set.mapPos(one.from, 1) : set.mapPos(range.from, -1);
  const to = isOne ? set.mapPos(one.to, -1) : set.mapPos(range.to, 1);
  return range.head < range.anchor ? EditorSelection.range(to, from) : EditorSelection.range(from, to);
}

function piecesOf(state: EditorState, { from, to }: SelectionRange): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at);
    const words = line.from + (LINE_START.exec(line.text)?.[0].length ?? 0);
    const start = Math.max(from, Math.min(words, line.to));
    const end = Math.min(to, line.to);
    const text = state.sliceDoc(start, Math.max(start, end));
    // Marks beside a blank are no marks.
    const lead = text.length - text.trimStart().length;
    if (text.trim() !== '') pieces.push({ from: start + lead, to: start + lead + text.trim().length });
    at = line.to + 1;
  }
  return pieces;
}

/** The word at the cursor; a run of Chinese has no words that could be told, and is left alone. */
function wordAt(state: EditorState, pos: number): Piece[] {
  const word = state.wordAt(pos);
  if (!word || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(state.sliceDoc(word.from, word.to)))
    return [];
  return [{ from: word.from, to: word.to }];
}

/** `**|**` and back. */
function emptyMarks(state: EditorState, pos: number, mark: string) {
  const { length } = mark;
  if (isMarked(state, { from: pos, to: pos }, mark)) {
    return {
      changes: { from: pos - length, to: pos + length },
      range: EditorSelection.cursor(pos - length),
    };
  }
  return { changes: { from: pos, insert: mark + mark }, range: EditorSelection.cursor(pos + length) };
}

/** Marks are counted in runs: `***both***` is bold and italic, `**bold**` is not italic. */
function isMarked(state: EditorState, piece: Piece, mark: string): boolean {
  return hasRun(outerRun(state, piece, mark), mark) || hasRun(innerRun(state, piece, mark), mark);
}

function hasRun(run: number, mark: string): boolean {
  if (mark === '*') return run === 1 || run >= 3;
  return run >= mark.length;
}

function outerRun(state: EditorState, { from, to }: Piece, mark: string): number {
  const letter = mark.charAt(0);
  let run = 0;
  while (state.sliceDoc(from - run - 1, from - run) === letter && state.sliceDoc(to + run, to + run + 1) === letter) {
    run += 1;
  }
  return run;
}

function innerRun(state: EditorState, { from, to }: Piece, mark: string): number {
  const letter = mark.charAt(0);
  let run = 0;
  while (
    from + run + 1 < to - run &&
    state.sliceDoc(from + run, from + run + 1) === letter &&
    state.sliceDoc(to - run - 1, to - run) === letter
  ) {
    run += 1;
  }
  return run;
}

function unmark(state: EditorState, piece: Piece, mark: string): ChangeSpec[] {
  const { length } = mark;
  const { from, to } = piece;
  if (hasRun(outerRun(state, piece, mark), mark)) {
    return [
      { from: from - length, to: from },
      { from: to, to: to + length },
    ];
  }
  return [
    { from, to: from + length },
    { from: to - length, to },
  ];
}

function wrap(state: EditorState, piece: Piece, mark: string): ChangeSpec[] {
  return isMarked(state, piece, mark) ? [] : around(piece, mark);
}

const around = ({ from, to }: Piece, mark: string): ChangeSpec[] => [
  { from, insert: mark },
  { from: to, insert: mark },
];
