import type { ApiParam } from '../../api/document.ts';
import { shown } from '../../api/parts.ts';
import type { ApiWords } from '../../api/words.ts';
import { element, type Node } from '../clean/node.ts';
import { escapeHtml } from '../escape.ts';

type Column = 'name' | 'type' | 'required' | 'value' | 'note';
const ALL: readonly Column[] = ['name', 'type', 'required', 'value', 'note'];
export const OF_ANSWERS: readonly Column[] = ['name', 'type', 'note'];

/** Rows of one table; of more it is said how many they are. */
const MOST_ROWS = 1_000;
const DEEPEST = 6;

/** A table of parameters, nested ones below those that hold them; nothing where there are none. */
export function paramTable(params: readonly ApiParam[], words: ApiWords, columns: readonly Column[] = ALL): Node[] {
  const rows = shown(params);
  if (rows.length === 0) return [];
  // A column in which nothing stands says nothing.
  const filled = columns.filter((column) => column !== 'value' || rows.some(({ value }) => value !== ''));
  const head = element(
    'tr',
    {},
    filled.map((column) => element('th', {}, [escapeHtml(words[column])])),
  );
  const depths = depthsOf(rows.slice(0, MOST_ROWS));
  const body = rows.slice(0, MOST_ROWS).map((row, at) =>
    element(
      'tr',
      {},
      filled.map((column) => element('td', {}, cellOf(row, { column, words, depth: depths[at] ?? 0 }))),
    ),
  );
  const table = element('table', { class: 'md-api-table' }, [element('thead', {}, [head]), element('tbody', {}, body)]);
  const rest = rows.length - MOST_ROWS;
  return rest > 0 ? [table, element('p', {}, [escapeHtml(`${words.more}: ${rest}`)])] : [table];
}

interface Cell {
  readonly column: Column;
  readonly words: ApiWords;
  readonly depth: number;
}

function cellOf({ name, type, isRequired, value, remark }: ApiParam, { column, words, depth }: Cell): Node[] {
  if (column === 'name')
    return [element('code', depth > 0 ? { class: `md-api-depth-${depth}` } : {}, [escapeHtml(name)])];
  if (column === 'required') {
    const word = escapeHtml(words[isRequired ? 'yes' : 'no']);
    return isRequired ? [element('strong', {}, [word])] : [word];
  }
  if (column === 'value') return value === '' ? [] : [element('code', {}, linesOf(value))];
  return linesOf(column === 'type' ? type : remark);
}

/** Letter by letter: nothing of it is markup. */
function linesOf(text: string): Node[] {
  return text.split('\n').flatMap((line, at) => (at === 0 ? [escapeHtml(line)] : [element('br'), escapeHtml(line)]));
}

/** How far `a.b`, `a[].b` stand below the rows before them that hold them. */
function depthsOf(rows: readonly ApiParam[]): number[] {
  const known = new Map<string, number>();
  return rows.map(({ name }) => {
    const path = name.slice(0, 200).replaceAll('[]', '');
    let depth = 0;
    for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
      const above = known.get(path.slice(0, end));
      if (above === undefined) continue;
      depth = Math.min(above + 1, DEEPEST);
      break;
    }
    known.set(path, depth);
    return depth;
  });
}
