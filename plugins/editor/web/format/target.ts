import { syntaxTree } from '@codemirror/language';
import type { EditorState, StateCommand } from '@codemirror/state';
import { insertWritten } from '../source/commands/insert.ts';
import type { FormatTool } from '../source/inserts/format-tools.ts';
import { codeOf, listingsIn } from '../source/listings/listings.ts';
import { tableAt } from '../source/tables/find.ts';

/** What a tool takes from the page, and gives back in its place. */
export interface Target {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Before every line, where it stands in a quote. */
  readonly prefix: string;
}

/** The selected words; else the table or the listing at the cursor, where the tool is about one. */
export function targetOf(state: EditorState, tool: FormatTool): Target | undefined {
  const { main } = state.selection;
  if (!main.empty) return { from: main.from, to: main.to, text: state.sliceDoc(main.from, main.to), prefix: '' };
  return tool === 'table_json' ? tableTarget(state, main.head) : listingTarget(state, main.head, tool);
}

function tableTarget(state: EditorState, pos: number): Target | undefined {
  const table = tableAt(state, pos);
  if (!table) return undefined;
  const { from, to, prefix } = table;
  const lines = state.sliceDoc(from, to).split('\n');
  return {
    from,
    to,
    prefix,
    text: lines.map((line) => line.slice(line.startsWith(prefix) ? prefix.length : 0)).join('\n'),
  };
}

const LANGUAGES: Readonly<Record<string, RegExp>> = {
  json_table: /^(?:json5?|jsonc|javascript|js|)$/i,
  json_pretty: /^(?:json5?|jsonc|javascript|js|)$/i,
  sql_table: /^(?:sql|mysql|pgsql|postgresql|plsql|tsql|sqlite|)$/i,
};

function listingTarget(state: EditorState, pos: number, tool: FormatTool): Target | undefined {
  const [listing] = listingsIn(state, [{ from: pos, to: pos }]);
  let node = syntaxTree(state).resolveInner(pos, -1);
  while (node.parent && node.name !== 'FencedCode') node = node.parent;
  if (!listing || node.name !== 'FencedCode' || !LANGUAGES[tool]?.test(listing.language)) return undefined;
  const line = state.doc.lineAt(node.from);
  const prefix = state.sliceDoc(line.from, node.from);
  // In a list what follows its mark stands elsewhere than what goes on below.
  if (!/^[\s>]*$/.test(prefix)) return undefined;
  return { from: line.from, to: node.to, text: codeOf(state, listing), prefix };
}

/** Puts the result in the place of what it was made from, or under it, or where the cursor is: one step of undo. */
export const putIn =
  (markdown: string, tool: FormatTool, where: 'instead' | 'below'): StateCommand =>
  (view) => {
    const target = targetOf(view.state, tool);
    if (!target) return insertWritten(markdown)(view);
    const { from, to, prefix } = target;
    if (where === 'below')
      return insertWritten(markdown, { from: view.state.doc.lineAt(to).to, to: view.state.doc.lineAt(to).to })(view);
    return insertWritten(markdown.replace(/^/gm, prefix), { from, to })(view);
  };
