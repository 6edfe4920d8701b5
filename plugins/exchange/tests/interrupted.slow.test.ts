import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../items/server/testing/office.ts';
import { brakeAt } from '../testing/brake.ts';
import { type Harbour, op, openHarbour, specOf } from '../testing/harbour.ts';

/** More pages than one transaction takes, so that there is a middle. */
const PAGES = 450;
const MANY = specOf(Object.fromEntries(Array.from({ length: PAGES }, (_, at) => [`/p${at}`, op(`Page ${at}`)])));
const TABLES = ['item', 'catalog', 'page', 'import_part', 'import_source', 'planting'] as const;

describe.each(testDatabases())('an import, on %s', (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  /** Outside of the transaction in which it comes to mind. */
  const aside = (work: () => Promise<unknown>): Promise<unknown> => harbour.host.infra.database.outside(work);
  const started = async (input: Record<string, unknown> = {}) => {
    const { import_id } = await harbour.upload('owner', MANY, input);
    return (await harbour.did('owner', '/api/import/run', { import_id, ...input })).job_id as string;
  };
  const rounds = async () => {
    for (let round = 0; round < 4; round += 1) {
      await harbour.host.jobs.drain();
      harbour.host.clock.advance(3600);
    }
  };
  const stateOf = async (job_id: string) => (await harbour.ask('owner', '/api/import/report', { job_id })).data.state;
  /** A run that was asked for before what has happened since. */
  const waiting = async (who: 'owner' | 'admin', what: Record<string, unknown>): Promise<number> => {
    const plan = { uid: harbour.uid(who), username: who, locale: 'en', cat_id: 0, item_name: '', removed: 'keep' };
    const payload = JSON.stringify({ ...plan, password: null, source_id: 0, source_time: 0, ...what });
    const [row] = await harbour.host.infra.database
      .knex('jobs')
      .insert({ plugin: 'exchange', kind: 'import', payload, uid: plan.uid, due_at: 1, attempts: 0, tries: 3 })
      .returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  };
  const rowsOf = async () => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) counts[table] = await harbour.rows(table);
    return counts;
  };

  it('that its person stops leaves nothing, neither a new project nor anything in one that is there', async () => {
    let stopped: Promise<unknown> = Promise.resolve();
    let stop = () => {};
    harbour = await openHarbour(db, [brakeAt(2, () => stop())]);
    const item_id = await harbour.item();
    await harbour.page(item_id, 'Of ours', { cat_id: await harbour.catalog(item_id, 'Pets') });
    const before = await rowsOf();
    const job_id = await started({ item_id });
    stop = () => {
      stopped = aside(() => harbour.did('owner', '/api/job/stop', { job_id }));
    };
    await rounds();
    await stopped;
    expect(await stateOf(job_id)).toBe('cancelled');
    expect(await rowsOf()).toEqual(before);
    expect((await harbour.pagesOf(item_id)).map(({ page_title }) => page_title)).toEqual(['Of ours']);
    const fresh = await started();
    await harbour.did('owner', '/api/job/stop', { job_id: fresh });
    await rounds();
    expect([await stateOf(fresh), await rowsOf()]).toEqual(['cancelled', before]);
  });

  it.each([
    ['the host is restarted', async () => void (await harbour.host.generations.reload())],
    [
      'the machine that has it is gone',
      async () => {
        // Its claim runs out: whoever looks next takes the job, and the first one finds that it has lost it.
        const late = { claimed_by: 'nobody', claimed_until: 1 };
        await harbour.host.infra.database.knex('jobs').where({ kind: 'import' }).update(late);
      },
    ],
  ])('in whose middle %s is whole in the end, with every page once', async (_what, happen) => {
    let happened: Promise<unknown> = Promise.resolve();
    harbour = await openHarbour(db, [
      brakeAt(2, () => {
        happened = aside(happen);
      }),
    ]);
    const job_id = await started();
    await harbour.host.jobs.drain();
    await happened;
    await rounds();
    const report = await harbour.did('owner', '/api/import/report', { job_id });
    expect(report).toMatchObject({ state: 'done', counts: { added: PAGES, catalogs: 1 } });
    const pages = await harbour.pagesOf(Number(report.item_id));
    expect(new Set(pages.map(({ page_title }) => page_title)).size).toBe(PAGES);
    expect(pages).toHaveLength(PAGES);
    expect(await rowsOf()).toMatchObject({ item: 1, catalog: 1, page: PAGES, import_source: 1 });
  });

  it('in whose middle the host is restarted puts pages into the catalogs that were there', async () => {
    let happened: Promise<unknown> = Promise.resolve();
    harbour = await openHarbour(db, [
      brakeAt(2, () => {
        happened = aside(async () => void (await harbour.host.generations.reload()));
      }),
    ]);
    const item_id = await harbour.item();
    const cat_id = await harbour.catalog(item_id, 'Pets');
    const job_id = await started({ item_id });
    await harbour.host.jobs.drain();
    await happened;
    await rounds();
    expect(await stateOf(job_id)).toBe('done');
    const pages = await harbour.host.db.handle('page').where({ item_id }).select('cat_id');
    expect(pages.map((page) => page.cat_id)).toEqual(Array.from({ length: PAGES }, () => cat_id));
    expect(await rowsOf()).toMatchObject({ catalog: 1 });
  });

  it('that fails in its middle is in nobody’s sight, and goes on where it was', async () => {
    let fails = 0;
    const broken = brakeAt(2, () => {
      fails += 1;
      throw new Error('a bug');
    });
    harbour = await openHarbour(db, [broken]);
    const job_id = await started();
    await harbour.host.jobs.drain();
    // What is there already is in nobody's sight.
    expect([fails, await harbour.rows('page')]).toEqual([1, 100]);
    expect((await harbour.did('owner', '/api/item/myList')).length).toBe(0);
    await rounds();
    expect([await stateOf(job_id), await harbour.rows('page')]).toEqual(['done', PAGES]);
  });

  it.each([
    ['deleted', 10302, () => harbour.did('owner', '/api/item/delete', { item_id: 1, password: PASSWORD })],
    ['archived', 11202, () => harbour.did('owner', '/api/item/archive', { item_id: 1, password: PASSWORD })],
    ['no longer managed by its person', 10302, () => harbour.dismiss(1, 'admin')],
  ])('whose project is %s before it begins brings nothing in', async (_what, code, happen) => {
    harbour = await openHarbour(db);
    const item_id = await harbour.item();
    expect(item_id).toBe(1);
    await harbour.admit(item_id, 'admin', 2);
    const { import_id } = await harbour.upload('admin', MANY, { item_id });
    await happen();
    const job_id = await waiting('admin', { import_id, item_id });
    await rounds();
    const report = await harbour.ask('admin', '/api/import/report', { job_id });
    expect([report.error_code, report.data.state]).toEqual([code, 'failed']);
    expect(await rowsOf()).toMatchObject({ catalog: 0, page: 0, import_part: 0, import_source: 0, planting: 0 });
  });

  it.each([
    ['deleted', () => harbour.did('owner', '/api/item/delete', { item_id: 1, password: PASSWORD })],
    ['archived', () => harbour.did('owner', '/api/item/archive', { item_id: 1, password: PASSWORD })],
    ['taken from its person', () => harbour.dismiss(1, 'admin')],
  ])('whose project is %s in its middle leaves nothing of it in there', async (_what, happen) => {
    let happened: Promise<unknown> = Promise.resolve();
    harbour = await openHarbour(db, [
      brakeAt(2, () => {
        happened = aside(happen);
      }),
    ]);
    const item_id = await harbour.item();
    await harbour.admit(item_id, 'admin', 2);
    const { import_id } = await harbour.upload('admin', MANY, { item_id });
    const { job_id } = await harbour.did('admin', '/api/import/run', { import_id, item_id });
    await rounds();
    await happened;
    const report = await harbour.ask('admin', '/api/import/report', { job_id });
    expect(report.data.state).toBe('failed');
    expect(await rowsOf()).toMatchObject({ catalog: 0, page: 0, import_part: 0, import_source: 0, planting: 0 });
  });

  it('at once with another one of the same source takes place once, and says so', async () => {
    harbour = await openHarbour(db);
    const item_id = await harbour.item();
    await harbour.admit(item_id, 'admin', 2);
    await harbour.bring('owner', specOf({ '/a': op('First', 'Old words.') }), { item_id });
    const source = await harbour.host.db.handle('import_source').first();
    const { source_id, last_time: source_time } = source;
    harbour.host.clock.advance(5);
    const jobs: { job_id: number; who: 'owner' | 'admin' }[] = [];
    const ids = new Map<string, string>();
    for (const who of ['owner', 'admin'] as const) {
      const text = specOf({ '/a': op('First', `Words of ${who}.`), '/b': op('Second') });
      ids.set(who, (await harbour.upload(who, text, { item_id })).import_id);
    }
    for (const who of ['owner', 'admin'] as const) {
      const job_id = await waiting(who, { import_id: ids.get(who), item_id, source_id, source_time });
      jobs.push({ who, job_id });
    }
    await rounds();
    const states = await Promise.all(
      jobs.map(async ({ who, job_id }) => {
        const { error_code, data } = await harbour.ask(who, '/api/import/report', { job_id });
        return [error_code, data.state];
      }),
    );
    expect(states.map(String).sort()).toEqual(['0,done', '10101,failed']);
    const pages = await harbour.pagesOf(item_id);
    expect(pages.map(({ page_title }) => page_title)).toEqual(['First', 'Second']);
    const winner = states[0]?.[1] === 'done' ? 'owner' : 'admin';
    expect(await harbour.text(pages[0]?.page_id ?? 0)).toContain(`Words of ${winner}.`);
    expect(await harbour.rows('import_source')).toBe(1);
  });

  it('into one project, asked for a second time before the first is there, is there once', async () => {
    harbour = await openHarbour(db);
    const item_id = await harbour.item();
    const text = specOf({ '/a': op('First'), '/b': op('Second') });
    const first = (await harbour.upload('owner', text, { item_id })).import_id;
    const second = (await harbour.upload('owner', text, { item_id })).import_id;
    const { job_id } = await harbour.did('owner', '/api/import/run', { import_id: first, item_id });
    // As if it had been asked for in the same moment: the first may be over by the time that a call is answered.
    const row = await harbour.host.infra.database.knex('jobs').where({ id: job_id }).first('payload');
    const plan = JSON.parse(row.payload);
    const jobs = [job_id, await waiting('owner', { ...plan, import_id: second })];
    await rounds();
    const codes: number[] = [];
    for (const job_id of jobs) codes.push((await harbour.ask('owner', '/api/import/report', { job_id })).error_code);
    expect(codes.sort()).toEqual([0, 10101]);
    expect((await harbour.pagesOf(item_id)).map(({ page_title }) => page_title)).toEqual(['First', 'Second']);
    expect(await rowsOf()).toMatchObject({ catalog: 1, import_source: 1, planting: 0 });
    // Whoever wants it twice says so.
    const again = await harbour.bring('owner', text, { item_id, as_new: 1 });
    expect(again).toMatchObject({ state: 'done', counts: { added: 2 } });
  });
});
