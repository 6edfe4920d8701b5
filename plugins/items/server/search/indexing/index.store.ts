import { type Db, inChunks } from '@docstead/core/server';
import type { Knex } from 'knex';
import { type Entry, lexemesOf } from './entry.ts';

const FTS = `CREATE VIRTUAL TABLE page_words
  USING fts5(title, body, shown UNINDEXED, content='', contentless_delete=1, contentless_unindexed=1,
    tokenize="ascii tokenchars '+#'")`;

/**
 * The pages with these tokens. For a word that is in most pages PostgreSQL would rather read the table, not knowing
 * that it then has to unpack every tsvector: a hundred times the work of reading the index.
 */
const FIND = `CREATE OR REPLACE FUNCTION page_words_with(wanted tsquery) RETURNS SETOF integer
  LANGUAGE sql STABLE SET enable_seqscan = off
  AS 'SELECT page_id FROM page_words WHERE tokens @@ wanted'`;

type Flavour = Db['flavour'];

/**
 * FTS5 with no copy of the text but the one that readers see, of which excerpts are cut; or the same tokens as a tsvector,
 * with what is needed to look for phrases.
 */
export async function createWords(knex: Knex, flavour: Flavour): Promise<void> {
  if (flavour === 'sqlite') {
    await knex.raw(FTS);
    return;
  }
  await knex.schema.createTable('page_words', (t) => {
    t.integer('page_id').primary().references('page_id').inTable('page').onDelete('CASCADE');
    t.specificType('tokens', 'tsvector').notNullable();
    t.text('title').notNullable();
    t.text('body').notNullable();
    t.text('shown').notNullable();
  });
  await knex.raw('CREATE INDEX page_words_tokens ON page_words USING gin (tokens)');
  await knex.raw(FIND);
}

/** What a store needs of `Db`; a migration has no `Db`. */
export type Store = Pick<Db, 'handle' | 'flavour'>;

/** Takes a page up, in place of what was known of it. Inside a transaction. */
export function putWords(store: Store, entry: Entry): Promise<void> {
  return putAllWords(store, [entry]);
}

/** Entries of one statement: their texts are long. */
const ENTRIES = 50;

/** Takes up many, in a statement for each fifty. Inside a transaction. */
export async function putAllWords({ handle, flavour }: Store, entries: readonly Entry[]): Promise<void> {
  for (const chunk of inChunks(entries, ENTRIES)) await (flavour === 'sqlite' ? putFts : putVectors)(handle, chunk);
}

async function putFts(knex: Knex, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(() => '(?, ?, ?, ?)').join(', ');
  const values = entries.flatMap(({ page_id, title, body }) => [page_id, title.column, body.column, body.shown]);
  await knex.raw(`INSERT OR REPLACE INTO page_words (rowid, title, body, shown) VALUES ${rows}`, values);
}

async function putVectors(knex: Knex, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(() => '(?::integer, array_to_tsvector(?::text[]), ?::text, ?::text, ?::text)').join(', ');
  const values = entries.flatMap((entry) => [
    ...[entry.page_id, lexemesOf(entry), entry.title.column, entry.body.column, entry.body.shown],
  ]);
  await knex.raw(
    `INSERT INTO page_words (page_id, tokens, title, body, shown) VALUES ${rows}
     ON CONFLICT (page_id) DO UPDATE SET tokens = excluded.tokens, title = excluded.title, body = excluded.body,
       shown = excluded.shown`,
    values as Knex.RawBinding[],
  );
}

/** Pages that are not there are no mistake. Inside a transaction. */
export async function dropWords({ handle, flavour }: Store, page_ids: readonly number[]): Promise<void> {
  const key = flavour === 'sqlite' ? 'rowid' : 'page_id';
  for (let at = 0; at < page_ids.length; at += BATCH) {
    await handle('page_words')
      .delete()
      .whereIn(key, page_ids.slice(at, at + BATCH));
  }
}

const BATCH = 500;
