import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from '../../sdk/server/data.ts';
import type { Blobs } from '../../sdk/server/services.ts';
import { createPostgres } from '../../testing/databases/postgres.ts';
import { type Database, openDatabase } from '../data/database.ts';
import { migratePlugin } from '../data/migrate.ts';
import { silentLog as log } from '../data/test-databases.ts';
import { fileBlobs } from '../host-services/blobs/blobs.ts';
import { systemClock } from '../host-services/clock.ts';
import { coreMigrations } from '../host-services/stored/core-schema.ts';
import type { Part } from './parts.ts';
import type { ArchiveSource } from './write-archive.ts';

export const first: Migration = {
  name: '001-first',
  async up(db) {
    await db.schema.createTable('book', (t) => {
      t.increments('id');
      t.text('title').notNullable();
      t.boolean('is_open').notNullable().defaultTo(false);
      t.bigInteger('at');
      t.binary('cover');
    });
    // Its name comes before that of the table that it names.
    await db.schema.createTable('a_note', (t) => {
      t.increments('id');
      t.integer('book_id').notNullable().references('id').inTable('book').onDelete('CASCADE');
      t.integer('after_id').references('id').inTable('a_note');
      t.text('text');
    });
    await db.schema.createTable('word', (t) => {
      t.string('word', 32).primary();
    });
    await db('word').insert({ word: 'made by the migration' });
  },
};

export const second: Migration = {
  name: '002-second',
  async up(db) {
    await db.schema.alterTable('book', (t) => {
      t.text('language').notNullable().defaultTo('en');
    });
  },
};

export const corePart: Part = { id: 'core', version: '', derived: ['hosts'], migrations: async () => coreMigrations };

export const library = (migrations: readonly Migration[] = [first, second], version = '1.0.0'): Part => ({
  ...{ id: 'library', version, derived: ['word'] },
  migrations: async () => migrations,
});

export const PARTS = [corePart, library()];

export interface TestSite {
  readonly dir: string;
  readonly url: string | undefined;
  readonly database: Database;
  readonly blobs: Blobs;
  readonly source: ArchiveSource;
  close(): Promise<void>;
}

/** A site of its own: a data folder, and a database in it or on the server. */
export async function openSite(flavour: Database['flavour'], parts: readonly Part[] = PARTS): Promise<TestSite> {
  const dir = mkdtempSync(join(tmpdir(), 'docstead-archive-'));
  const server = flavour === 'postgres' ? await createPostgres() : undefined;
  const database = await openDatabase({ dataDir: dir, log, ...(server && { url: server.url }) });
  for (const part of parts) await migratePlugin(database, part.id, await part.migrations(), { log });
  const blobsFor = (plugin: string) => fileBlobs(join(dir, 'blobs'), plugin, systemClock());
  return {
    ...{ dir, database, url: server?.url, blobs: blobsFor('library') },
    source: { database, parts, blobsFor, now: Date.UTC(2026, 0, 15, 4) },
    async close() {
      await database.close();
      await server?.drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function furnish({ database, blobs }: TestSite): Promise<void> {
  await database.db.write(async ({ handle }) => {
    await handle('book').insert([
      {
        title: 'One “quoted” 中文 \u{1F600}\n',
        is_open: true,
        at: 1_700_000_000_123,
        cover: Buffer.from([0, 255, 10]),
      },
      { title: '', is_open: false, at: null, cover: null },
      { title: 'gone', is_open: false },
    ]);
    await handle('a_note').insert([
      { book_id: 1, text: 'x'.repeat(1_500_000) },
      { book_id: 1, text: 'short' },
      { book_id: 2, after_id: 1, text: null },
    ]);
    await handle('a_note').where({ id: 1 }).update({ after_id: 3 });
    // Its number is not given again.
    await handle('book').where({ title: 'gone' }).delete();
    await handle('word').insert({ word: 'derived' });
  });
  await blobs.put('ab/small.txt', Buffer.from('small'), 'text/plain');
  await blobs.put(`${'long-name-'.repeat(20)}/empty`, Buffer.alloc(0), 'text/plain');
  await blobs.put('large', Buffer.alloc(3_000_001, 7), 'text/plain');
}
