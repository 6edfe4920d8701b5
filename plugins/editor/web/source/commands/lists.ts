import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state';
import { isInCode } from '../code.ts';
import { changeLines, selectedLines } from './lines.ts';

export type ListKind = 'bullet' | 'ordered' | 'task';

const ITEM = /^(\s*)(?:([-*+])(\s+)(\[[ xX]\]\s+)?|(\d{1,9})[.)](\s+))/;

interface Item {
  readonly kind: ListKind;
  readonly indent: number;
  /** Of the mark with its blanks, and the box of a task. */
  readonly mark: number;
  /** Of the mark without the box: how far what belongs to the item is indented. */
  readonly step: number;
}

function itemOf({ text }: Line): Item | undefined {
  const found = ITEM.exec(text);
  if (!found) return undefined;
  const [all, indent = '', bullet, , box = ''] = found;
  const mark = all.length - indent.length;
  const kind = bullet === undefined ? 'ordered' : box === '' ? 'bullet' : 'task';
  return { kind, indent: indent.length, mark, step: mark - box.length };
}

const indentOf = (line: Line) => line.text.length - line.text.trimStart().length;

/** Makes a list of this kind of the lines, changes the kind of one, or makes text of it again. */
export const toggleList = (kind: ListKind): StateCommand =>
  changeLines((all) => {
    const lines = all.length > 1 ? all.filter((line) => line.text.trim() !== '') : all;
    const isOn = lines.every((line) => itemOf(line)?.kind === kind);
    const counts = new Map<number, number>();
    return lines.map((line) => {
      const item = itemOf(line);
      const from = line.from + (item?.indent ?? indentOf(line));
      const to = from + (item?.mark ?? 0);
      return { from, to, insert: isOn ? '' : markOf(kind, counts, from - line.from) };
    });
  });

function markOf(kind: ListKind, counts: Map<number, number>, indent: number): string {
  if (kind === 'bullet') return '- ';
  if (kind === 'task') return '- [ ] ';
  // What was counted deeper starts anew under the next item.
  for (const deeper of counts.keys()) if (deeper > indent) counts.delete(deeper);
  const number = (counts.get(indent) ?? 0) + 1;
  counts.set(indent, number);
  return `${number}. `;
}

/** Ticks the boxes of the selected tasks, or clears them when all are ticked. */
export const toggleTask: StateCommand = ({ state, dispatch }) => {
  const boxes = selectedLines(state).flatMap((line) => {
    const at = /^\s*[-*+]\s+\[([ xX])\]/.exec(line.text);
    return at ? [{ at: line.from + at[0].length - 2, isDone: at[1] !== ' ' }] : [];
  });
  if (boxes.length === 0 || state.readOnly) return false;
  const insert = boxes.every((box) => box.isDone) ? ' ' : 'x';
  dispatch(state.update({ changes: boxes.map(({ at }) => ({ from: at, to: at + 1, insert })), userEvent: 'input' }));
  return true;
};

/**
 * Enter in an item without words at the first level ends the list, with an empty line: text right under a list would
 * still belong to its last item.
 */
export const endList: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const item = itemOf(line);
  const isBare = item?.indent === 0 && line.text.slice(item.mark).trim() === '';
  if (!main.empty || !isBare || line.number === 1 || isInCode(state, line.from, 1) || state.readOnly) return false;
  const insert = state.doc.line(line.number - 1).text.trim() === '' ? '' : '\n';
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to, insert },
      selection: { anchor: line.from + insert.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Backspace behind the mark of a task without words takes all of it, the box too. */
export const deleteTask: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const item = itemOf(line);
  const isBare = item?.kind === 'task' && item.indent + item.mark === line.length && main.head === line.to;
  if (!main.empty || !isBare || isInCode(state, line.from, 1) || state.readOnly) return false;
  const from = line.from + item.indent;
  dispatch(
    state.update({
      changes: { from, to: line.to },
      selection: { anchor: from },
      scrollIntoView: true,
      userEvent: 'delete.backward',
    }),
  );
  return true;
};

/** Tab in a list: the item belongs to the one above it from now on. Elsewhere it is somebody else's key. */
export const indentItem: StateCommand = (target) => {
  const { state } = target;
  const lines = selectedLines(state);
  const [first] = lines;
  if (!first || !itemOf(first)) return false;
  const step = stepInto(state, first);
  if (step === 0) return true;
  return changeLines(() => lines.flatMap((line) => shifted(line, step)))(target);
};

/** How far the item above it reaches in, as long as it is no deeper than that already. */
function stepInto(state: EditorState, line: Line): number {
  const own = itemOf(line);
  for (let number = line.number - 1; own && number >= 1; number -= 1) {
    const above = state.doc.line(number);
    if (above.text.trim() === '') continue;
    const item = itemOf(above);
    if (!item) {
      if (indentOf(above) === 0) return 0;
      continue;
    }
    if (item.indent <= own.indent) return Math.max(0, item.indent + item.step - own.indent);
  }
  return 0;
}

function shifted(line: Line, step: number): ChangeSpec[] {
  if (line.text.trim() === '') return [];
  const changes: ChangeSpec[] = [{ from: line.from, insert: ' '.repeat(step) }];
  const number = /^(\s*)(\d{1,9})[.)]\s/.exec(line.text);
  // The first of a list inside another counts from one.
  if (number?.[2]) {
    const at = line.from + (number[1]?.length ?? 0);
    changes.push({ from: at, to: at + number[2].length, insert: '1' });
  }
  return changes;
}

/** Shift-Tab in a list: one level up. */
export const outdentItem: StateCommand = (target) => {
  const { state } = target;
  const lines = selectedLines(state);
  const [first] = lines;
  const own = first && itemOf(first);
  if (!first || !own || own.indent === 0) return false;
  const step = own.indent - parentIndent(state, first, own.indent);
  return changeLines(() => lines.map((line) => ({ from: line.from, to: line.from + Math.min(step, indentOf(line)) })))(
    target,
  );
};

function parentIndent(state: EditorState, line: Line, indent: number): number {
  for (let number = line.number - 1; number >= 1; number -= 1) {
    const item = itemOf(state.doc.line(number));
    if (item && item.indent < indent) return item.indent;
  }
  return 0;
}
