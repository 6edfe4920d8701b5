/** knex's own client of the `sqlite3` driver, which its manual names as what a client of one's own is made from, and its compiler; they bring no types. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import { Knex } from 'knex';
  import type SqliteCompiler from 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js';

  export interface SqliteStatement {
    all(bindings: readonly unknown[], done: (error: Error | null, rows: unknown[]) => void): void;
    run(
      bindings: readonly unknown[],
      done: (this: { lastID: number; changes: number }, error: Error | null) => void,
    ): void;
    finalize(done?: () => void): void;
  }

  export interface SqliteConnection {
    prepare(sql: string, done: (error: Error | null) => void): SqliteStatement;
  }

  export interface SqliteQuery {
    readonly sql: string;
    readonly method?: string;
    readonly bindings?: readonly unknown[];
    readonly returning?: unknown;
    response?: unknown;
    context?: { readonly lastID: number; readonly changes: number };
  }

  export default class SqliteClient extends Knex.Client {
    _query(connection: SqliteConnection, query: SqliteQuery): Promise<SqliteQuery>;
    destroyRawConnection(connection: SqliteConnection): Promise<void>;
    queryCompiler(builder: Knex.QueryBuilder, formatter?: unknown): SqliteCompiler;
  }
}

declare module 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js' {
  import type { Knex } from 'knex';

  export default class SqliteCompiler {
    constructor(client: Knex.Client, builder: Knex.QueryBuilder, formatter?: unknown);
    /** What the builder was told that is told once. */
    readonly single: { limit?: unknown; skipBinding?: Readonly<Record<string, boolean>> };
    limit(): string;
  }
}
