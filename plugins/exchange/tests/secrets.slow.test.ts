import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { staffed } from '../../items/server/testing/office.ts';
import { FORMATS } from '../contract/export.ts';
import { unzip } from '../format/book/testing/unzip.ts';
import { type Harbour, openHarbour } from '../testing/harbour.ts';

type Format = (typeof FORMATS)[number];

describe.each(testDatabases())('an exported file, on %s', (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  /** All that stands in the file, as text: what is packed in it too. Undefined where this machine cannot make it. */
  async function textOf(who: 'owner' | 'limited', format: Format, input: Record<string, unknown>) {
    const { host, did, token } = harbour;
    const means = await did(who, '/api/export/means', { item_id: input.item_id });
    if (means.find((one: { format: Format }) => one.format === format)?.missing !== '') return undefined;
    const { job_id } = await did(who, '/api/export/start', { format, ...input });
    await host.jobs.drain();
    const { rawPayload } = await host.send('/api/export/file', { job_id }, { token: token(who) });
    if (format === 'pdf') return rawPayload.toString('latin1');
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
    return [...(await unzip(rawPayload))].flat().join('\n');
  }

  it.each(FORMATS)('as %s has no visit password, neither of the project nor of another one', async (format) => {
    harbour = await openHarbour(db);
    const item_id = await harbour.item({ password: 'visit-secret-1', item_description: 'Described' });
    await harbour.item({ password: 'visit-secret-2' });
    const page_id = await harbour.page(item_id, 'Welcome', { page_content: 'Before' });
    await harbour.did('owner', '/api/page/save', { item_id, page_id, page_title: 'Welcome', page_content: 'After' });
    const text = await textOf('owner', format, { item_id, with_history: 1 });
    if (text === undefined) return;
    expect(text).not.toMatch(/visit-secret/);
    const sealed = await harbour.host.db.handle('item').where({ item_id }).first();
    for (const [column, value] of Object.entries(sealed)) {
      if (/password|secret|seal/.test(column) && String(value).length > 5) expect(text).not.toContain(String(value));
    }
    if (format !== 'pdf') expect(text).toContain('After');
  });

  it.each(FORMATS)('as %s is nothing for who does not manage the project, or only a part of it', async (format) => {
    harbour = await openHarbour(db);
    const { item_id, mine, theirs, pageOfTheirs } = await staffed(harbour);
    const parts = [{}, { type: 2, cat_id: mine }, { type: 2, cat_id: theirs }, { type: 2, page_id: pageOfTheirs }];
    for (const who of ['limited', 'editor', 'reader', 'stranger'] as const) {
      for (const part of parts) {
        const { error_code } = await harbour.ask(who, '/api/export/start', { item_id, format, ...part });
        expect([who, error_code]).toEqual([who, 10302]);
      }
    }
    const short = { word: '/api/export/word', markdown: '/api/export/markdown' }[format as string];
    if (short) expect((await harbour.ask('limited', short, { item_id, page_id: pageOfTheirs })).error_code).toBe(10302);
    expect(await harbour.host.infra.database.knex('jobs').where({ plugin: 'exchange' })).toEqual([]);
  });

  it.each(FORMATS)(
    'as %s of a part has that part alone, and no page of another project by its number',
    async (format) => {
      harbour = await openHarbour(db);
      const { item_id, mine, pageOfMine } = await staffed(harbour);
      const other = await harbour.item({ item_name: 'Elsewhere' });
      const foreign = await harbour.page(other, 'Foreign zebra');
      const foreignCatalog = await harbour.catalog(other, 'Foreign catalog');
      for (const part of [{ page_id: foreign }, { cat_id: foreignCatalog }]) {
        const asked = { item_id, format, type: 2, ...part };
        const code = (await harbour.ask('owner', '/api/export/start', asked)).error_code;
        expect(code).toBe(10101);
      }
      const text = await textOf('owner', format, { item_id, type: 2, cat_id: mine });
      const one = await textOf('owner', format, { item_id, type: 2, page_id: pageOfMine });
      if (text === undefined || one === undefined || format === 'pdf') return;
      for (const title of ['Mine zebra', 'Below zebra']) expect(text).toContain(title);
      expect(text).not.toMatch(/Theirs|Root zebra|Foreign/);
      expect(one).toContain('Mine zebra');
      expect(one).not.toMatch(/Below zebra|Theirs|Root zebra|Foreign/);
    },
  );

  it('is not another person’s, and every one stands in the change log', async () => {
    harbour = await openHarbour(db);
    const { host, did, ask, token } = harbour;
    const item_id = await harbour.item();
    await harbour.page(item_id, 'Welcome');
    await harbour.admit(item_id, 'admin', 2);
    const { job_id } = await did('owner', '/api/export/start', { item_id, format: 'own' });
    await did('admin', '/api/export/start', { item_id, format: 'markdown' });
    await host.jobs.drain();
    for (const who of ['admin', 'stranger', 'root'] as const) {
      expect((await ask(who, '/api/export/file', { job_id })).error_code).toBe(10101);
    }
    const file = await host.send('/api/export/file', { job_id }, { token: token('owner') });
    expect(file.headers['cache-control']).toMatch(/no-store|private/);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    const { list } = await did('owner', '/api/item/getChangeLog', { item_id });
    const exports = list.filter((row: { op_action_type: string }) => row.op_action_type === 'export');
    expect(exports.map((row: { username: string }) => row.username).sort()).toEqual(['admin', 'owner']);
  });
});
