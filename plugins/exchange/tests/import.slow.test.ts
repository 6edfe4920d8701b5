import { contract, coreFailures, fail, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pagesAdding } from '../../items/points.ts';
import { fileOf, type Harbour, op, openHarbour, specOf } from '../testing/harbour.ts';

describe.each(testDatabases())('what is brought in, on %s', (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  it('is read and shown before anything is written, then becomes a private project of who brought it', async () => {
    harbour = await openHarbour(db);
    const { did, upload, host, pagesOf } = harbour;
    const seen = await upload('owner', specOf({ '/pets': op('List pets'), '/cats': op('List cats') }));
    expect(seen).toMatchObject({ importer: 'openapi', item_name: 'Pets', counts: { pages: 2, catalogs: 1 } });
    expect(seen.tree.map(({ name }: { name: string }) => name)).toEqual(['Pets', 'List pets', 'List cats']);
    expect(await harbour.rows('page')).toBe(0);
    const { job_id } = await did('owner', '/api/import/run', { import_id: seen.import_id });
    await host.jobs.drain();
    const report = await did('owner', '/api/import/report', { job_id });
    expect(report).toMatchObject({ state: 'done', item_name: 'Pets', counts: { added: 2, catalogs: 1 } });
    const pages = await pagesOf(Number(report.item_id));
    expect(pages.map(({ page_title }) => page_title)).toEqual(['List pets', 'List cats']);
    expect(await harbour.text(pages[0]?.page_id ?? 0)).toContain('/pets');
    expect((await harbour.ask('guest', '/api/item/info', { item_id: report.item_id })).error_code).toBe(10303);
    expect((await harbour.ask('stranger', '/api/import/report', { job_id })).error_code).toBe(10101);
    expect((await harbour.ask('stranger', '/api/import/run', { import_id: seen.import_id })).error_code).toBe(10101);
  });

  it('is there at once for programs that wait for it, and refused with 10101 where it cannot be read', async () => {
    harbour = await openHarbour(db);
    const { ask, host } = harbour;
    const auto = async (text: string, name = 'pets.json', input = {}) => {
      const asked = ask('owner', '/api/import/auto', input, { file: fileOf(text, name) });
      let isOver = false;
      void asked.finally(() => (isOver = true));
      const patient = { timeout: 15_000 };
      await vi.waitFor(async () => {
        await host.jobs.drain();
        expect(isOver).toBe(true);
      }, patient);
      return asked;
    };
    const { data, error_code } = await auto(specOf({ '/pets': op('List pets') }));
    expect([error_code, typeof data.item_id]).toEqual([0, 'number']);
    expect(await harbour.pagesOf(data.item_id)).toHaveLength(1);
    expect((await auto('{', 'x.doc')).error_code).toBe(10101);
    expect((await auto('{"a":1}')).error_code).toBe(10101);
    expect((await auto('{"openapi":')).error_code).toBe(10101);
    expect((await ask('owner', '/api/import/auto', {})).error_code).toBe(10101);
    expect((await ask('guest', '/api/import/auto', {}, { file: fileOf('{}') })).error_code).toBe(10102);
    const into = await harbour.item();
    expect((await ask('stranger', '/api/import/auto', { item_id: into }, { file: fileOf('{}') })).error_code).toBe(
      10302,
    );
    expect((await auto(specOf({ '/pets': op('List pets') }), 'a.json', { item_id: into })).data.item_id).toBe(into);
  });

  it('is compared the next time: what people wrote stays beside what the source changed, and what is gone goes by choice', async () => {
    harbour = await openHarbour(db);
    const { bring, did, upload, pagesOf, text } = harbour;
    const item_id = await harbour.item();
    const first = specOf({ '/a': op('First', 'Old words.'), '/b': op('Second'), '/c': op('Third') });
    expect(await bring('owner', first, { item_id })).toMatchObject({ counts: { added: 3 } });
    const pages = await pagesOf(item_id);
    const a = pages.find(({ page_title }) => page_title === 'First')?.page_id ?? 0;
    const page_content = `${await text(a)}\nA remark of ours.\n`;
    await did('owner', '/api/page/save', { item_id, page_id: a, page_title: 'First', page_content });
    const second = specOf({ '/a': op('First', 'New words.'), '/b': op('Second'), '/d': op('Fourth') });
    const seen = await upload('owner', second, { item_id });
    expect(seen.changes).toMatchObject({
      added: 1,
      changed: 1,
      same: 1,
      removed: [{ page_title: 'Third', touched: 0 }],
    });
    const key = seen.tree.find((node: { change: string }) => node.change === 'changed').key;
    const page = await did('owner', '/api/import/page', { import_id: seen.import_id, key });
    expect(page.next_content).toContain('New words.');
    expect(page.next_content).toContain('A remark of ours.');
    const report = await bring('owner', second, { item_id, removed: 'bin' });
    expect(report.counts).toMatchObject({ added: 1, changed: 1, merged: 1, conflicts: 0, same: 1, removed: 1 });
    expect(await text(a)).toContain('New words.');
    expect(await text(a)).toContain('A remark of ours.');
    expect(await text(a)).not.toContain('Old words.');
    expect((await pagesOf(item_id)).map(({ page_title }) => page_title).sort()).toEqual(['First', 'Fourth', 'Second']);
    expect(await did('owner', '/api/import/sources', { item_id })).toMatchObject([{ importer: 'openapi', url: '' }]);
    expect(await bring('owner', second, { item_id })).toMatchObject({ counts: { added: 0, changed: 0, same: 3 } });
  });

  it('is another source where another file of the same form has little of what came before, and by choice', async () => {
    harbour = await openHarbour(db);
    const { bring, upload, did, pagesOf } = harbour;
    const item_id = await harbour.item();
    await bring(
      'owner',
      specOf({ '/a': op('First'), '/b': op('Second'), '/c': op('Third') }),
      { item_id },
      'pets.json',
    );
    const renamed = specOf({ '/a': op('First'), '/b': op('Second') });
    expect((await upload('owner', renamed, { item_id }, 'pets-2.json')).changes).toMatchObject({ same: 2 });
    const other = specOf({ '/a': op('Health'), '/x': op('Other') });
    expect((await upload('owner', other, { item_id }, 'shop.json')).changes).toBeUndefined();
    // Two of the same name are told apart by who brings them.
    const seen = await upload('owner', other, { item_id }, 'pets.json');
    expect(seen.changes).toMatchObject({ changed: 1, added: 1 });
    const key = seen.tree.find((node: { change: string }) => node.change === 'changed').key;
    const page = { import_id: seen.import_id, key };
    expect((await did('owner', '/api/import/page', { ...page, as_new: 1 })).page_id).toBe('0');
    expect((await did('owner', '/api/import/page', page)).page_id).not.toBe('0');
    const beside = { item_id, as_new: 1, removed: 'bin' };
    expect((await bring('owner', other, beside, 'pets.json')).counts).toMatchObject({ added: 2, removed: 0 });
    expect(await pagesOf(item_id)).toHaveLength(5);
  });

  it('leaves nothing half made when it is refused on its way, and says why', async () => {
    const quota = server({
      descriptor: plugin({ id: 'quota', version: '1.0.0', sdk: '^1.0.0', requires: { items: '^1.0.0' } }),
      contract: contract({}),
      setup(app) {
        app.on(pagesAdding, () => {
          throw fail(coreFailures.tooOften);
        });
        return { calls: {} };
      },
    });
    harbour = await openHarbour(db, [quota]);
    const { did, upload, host, ask, rows } = harbour;
    const { import_id } = await upload('owner', specOf({ '/pets': op('List pets') }));
    const { job_id } = await did('owner', '/api/import/run', { import_id });
    for (let round = 0; round < 3; round += 1) await host.jobs.drain();
    const report = await ask('owner', '/api/import/report', { job_id });
    expect([report.error_code, report.data.state]).toEqual([11004, 'failed']);
    expect([await rows('item'), await rows('catalog'), await rows('page'), await rows('import_part')]).toEqual([
      0, 0, 0, 0,
    ]);
  });
});
