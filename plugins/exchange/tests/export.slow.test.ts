import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { FONT } from '../testing/font.ts';
import { type Harbour, openHarbour } from '../testing/harbour.ts';

describe.each(testDatabases())('what is taken out, on %s', (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  it('is made by a job, and downloaded by who asked for it as long as he manages the project', async () => {
    harbour = await openHarbour(db);
    const { host, did, ask, admit, dismiss } = harbour;
    const item_id = await harbour.item({ password: 'visit me' });
    const cat_id = await harbour.catalog(item_id, 'Guides');
    await harbour.page(item_id, 'Welcome');
    await harbour.page(item_id, 'Inside', { cat_id });
    await admit(item_id, 'admin', 2);
    const { job_id } = await did('admin', '/api/export/start', { item_id, format: 'word' });
    await host.jobs.drain();
    const send = (who: 'admin' | 'owner') => host.send('/api/export/file', { job_id }, { token: harbour.token(who) });
    const file = await send('admin');
    expect(file.headers['content-disposition']).toContain('.docx');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(file.rawPayload.includes(Buffer.from('visit me'))).toBe(false);
    expect((await send('owner')).json().error_code).toBe(10101);
    const said = async (which: object) => {
      const { job_id: one } = await did('admin', '/api/export/start', { item_id, format: 'word', type: 2, ...which });
      await host.jobs.drain();
      const { title, file: name } = (await did('admin', '/api/job/mine')).find(({ id }: { id: string }) => id === one);
      return [title, name];
    };
    expect(await said({ cat_id, page_id: 0 })).toEqual([
      'Export of “Handbook · Guides”',
      expect.stringMatching(/^Handbook - Guides \d{4}-\d\d-\d\d\.docx$/),
    ]);
    const page_id = await harbour.page(item_id, 'fdp.\u202e/Title');
    expect((await said({ cat_id: 0, page_id }))[1]).toMatch(/^Handbook - fdp\. Title /);
    const log = await did('owner', '/api/item/getChangeLog', { item_id });
    expect(log.list[0]).toMatchObject({ op_action_type: 'export', op_object_type: 'item', username: 'admin' });
    await dismiss(item_id, 'admin');
    expect((await send('admin')).json().error_code).toBe(10302);
    expect((await ask('editor', '/api/export/start', { item_id, format: 'word' })).error_code).toBe(10302);
    const part = { item_id, format: 'word', type: 2, cat_id: 999_999 };
    expect((await ask('owner', '/api/export/start', part)).error_code).toBe(10101);
  });

  it('is offered in every form, but an API project not as Markdown; programs have it all the same', async () => {
    harbour = await openHarbour(db);
    const formats = async (item_id: number) =>
      (await harbour.did('owner', '/api/export/means', { item_id })).map(({ format }: { format: string }) => format);
    expect(await formats(await harbour.item())).toEqual(['word', 'markdown', 'pdf', 'html', 'own']);
    const item_id = await harbour.item({ item_type: 3 });
    await harbour.page(item_id, 'Welcome');
    expect(await formats(item_id)).toEqual(['word', 'pdf', 'html', 'own']);
    expect(await harbour.ask('owner', '/api/export/start', { item_id, format: 'markdown' })).toMatchObject({
      error_code: 0,
    });
  });

  it('is a site of files, too, in which all pages are, and no password', async () => {
    harbour = await openHarbour(db);
    const { host, did } = harbour;
    const item_id = await harbour.item({ password: 'visit me' });
    await harbour.page(item_id, 'Welcome');
    const means = await did('owner', '/api/export/means', { item_id });
    expect(means.find((one: { format: string }) => one.format === 'html').missing).toBe('');
    const { job_id } = await did('owner', '/api/export/start', { item_id, format: 'html' });
    await host.jobs.drain();
    const file = await host.send('/api/export/file', { job_id }, { token: harbour.token('owner') });
    expect(file.headers['content-disposition']).toContain('html');
    expect(file.rawPayload.includes(Buffer.from('Handbook/index.html'))).toBe(true);
  });

  it('is no PDF where the server has no font for it: the print view makes it', async () => {
    harbour = await openHarbour(db);
    const item_id = await harbour.item();
    const means = await harbour.did('owner', '/api/export/means', { item_id });
    const pdf = means.find((one: { format: string }) => one.format === 'pdf');
    expect(pdf).toMatchObject({ by_browser: true, note: '' });
    expect(pdf.missing).toContain('print view');
    expect(means.filter((one: { by_browser: boolean }) => one.by_browser)).toEqual([pdf]);
    expect((await harbour.ask('owner', '/api/export/start', { item_id, format: 'pdf' })).error_code).toBe(10101);
  });

  it.skipIf(!FONT)('is a PDF by the font that the operator names', async () => {
    harbour = await openHarbour(db, [], { DOCSTEAD_EXCHANGE_PDF_FONT: FONT ?? '' });
    const { host, did } = harbour;
    const item_id = await harbour.item();
    await harbour.page(item_id, 'Welcome');
    const means = await did('owner', '/api/export/means', { item_id });
    expect(means).toContainEqual(expect.objectContaining({ format: 'pdf', missing: '', by_browser: true }));
    const { job_id } = await did('owner', '/api/export/start', { item_id, format: 'pdf' });
    await host.jobs.drain();
    const file = await host.send('/api/export/file', { job_id }, { token: harbour.token('owner') });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('ends without a file where its person has no right to it any more when the work begins', async () => {
    harbour = await openHarbour(db);
    const { host, uid } = harbour;
    const item_id = await harbour.item();
    await harbour.page(item_id, 'Welcome');
    const wish = {
      item_id,
      item_name: 'Handbook',
      uid: uid('stranger'),
      locale: 'en',
      format: 'word',
      cat_id: 0,
      page_id: 0,
    };
    const payload = JSON.stringify({ ...wish, history: false, address: '' });
    const waiting = { due_at: host.clock.now(), attempts: 0, tries: 1, uid: uid('stranger') };
    const [row] = await host.infra.database
      .knex('jobs')
      .insert({ plugin: 'exchange', kind: 'export', payload, ...waiting })
      .returning<{ id: number }[]>('id');
    await host.jobs.drain();
    const job = await host.infra.database.knex('jobs').where({ id: row?.id }).first();
    expect(String(job.failure)).toContain('10302');
    expect(await host.infra.blobsFor('exchange').stat(`exports/${row?.id}/file`)).toBeUndefined();
  });
});
