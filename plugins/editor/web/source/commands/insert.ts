import { EditorSelection, type EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state';

const ADDRESS = /^(?:https?:\/\/|mailto:|\/|#)\S+$/;

/** What is inserted; `«` and `»` enclose what is selected afterwards, and are left out. */
type Snippet = string;

function unfold(snippet: Snippet): { text: string; from: number; to: number } {
  const from = snippet.indexOf('«');
  const to = snippet.indexOf('»') - 1;
  const text = snippet.replace('«', '').replace('»', '');
  return from < 0 ? { text, from: text.length, to: text.length } : { text, from, to };
}

/** Puts text in place of the selection. */
export function insertText(snippet: Snippet): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { text, from, to } = unfold(snippet);
    const change = state.changeByRange((range) => ({
      changes: { from: range.from, to: range.to, insert: text },
      range: EditorSelection.range(range.from + from, range.from + to),
    }));
    dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };
}

/** Puts a block where the cursor is, with an empty line to each side of it; what was selected goes into `make`. */
function insertBlock(make: (selected: string) => Snippet): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { main } = state.selection;
    const block = unfold(make(state.sliceDoc(main.from, main.to)));
    dispatch(state.update(blockAt(state, main, block), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Puts a text of several lines, letter by letter, in the place of another one, or under a line; the cursor is behind it. */
export const insertWritten =
  (text: string, place?: Place): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const written = state.toText(text).toString();
    const block = { text: written, from: written.length, to: written.length };
    dispatch(
      state.update(blockAt(state, place ?? state.selection.main, block), { scrollIntoView: true, userEvent: 'input' }),
    );
    return true;
  };

function blockAt(state: EditorState, place: Place, { text, from, to }: ReturnType<typeof unfold>): TransactionSpec {
  // An empty selection inside a line puts the block under that line, not into it.
  const line = state.doc.lineAt(place.to);
  const at = place.from === place.to && line.text.trim() !== '' ? { from: line.to, to: line.to } : place;
  const before = gapBefore(state, at.from);
  const after = gapAfter(state, at.to);
  const start = at.from + before.length;
  return {
    changes: { from: at.from, to: at.to, insert: before + text + after },
    selection: { anchor: start + from, head: start + to },
  };
}

export function gapBefore(state: EditorState, pos: number): string {
  const line = state.doc.lineAt(pos);
  if (state.sliceDoc(line.from, pos).trim() !== '') return '\n\n';
  const above = line.number > 1 ? state.doc.line(line.number - 1).text : '';
  return above.trim() === '' ? '' : '\n';
}

export function gapAfter(state: EditorState, pos: number): string {
  const line = state.doc.lineAt(pos);
  if (state.sliceDoc(pos, line.to).trim() !== '') return '\n\n';
  if (line.number === state.doc.lines) return '\n';
  return state.doc.line(line.number + 1).text.trim() === '' ? '' : '\n';
}

/** `[words](address)`: words are selected where they are missing, else the address. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const change = state.changeByRange(({ from, to }) => {
    const selected = state.sliceDoc(from, to);
    const linked = /^\[([^\]]*)\]\([^)\s]*\)$/.exec(selected);
    if (linked) {
      const words = linked[1] ?? '';
      return { changes: { from, to, insert: words }, range: EditorSelection.range(from, from + words.length) };
    }
    const isAddress = ADDRESS.test(selected);
    const insert = isAddress ? `[](${selected})` : `[${selected}](https://)`;
    const anchor = from + (isAddress || selected === '' ? 1 : selected.length + 3);
    const head = isAddress || selected === '' ? anchor : anchor + 'https://'.length;
    return { changes: { from, to, insert }, range: EditorSelection.range(anchor, head) };
  });
  dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** Longer than any fence inside. */
function fenceOf(code: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  return '`'.repeat(longest + 1);
}

export function fenced(language: string, code: string): string {
  const fence = fenceOf(code);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** A listing of the selected text; without a language the cursor asks for one. */
export const insertListing = (language: string): StateCommand =>
  insertBlock((selected) => {
    const fence = fenceOf(selected);
    const body = selected.replace(/\n$/, '');
    if (language === '') return `${fence}«»\n${body}\n${fence}`;
    return body === '' ? `${fence}${language}\n«»\n${fence}` : `${fence}${language}\n${body}\n${fence}`;
  });

export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

/** A callout, as on GitHub; what was selected becomes its words. */
export const insertCallout = (kind: (typeof CALLOUTS)[number]): StateCommand =>
  insertBlock((selected) => {
    const words = selected
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => (line === '' ? '>' : `> ${line}`));
    return `> [!${kind.toUpperCase()}]\n${selected === '' ? '> ' : words.join('\n')}«»`;
  });

export const insertRule: StateCommand = insertBlock(() => '---\n«»');
export const insertToc: StateCommand = insertBlock(() => '[TOC]\n«»');
export const insertMath: StateCommand = insertBlock((selected) => `$$\n«${selected || 'E = mc^2'}»\n$$`);
export const insertDiagram: StateCommand = insertBlock(
  () => '```mermaid\nflowchart LR\n  «A[Start]» --> B{OK?}\n  B -->|yes| C[Done]\n  B -->|no| A\n```',
);
export const insertSequence: StateCommand = insertBlock(
  () => '```mermaid\nsequenceDiagram\n  «Client»->>Server: POST /login\n  Server-->>Client: 200 OK\n```',
);

export const insertDetails = (title: string): StateCommand =>
  insertBlock((selected) => `<details>\n<summary>«${title}»</summary>\n\n${selected}\n\n</details>`);

/** An empty table, one row of heads above the others; the cursor is in its first cell. */
export const insertTable = (columns: number, rows: number): StateCommand =>
  insertBlock(() => {
    const line = (cell: string) => `|${` ${cell} |`.repeat(columns)}`;
    const empty = line(' '.repeat(5));
    return [`| «»${empty.slice(2)}`, line('-----'), ...Array.from({ length: rows - 1 }, () => empty)].join('\n');
  });

/** A note with the next free number, defined at the end of the text, on lines of its own. */
export const insertFootnote: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const text = state.doc.toString();
  const used = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const name = `[^${Math.max(0, ...used) + 1}]`;
  const { head } = state.selection.main;
  const end = state.doc.length;
  // Where the cursor is at the end, the mark stands before the note.
  const above = head === end ? name : text;
  const gap = above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n';
  const note = `${gap}${name}: `;
  dispatch(
    state.update({
      changes: [
        { from: head, insert: name },
        { from: end, insert: note },
      ],
      selection: { anchor: end + name.length + note.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};
