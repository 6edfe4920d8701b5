import type { Db } from './data.ts';
import type { Scope } from './scope.ts';

/**
 * Lets rows of another system in with the numbers that they have there, so that addresses which name them live on. A plugin
 * offers one for each of its tables that a whole site can be taken over into, and keeps the rules of its own rows. `R` has
 * the names of the table's columns.
 */
export interface Door<R extends object> {
  /** Which of these numbers are somebody's here. */
  occupied(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** The highest number that was given here; 0 where there is no row. */
  highest(db: Db): Promise<number>;
  /** At most 100 at once, inside the open transaction. Each has its number, and what it refers to is there already. */
  put(rows: readonly R[], scope: Scope): Promise<void>;
  /** As they are now; what has gone since is absent. Undefined where the numbers are nobody's. */
  readonly find?: (db: Db, ids: readonly number[]) => Promise<readonly R[]>;
  /** Where the numbers are nobody's: what stands here now for each of these, at most 100, in their order. */
  readonly alike?: (db: Db, rows: readonly R[]) => Promise<readonly (R | undefined)[]>;
}

export interface DoorOptions<R extends object> {
  readonly table: string;
  /** Its column of numbers. */
  readonly key: keyof R & string;
  readonly put: (rows: readonly R[], scope: Scope) => Promise<void>;
  /** Where a row here reads otherwise than it came in (what is sealed): as it came in. */
  readonly read?: (row: R) => R;
}

/** Of a table whose numbers the database gives: those that it gives next come after those that came in. */
export function door<R extends object>({ table, key, put, read = (row) => row }: DoorOptions<R>): Door<R> {
  const highest = async ({ handle }: Db): Promise<number> => {
    const row: { most?: number | null } | undefined = await handle(table).max({ most: key }).first();
    return Number(row?.most ?? 0);
  };
  return {
    highest,
    async occupied({ handle }, ids) {
      const rows: Record<string, number>[] = await handle(table)
        .whereIn(key, [...ids])
        .select(key);
      return new Set(rows.map((row) => Number(row[key])));
    },
    async put(rows, scope) {
      await put(rows, scope);
      const { db } = scope;
      if (db.flavour === 'sqlite') return;
      await db.handle.raw('SELECT setval(pg_get_serial_sequence(?, ?), ?)', [table, key, await highest(db)]);
    },
    async find({ handle }, ids) {
      const rows: R[] = await handle(table)
        .whereIn(key, [...ids])
        .select('*');
      return rows.map(read);
    },
  };
}

/**
 * Of rows that nobody names by a number: none is occupied, and those that they came with mean nothing here. `alike` finds
 * them again by what they are made of; `alikeIn` does it for a table.
 */
export const nameless = <R extends object>(put: Door<R>['put'], alike: NonNullable<Door<R>['alike']>): Door<R> => ({
  occupied: async () => new Set(),
  highest: async () => 0,
  put,
  alike,
});

export interface AlikeOptions<R extends object> {
  readonly table: string;
  /** What makes a row the same one, and the columns of the table that keep it. */
  readonly by: { readonly [K in keyof R & string]?: string };
  /** Where columns of the table have other names or types than those of `R`. */
  readonly read?: (row: R & Readonly<Record<string, unknown>>) => R;
  /** Only rows with these values. */
  readonly where?: Readonly<Record<string, unknown>>;
}

/** The `alike` of rows that stand in one table, each there once. */
export function alikeIn<R extends object>({
  table,
  by,
  read = (row) => row,
  where = {},
}: AlikeOptions<R>): NonNullable<Door<R>['alike']> {
  const parts = Object.entries(by) as [keyof R & string, string][];
  const nameOf = (row: R): string => parts.map(([name]) => String(row[name])).join(' ');
  return async ({ handle }, rows) => {
    if (rows.length === 0) return [];
    const query = handle(table).where(where).select('*');
    for (const [name, column] of parts) query.whereIn(column, [...new Set(rows.map((row) => row[name] as number))]);
    const found: (R & Record<string, unknown>)[] = await query;
    const here = new Map(found.map(read).map((row) => [nameOf(row), row]));
    return rows.map((row) => here.get(nameOf(row)));
  };
}
