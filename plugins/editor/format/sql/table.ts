import { FormatError } from '../problem.ts';

/** A column as SQL defines it. */
export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** `PK`, `UK`, `IDX`, `FK → users.id`; `UK (a, b)` where several columns make one. */
  readonly keys: readonly string[];
  readonly initial: string;
  readonly comment: string;
}

/** Where a column comes to stand: first, or behind another one. */
export type ColumnPlace = { readonly after?: string } | undefined;

/** No database has room for more. */
const MOST_COLUMNS = 4_096;

export const folded = (name: string): string => name.toLowerCase();

export class Table {
  /** As it was written, with its schema. */
  readonly path: readonly string[];
  comment = '';
  #columns = new Map<string, Column>();

  constructor(path: readonly string[]) {
    this.path = path;
  }

  get columns(): readonly Column[] {
    return [...this.#columns.values()];
  }

  column = (name: string): Column | undefined => this.#columns.get(folded(name));

  put(column: Column, place?: ColumnPlace): void {
    const key = folded(column.name);
    if (this.#columns.size >= MOST_COLUMNS)
      throw new FormatError({ key: 'too_wide', values: { count: this.#columns.size + 1, most: MOST_COLUMNS } });
    if (!place) {
      this.#columns.set(key, column);
      return;
    }
    this.#columns.delete(key);
    const all = [...this.#columns];
    const behind = place.after === undefined ? 0 : all.findIndex(([other]) => other === folded(place.after ?? '')) + 1;
    const at = place.after !== undefined && behind === 0 ? all.length : behind;
    this.#columns = new Map([...all.slice(0, at), [key, column], ...all.slice(at)]);
  }

  change(name: string, change: (column: Column) => Column): void {
    const column = this.column(name);
    if (column) this.replace(name, change(column));
  }

  /** Another definition in the same place. */
  replace(name: string, column: Column): void {
    if (folded(name) === folded(column.name)) this.#columns.set(folded(name), column);
    else
      this.#columns = new Map(
        [...this.#columns].map(([key, one]) => (key === folded(name) ? [folded(column.name), column] : [key, one])),
      );
  }

  /** The same under another name. */
  called(path: readonly string[]): Table {
    const table = new Table(path);
    table.comment = this.comment;
    table.#columns = this.#columns;
    return table;
  }

  drop(name: string): void {
    this.#columns.delete(folded(name));
  }

  addKey(name: string, key: string): void {
    this.change(name, (column) => withKey(column, key));
  }
}

export function withKey(column: Column, key: string): Column {
  const isNullable = column.isNullable && !key.startsWith('PK');
  return column.keys.includes(key) ? column : { ...column, isNullable, keys: [...column.keys, key] };
}

/** Tables by name, with their schema or, where that says enough, without. */
export class Tables {
  readonly #all = new Map<string, Table>();
  readonly #byLast = new Map<string, Set<string>>();

  list = (): Table[] => [...this.#all.values()];

  find(path: readonly string[]): Table | undefined {
    return this.#all.get(this.#keyOf(path));
  }

  /** One that was there before gives way, in its place. */
  put(table: Table): void {
    const key = pathKey(table.path);
    this.#all.set(key, table);
    const last = folded(table.path.at(-1) ?? '');
    this.#byLast.set(last, (this.#byLast.get(last) ?? new Set()).add(key));
  }

  drop(path: readonly string[]): void {
    const key = this.#keyOf(path);
    this.#all.delete(key);
    this.#byLast.get(folded(path.at(-1) ?? ''))?.delete(key);
  }

  #keyOf(path: readonly string[]): string {
    const key = pathKey(path);
    if (this.#all.has(key)) return key;
    const named = this.#byLast.get(folded(path.at(-1) ?? ''));
    const [only] = named?.size === 1 ? named : [];
    // A schema that is named on one side only is no other table.
    return only && (path.length === 1 || !only.includes('\n')) ? only : key;
  }
}

const pathKey = (path: readonly string[]) => folded(path.join('\n'));
