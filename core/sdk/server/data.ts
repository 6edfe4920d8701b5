import type { Knex } from 'knex';
import { Model } from 'objection';

/**
 * The way to the database. `handle` reads; everything that writes runs inside `write`, where `handle` is the open
 * transaction. Using an outer handle while a transaction is open throws at once, for it would wait for the pool forever.
 */
export interface Db {
  /** `sqlite` or `postgres`, for the few places where SQL differs. */
  readonly flavour: 'sqlite' | 'postgres';
  /** For `Model.query(db.handle)` and `db.handle('table')`: the open transaction, else a reading connection. */
  readonly handle: Knex;
  /**
   * Runs in one writing transaction (the open one, if there is one). Throwing undoes all of it, the part around an inner
   * `write` too, whoever catches it there. `work` runs a second time where PostgreSQL undid it because it stood in the
   * way of another: it must not use up what was there before it (a stream, a body), and changes things outside of the
   * database only in `afterCommit`.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * For what is asked in request after request: gives what `load` read before, if this site has committed no write since
   * then and it is less than a second old. Read again each time inside a transaction, and on PostgreSQL, where other hosts
   * write too. `key` begins with the plugin's id and names all that `load` asks by. Many callers get the same value: it
   * must not be changed. What is large is not worth its memory: `isKept` says no to it.
   */
  recall<T>(key: string, load: () => Promise<T>, isKept?: (value: T) => boolean): Promise<T>;
  /** Runs once the outermost transaction has committed; at once when none is open. */
  afterCommit(work: () => Promise<void> | void): void;
}

/**
 * Locks one row until the transaction ends, so that two requests cannot both count, and then both take, the last place:
 * lock the owner's row first. On SQLite a writing transaction is alone anyway. False when there is no such row.
 */
export async function lockRow(db: Db, table: string, where: Readonly<Record<string, unknown>>): Promise<boolean> {
  const query = db.handle(table).where(where);
  const row: unknown = await (db.flavour === 'postgres' ? query.forUpdate() : query).first(db.handle.raw('1 AS found'));
  return row !== undefined;
}

/**
 * For what is counted or compared and has no row to lock: inside the open transaction, whoever takes a turn of the same name
 * waits until it has ended. `name` begins with the plugin's id. On SQLite a writing transaction is alone anyway.
 */
export async function takeTurn({ flavour, handle }: Db, name: string): Promise<void> {
  if (flavour === 'postgres') await handle.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** One step of a plugin's schema. `name` never changes once released; steps run in the order given. */
export interface Migration {
  readonly name: string;
  up(db: Knex): Promise<void>;
}

/** Base of all models: columns keep the specification's names; the columns named in `booleans` are true or false inside. */
export class Row extends Model {
  static booleans: readonly string[] = [];

  /**
   * The row with these values, past the query builder: a quarter of its cost, for what is read in every request. The
   * columns should be unique together.
   */
  static async readOne<T extends typeof Row>(
    this: T,
    db: Db,
    where: Readonly<Record<string, string | number | boolean>>,
  ): Promise<InstanceType<T> | undefined> {
    // biome-ignore lint/complexity/noThisInStatic: it is the class that this is called on, never Row itself
    const found: object | undefined = await db.handle(this.tableName).where(where).first();
    // biome-ignore lint/complexity/noThisInStatic: as above; objection makes an instance of that class
    return found && (this.fromDatabaseJson(found) as InstanceType<T>);
  }

  override $parseDatabaseJson(json: Record<string, unknown>): Record<string, unknown> {
    const parsed = super.$parseDatabaseJson(json);
    for (const column of (this.constructor as typeof Row).booleans) {
      if (column in parsed) parsed[column] = parsed[column] === 1 || parsed[column] === true;
    }
    return parsed;
  }
}
