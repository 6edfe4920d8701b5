import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import { SourceFault } from './fault.ts';

const MOST = 2 ** 31 - 1;

/** A row as it stands there; what is NULL or absent reads as '' and 0 by `text` and `number`. */
export class SourceRow {
  readonly #columns: Readonly<Record<string, unknown>>;

  constructor(columns: Readonly<Record<string, unknown>>) {
    this.#columns = columns;
  }

  has(column: string): boolean {
    return this.#columns[column] !== undefined && this.#columns[column] !== null;
  }

  text(column: string): string {
    const value = this.#columns[column];
    // No database here takes a NUL.
    return value === undefined || value === null ? '' : String(value).replaceAll('\0', '');
  }

  /** Column types are decorative there: numbers may be texts. 0 where it is none, or more than a column here takes. */
  number(column: string): number {
    const value = Math.trunc(Number(this.#columns[column] ?? 0));
    return Math.abs(value) <= MOST ? value : 0;
  }
}

export interface PartsOptions {
  readonly size: number;
  /** Only rows with these values. */
  readonly where?: Readonly<Record<string, unknown>>;
}

/** A site of ShowDoc, only read. */
export interface Source {
  readonly tables: readonly string[];
  has(table: string, column?: string): boolean;
  /** Of the rows with these values, or of all. */
  count(table: string, where?: Readonly<Record<string, unknown>>): Promise<number>;
  highest(table: string, key: string): Promise<number>;
  /** What stands in this column, in order. */
  values(table: string, column: string): Promise<readonly unknown[]>;
  /** In the order of this column of numbers, `size` at a time. */
  parts(table: string, key: string, options: PartsOptions): AsyncGenerator<readonly SourceRow[]>;
  all(table: string): Promise<readonly SourceRow[]>;
  /** The file that an address of an upload names; undefined where it is not there, or not below the folder of uploads. */
  upload(address: string): string | undefined;
  close(): Promise<void>;
}

const DATABASES = ['Sqlite/showdoc.db.php', 'html/Sqlite/showdoc.db.php', 'showdoc.db.php', 'showdoc.db'];
const UPLOADS = 'Public/Uploads';

/** Throws a `SourceFault`. */
export async function openSource(from: string): Promise<Source> {
  const file = databaseIn(resolve(from));
  const handle = knex({
    client: 'sqlite3',
    // Whatever the flags say, by its address it is opened to be read alone.
    connection: { filename: `${pathToFileURL(file).href}?mode=ro`, flags: ['OPEN_URI'] },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    const columns = await columnsOf(handle);
    if (!['user', 'item', 'page'].every((table) => columns.has(table))) {
      throw new SourceFault('no_tables', file);
    }
    return sourceOf(handle, columns, uploadsOf(file));
  } catch (error) {
    await handle.destroy();
    throw explained(error, file);
  }
}

export function databaseIn(from: string): string {
  if (!existsSync(from)) throw new SourceFault('missing', from);
  if (statSync(from).isFile()) return from;
  const found = DATABASES.map((path) => join(from, path)).find(existsSync);
  if (found) return found;
  throw new SourceFault('no_database', from);
}

/** Beside the folder of the database, or in the same one. */
function uploadsOf(file: string): string | undefined {
  const folder = dirname(file);
  const places = basename(folder) === 'Sqlite' ? [dirname(folder), folder] : [folder, dirname(folder)];
  return places.map((place) => join(place, UPLOADS)).find(existsSync);
}

async function columnsOf(handle: Knex): Promise<Map<string, ReadonlySet<string>>> {
  const rows: { name: string }[] = await handle('sqlite_master').where({ type: 'table' }).select('name');
  const found = new Map<string, ReadonlySet<string>>();
  for (const { name } of rows) {
    // A table without rows, whose name keeps the file from being downloaded.
    if (name.startsWith('sqlite_') || name.startsWith('<?php')) continue;
    const columns: { name: string }[] = await handle.raw(`PRAGMA table_info("${name.replaceAll('"', '""')}")`);
    found.set(name, new Set(columns.map((column) => column.name)));
  }
  return found;
}

function sourceOf(handle: Knex, columns: Map<string, ReadonlySet<string>>, uploads: string | undefined): Source {
  return {
    tables: [...columns.keys()],
    has: (table, column) => (column === undefined ? columns.has(table) : (columns.get(table)?.has(column) ?? false)),
    async count(table, where = {}) {
      if (!columns.has(table)) return 0;
      const row: { rows?: number | string } | undefined = await handle(table).where(where).count({ rows: '*' }).first();
      return Number(row?.rows ?? 0);
    },
    async highest(table, key) {
      if (!columns.has(table)) return 0;
      const row: { most?: number | null } | undefined = await handle(table).max({ most: key }).first();
      return Number(row?.most ?? 0);
    },
    values: async (table, column) =>
      columns.get(table)?.has(column) ? handle(table).distinct(column).orderBy(column).pluck(column) : [],
    async *parts(table, key, { size, where = {} }) {
      if (!columns.has(table)) return;
      for (let after = Number.NEGATIVE_INFINITY; ; ) {
        const query = handle(table).where(where).orderBy(key).limit(size).select('*');
        const rows: Record<string, unknown>[] = await (after === Number.NEGATIVE_INFINITY
          ? query
          : query.where(key, '>', after));
        if (rows.length === 0) return;
        yield rows.map((row) => new SourceRow(row));
        const last = Number(rows.at(-1)?.[key]);
        // Numbers that are too large to be told apart.
        if (!(last > after) || last > Number.MAX_SAFE_INTEGER) return;
        after = last;
      }
    },
    async all(table) {
      if (!columns.has(table)) return [];
      const rows: Record<string, unknown>[] = await handle(table).select('*');
      return rows.map((row) => new SourceRow(row));
    },
    upload: (address) => uploadAt(uploads, address),
    close: () => handle.destroy(),
  };
}

function uploadAt(uploads: string | undefined, address: string): string | undefined {
  const [, path] = address.split(`/${UPLOADS}/`);
  if (uploads === undefined || path === undefined) return undefined;
  const [folder, file] = [realpathSync(uploads), resolve(uploads, path)];
  if (!existsSync(file)) return undefined;
  // By `..`, or by a link in a copied folder, it may lead out of it.
  const real = realpathSync(file);
  return real.startsWith(folder + sep) && statSync(real).isFile() ? real : undefined;
}

function explained(error: unknown, file: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'SQLITE_NOTADB') return new SourceFault('no_sqlite', file);
  if (code === 'SQLITE_CORRUPT') return new SourceFault('damaged', file);
  if (code === 'SQLITE_CANTOPEN') return new SourceFault('not_allowed', file);
  return error;
}
