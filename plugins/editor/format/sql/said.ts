import { type Cursor, isSign, isWord, nameOf } from './cursor.ts';
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
  /** A short name, which a description goes before. */
  readonly isCaption?: boolean;
}

function describe(tables: Tables, path: readonly string[], { column, comment, isCaption }: Description): void {
  const table = tables.find(path);
  if (!table) return;
  const after = (before: string) => (isCaption && before !== '' ? before : comment);
  if (column === undefined) table.comment = after(table.comment);
  else table.change(column, (before) => ({ ...before, comment: after(before.comment) }));
}

/** Properties that hold what a thing is about: of Microsoft's tools, and as people call them. */
const DESCRIPTION = /^(?:ms|table|column|col|field)?_?(?:description|descriptions|descr?|comments?|remarks?|notes?)$/i;
const DESCRIPTION_ZH = /^(?:表|列|字段)?(?:说明|描述|备注|注释)$/;
const CAPTION = /^(?:ms|table|column|col|field)?_?(?:caption|displayname|display_name|标题|中文名)$/i;

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
    if (value && !isWord(value, 'NULL')) told.set(name, nameOf(value));
  }
  const [schema, table, column] = [told.get('LEVEL0NAME'), told.get('LEVEL1NAME'), told.get('LEVEL2NAME')];
  const isColumn = told.get('LEVEL2TYPE')?.toUpperCase() === 'COLUMN';
  const isOther = told.has('LEVEL2TYPE') && !isColumn;
  const property = told.get('NAME') ?? '';
  const isCaption = CAPTION.test(property);
  if (!(isCaption || DESCRIPTION.test(property) || DESCRIPTION_ZH.test(property)) || !table || isOther) return;
  const path = [...(schema ? [schema] : []), table];
  describe(tables, path, { column: isColumn ? column : undefined, comment: told.get('VALUE') ?? '', isCaption });
}
