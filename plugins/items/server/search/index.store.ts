import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import { columnsOf, type Entry, lexemesOf, lineOf } from './entry.ts';

const FTS = `CREATE VIRTUAL TABLE page_words
  USING fts5(title, body, content='', contentless_delete=1, tokenize="ascii tokenchars '+#'")`;

/**
 * The pages with these tokens. For a word that is in most pages PostgreSQL would rather read the table, not knowing
 * that it then has to unpack every tsvector: a hundred times the work of reading the index.
 */
const FIND = `CREATE OR REPLACE FUNCTION page_words_with(wanted tsquery) RETURNS SETOF integer
  LANGUAGE sql STABLE SET enable_seqscan = off
  AS 'SELECT page_id FROM page_words WHERE tokens @@ wanted'`;

type Flavour = Db['flavour'];

/** FTS5 without a copy of the text, or the same tokens as a tsvector, with what is needed to look for phrases. */
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
  });
  await knex.raw('CREATE INDEX page_words_tokens ON page_words USING gin (tokens)');
  await knex.raw(FIND);
}

/** What a store needs of `Db`; a migration has no `Db`. */
export type Store = Pick<Db, 'handle' | 'flavour'>;

/** Takes a page up, in place of what was known of it. Inside a transaction. */
export function putWords({ handle, flavour }: Store, entry: Entry): Promise<void> {
  return flavour === 'sqlite' ? putFts(handle, entry) : putVector(handle, entry);
}

async function putFts(knex: Knex, entry: Entry): Promise<void> {
  const { title, body } = columnsOf(entry);
  await knex.raw('INSERT OR REPLACE INTO page_words (rowid, title, body) VALUES (?, ?, ?)', [
    entry.page_id,
    title,
    body,
  ]);
}

async function putVector(knex: Knex, entry: Entry): Promise<void> {
  await knex.raw(
    `INSERT INTO page_words (page_id, tokens, title, body) VALUES (?, array_to_tsvector(?::text[]), ?, ?)
     ON CONFLICT (page_id) DO UPDATE SET tokens = excluded.tokens, title = excluded.title, body = excluded.body`,
    [entry.page_id, lexemesOf(entry), lineOf(entry.title), lineOf(entry.body)],
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
