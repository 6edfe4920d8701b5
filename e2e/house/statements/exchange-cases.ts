import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import { rows, times, type World } from './world.ts';

/** Where many pages came from: one for each that the world has. */
async function sourceOf({ item_id, uid, name, page_ids }: World, host: TestHost): Promise<number> {
  const known = await host.db.handle('import_source').where({ item_id }).first('source_id');
  if (known) return known.source_id;
  const source = { item_id, uid, importer: 'openapi', name, url: 'https://example.com/a.json', last_time: 1 };
  await rows(host, 'import_source', [source]);
  const { source_id } = await host.db.handle('import_source').where({ item_id }).first('source_id');
  const part = { source_id, kind: 'page', key_hash: name, source_key: name };
  await rows(
    host,
    'import_part',
    page_ids.map((target_id) => ({ ...part, target_id })),
  );
  return source_id;
}

/** Work of this person that is over, beside as much of it as the world has. */
async function workOf({ uid, item_id, page_ids }: World, host: TestHost, kind: 'import' | 'export'): Promise<number> {
  const payload = JSON.stringify({ item_id, item_name: 'Main', format: 'word' });
  const over = { plugin: 'exchange', kind, payload, uid, due_at: 1, attempts: 1, tries: 3, outcome: 'done' };
  const { knex } = host.infra.database;
  const ended_at = host.clock.now();
  for (let at = 0; at < page_ids.length; at += 50) {
    await knex('jobs').insert(times(Math.min(50, page_ids.length - at), () => ({ ...over, ended_at })));
  }
  const { id } = await knex('jobs').where({ uid, kind }).orderBy('id', 'desc').first('id');
  await host.infra.blobsFor('exchange').put(`exports/${id}/file`, Buffer.from('PK'), 'application/zip');
  return Number(id);
}

/** A file with as many pages as the world has, for a project that remembers as many. */
async function sentBy(world: World, host: TestHost): Promise<string> {
  await sourceOf(world, host);
  // What an earlier one has begun would be counted with it.
  await host.jobs.drain();
  const paths = Object.fromEntries(world.page_ids.map((id) => [`/p${id}`, { get: { summary: `Page ${id}` } }]));
  const text = JSON.stringify({ openapi: '3.0.3', info: { title: 'Pages', version: '1' }, paths });
  const file = { name: 'a.json', type: 'application/json', content: Buffer.from(text) };
  const sent = await host.call('/api/import/upload', { item_id: world.item_id }, { token: world.token, file });
  if (sent.error_code !== 0) throw new Error(JSON.stringify(sent));
  return sent.data.import_id;
}

export const EXCHANGE_CASES: Readonly<Record<string, Case>> = {
  '/api/import/sources': {
    input: async (world, host) => {
      await sourceOf(world, host);
      return { item_id: world.item_id };
    },
  },
  '/api/import/saveSource': {
    input: async (world, host) => ({ source_id: await sourceOf(world, host), every: 'week' }),
  },
  '/api/export/checkMarkdownLimit': { input: () => ({}) },
  '/api/export/means': { input: ({ item_id }) => ({ item_id }) },
  '/api/export/start': { input: ({ item_id }) => ({ item_id, format: 'word' }) },
  '/api/print/outline': { input: ({ item_id }) => ({ item_id }) },
  // Texts are read one by one, until an answer is full.
  '/api/print/pages': { input: ({ item_id, page_ids }) => ({ item_id, page_ids: page_ids.slice(0, 10) }) },
  '/api/import/forms': { input: () => ({}) },
  '/api/import/report': { input: async (world, host) => ({ job_id: await workOf(world, host, 'import') }) },
  '/api/export/file': { input: async (world, host) => ({ job_id: await workOf(world, host, 'export') }) },
  '/api/import/page': {
    input: async (world, host) => ({ import_id: await sentBy(world, host), key: `GET /p${world.page_ids[0]}` }),
  },
  '/api/import/run': { input: async (world, host) => ({ import_id: await sentBy(world, host) }) },
  '/api/import/removeSource': {
    input: async (world, host) => {
      await host.jobs.drain();
      return { source_id: await sourceOf(world, host) };
    },
  },
};
