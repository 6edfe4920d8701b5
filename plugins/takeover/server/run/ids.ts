import type { Db } from '@docstead/core/server';

const TABLE = 'takeover_row';

export interface TakenRow {
  readonly old_id: number;
  readonly new_id: number;
  readonly digest: string;
}

/** Which number here is which one there. What a dry run would take counts as taken, for what refers to it. */
export class Ids {
  readonly #tables = new Map<string, Promise<Map<number, number>>>();

  readonly #db: Db;
  readonly #source: string;

  /** `source` is what the site is remembered as. */
  constructor(db: Db, source: string) {
    this.#db = db;
    this.#source = source;
  }

  /** The number here; undefined where the row has not come. 0 and what is no number are nobody's. */
  async of(table: string, old_id: number): Promise<number | undefined> {
    return (await this.#table(table)).get(old_id);
  }

  /** All of a table, with the numbers that they have here. */
  async all(table: string): Promise<ReadonlyMap<number, number>> {
    return this.#table(table);
  }

  /** Of these rows, those that have come, with what was read then. */
  async taken(table: string, old_ids: readonly number[]): Promise<Map<number, TakenRow>> {
    const rows: TakenRow[] = await this.#db
      .handle(TABLE)
      .where({ source: this.#source, table_name: table })
      .whereIn('old_id', [...old_ids])
      .select('old_id', 'new_id', 'digest');
    return new Map(rows.map((row) => [row.old_id, row]));
  }

  /** Inside the transaction that puts them in. */
  async note(db: Db, table: string, rows: readonly TakenRow[]): Promise<void> {
    if (rows.length === 0) return;
    await db.handle(TABLE).insert(rows.map((row) => ({ source: this.#source, table_name: table, ...row })));
    db.afterCommit(() => this.assume(table, rows));
  }

  /** For what is read after it: these are there, or would be. */
  async assume(table: string, rows: readonly Pick<TakenRow, 'old_id' | 'new_id'>[]): Promise<void> {
    const known = await this.#table(table);
    for (const { old_id, new_id } of rows) known.set(old_id, new_id);
  }

  #table(table: string): Promise<Map<number, number>> {
    const known = this.#tables.get(table) ?? this.#read(table);
    this.#tables.set(table, known);
    return known;
  }

  async #read(table: string): Promise<Map<number, number>> {
    const rows: TakenRow[] = await this.#db
      .handle(TABLE)
      .where({ source: this.#source, table_name: table })
      .select('old_id', 'new_id');
    return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]));
  }
}
