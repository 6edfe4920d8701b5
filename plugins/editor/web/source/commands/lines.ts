import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state';

/** Every line that a selection touches, each once. A selection that ends at the start of a line leaves that one out. */
export function selectedLines(state: EditorState): Line[] {
  const lines = new Map<number, Line>();
  for (const { from, to, empty } of state.selection.ranges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      if (empty || at === from || line.from < to) lines.set(line.number, line);
      at = line.to + 1;
    }
  }
  return [...lines.values()];
}

/** Rewrites the selected lines; the cursor stays behind what is put before it. */
export function changeLines(rewrite: (lines: readonly Line[], state: EditorState) => ChangeSpec[]): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const changes = state.changes(rewrite(selectedLines(state), state));
    if (changes.empty) return true;
    dispatch(
      state.update({
        changes,
        selection: state.selection.map(changes, 1),
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };
}

const HEADING = /^(#{1,6})\s+/;

const levelOf = (line: Line) => HEADING.exec(line.text)?.[1]?.length ?? 0;

function toLevel(line: Line, level: number): ChangeSpec {
  const old = HEADING.exec(line.text)?.[0].length ?? 0;
  return { from: line.from, to: line.from + old, insert: level === 0 ? '' : `${'#'.repeat(level)} ` };
}

const worded = (lines: readonly Line[]) => (lines.length > 1 ? lines.filter((line) => line.text.trim() !== '') : lines);

/** Headings of this level; those that are already become text again. 0 is text. */
export const setHeading = (level: number): StateCommand =>
  changeLines((all) => {
    const lines = worded(all);
    const isOn = lines.every((line) => levelOf(line) === level);
    return lines.map((line) => toLevel(line, isOn ? 0 : level));
  });

/** Text, then heading 1 to 6, then text. */
export const cycleHeading: StateCommand = changeLines((all) => {
  const lines = worded(all);
  const [first] = lines;
  const next = first ? (levelOf(first) + 1) % 7 : 0;
  return lines.map((line) => toLevel(line, next));
});

/** Quotes the lines, the empty ones between them too; or takes the quote off. */
export const toggleQuote: StateCommand = changeLines((lines) => {
  const isOn = lines.every((line) => /^\s*>/.test(line.text));
  return lines.map((line) => {
    if (!isOn) return { from: line.from, insert: line.text === '' && lines.length > 1 ? '>' : '> ' };
    const [, blank = '', mark = ''] = /^(\s*)(>\s?)/.exec(line.text) ?? [];
    return { from: line.from + blank.length, to: line.from + blank.length + mark.length };
  });
});
