import { type Cursor, isSign, nameOf } from './cursor.ts';
import type { Tables } from './table.ts';
import type { Token } from './tokens.ts';

/** `COMMENT ON TABLE t IS '…'`, `COMMENT ON COLUMN t.c IS '…'`; the word COMMENT was taken. */
export function commentOn(cursor: Cursor, tables: Tables): void {
  if (!cursor.takes('ON')) return;
  const isColumn = cursor.isWord('COLUMN');
  if (!isColumn && !cursor.isWord('TABLE')) return;
  cursor.next();
  const path = cursor.path();
  if (!cursor.takes('IS')) return;
  const token = cursor.next();
  const comment = token?.kind === 'string' ? token.value : '';
  if (isColumn) describe(tables, path.slice(0, -1), { column: path.at(-1), comment });
  else describe(tables, path, { comment });
}

interface Description {
  readonly column?: string | undefined;
  readonly comment: string;
}

function describe(tables: Tables, path: readonly string[], { column, comment }: Description): void {
  const table = tables.find(path);
  if (!table) return;
  if (column === undefined) table.comment = comment;
  else table.change(column, (before) => ({ ...before, comment }));
}

/** The order of what `sp_addextendedproperty` is told without names. */
const ORDER = ['NAME', 'VALUE', 'LEVEL0TYPE', 'LEVEL0NAME', 'LEVEL1TYPE', 'LEVEL1NAME', 'LEVEL2TYPE', 'LEVEL2NAME'];

/** SQL Server's way to comment; the words EXEC and the procedure's name were taken. */
export function extendedProperty(cursor: Cursor, tables: Tables): void {
  const told = new Map<string, string>();
  for (let at = 0; !cursor.isEnd(); at += 1) {
    const part: Token[] = [];
    while (!cursor.isEnd() && !isSign(cursor.peek(), ',')) part.push(cursor.next() as Token);
    cursor.takesSign(',');
    const [first, second, third] = part;
    const isNamed = isSign(second, '=');
    const value = isNamed ? third : first;
    const name = isNamed && first ? nameOf(first).replace('@', '').toUpperCase() : (ORDER[at] ?? '');
    if (value) told.set(name, nameOf(value));
  }
  const [schema, table, column] = [told.get('LEVEL0NAME'), told.get('LEVEL1NAME'), told.get('LEVEL2NAME')];
  const isColumn = told.get('LEVEL2TYPE')?.toUpperCase() === 'COLUMN';
  const isOther = told.has('LEVEL2TYPE') && !isColumn && told.get('LEVEL2TYPE')?.toUpperCase() !== 'NULL';
  if (told.get('NAME')?.toUpperCase() !== 'MS_DESCRIPTION' || !table || isOther) return;
  const path = [...(schema ? [schema] : []), table];
  describe(tables, path, { column: isColumn ? column : undefined, comment: told.get('VALUE') ?? '' });
}
