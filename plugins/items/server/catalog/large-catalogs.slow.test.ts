import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unpacked } from '../../contract/tree-tuples.ts';
import { createBrake } from '../testing/brake.ts';
import { manyPages } from '../testing/many.ts';
import { type Office, openOffice, type Person } from '../testing/office.ts';

const MANY = 450;

describe.each(testDatabases())('a catalog of many pages, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let top: number;
  let below: number;
  let beside: number;
  const brake = createBrake();
  beforeAll(async () => {
    office = await openOffice(db, [brake.half]);
  });
  afterAll(() => office?.host.close());
  beforeEach(async () => {
    item_id = await office.item();
    top = await office.catalog(item_id, 'Guide');
    below = await office.catalog(item_id, 'Below', top);
    beside = await office.page(item_id, 'Beside');
    brake.hold(0);
    await manyPages(office, { item_id, cat_id: top, count: MANY - 100 });
    await manyPages(office, { item_id, cat_id: below, count: 100 });
  });

  const ask = async (path: string, input: Record<string, unknown>, who: Person = 'owner') =>
    office.ask(who, path, input);
  const tree = async (id = item_id) => {
    const { data } = await ask('/api/item/tree', { item_id: id });
    const catalogs = unpacked(data.catalogs);
    const pages = unpacked(data.pages);
    return { names: catalogs.map((one) => one[2]), catalogs, pages };
  };
  const jobs = async (who: Person = 'owner', id = item_id) => (await ask('/api/item/jobs', { item_id: id }, who)).data;
  const bin = async () => (await ask('/api/recycle/getList', { item_id })).data;
  /** Lets jobs run until so many pages are done; the next batch fails. */
  const holdAt = async (pages: number) => {
    brake.hold(pages);
    await office.host.jobs.drain();
  };
  /** Lets them run to their end. */
  const finish = async () => {
    brake.release();
    office.host.clock.advance(3600);
    await office.host.jobs.drain();
  };
  const rows = async (table: string, where: object) => {
    const [found] = await office.host.db.handle(table).where(where).count({ n: '*' });
    return Number(found?.n);
  };
  /** What the list of work says of the newest job that is over. */
  const ending = async () => (await ask('/api/job/mine', {})).data[0].ending;
  /** Stops the newest job, and lets it end. */
  async function stop(): Promise<void> {
    const [job] = await jobs();
    expect((await ask('/api/item/stopJob', { job_id: job.id })).error_code).toBe(0);
    await finish();
  }

  describe('that is deleted', () => {
    it('is gone at once, and its pages are in the bin when its job is done', async () => {
      const answer = await ask('/api/catalog/delete', { cat_id: top });
      expect(answer).toMatchObject({ error_code: 0, data: { success: true } });
      await holdAt(0);
      const left = await tree();
      expect([left.names, left.pages.map((page) => page[0])]).toEqual([[], [beside]]);
      expect(await jobs()).toEqual([
        { id: expect.any(String), kind: 'delete', state: 'waiting', name: 'Guide', done: 0, of: MANY },
      ]);
      expect((await ask('/api/catalog/save', { cat_id: below, cat_name: 'x' })).error_code).toBe(10101);
      expect((await ask('/api/page/save', { item_id, cat_id: below, page_content: 'x' })).error_code).toBe(10101);
      await finish();
      expect(await bin()).toHaveLength(MANY);
      expect(await rows('catalog', { item_id })).toBe(0);
      expect((await jobs())[0]).toMatchObject({ state: 'done', done: MANY, of: MANY });
      expect(await ending()).toBe('All pages of “Guide” are in the recycle bin.');
      expect((await tree()).pages).toHaveLength(1);
    });

    it('is unknown to the second who deletes it', async () => {
      const codes = await Promise.all(
        [1, 2].map(async () => (await ask('/api/catalog/delete', { cat_id: top })).error_code),
      );
      expect(codes.sort()).toEqual([0, 10101]);
      expect(await jobs()).toHaveLength(1);
    });

    it('comes back with the pages that are left when that is stopped', async () => {
      await ask('/api/catalog/delete', { cat_id: top });
      await holdAt(200);
      await stop();
      expect((await tree()).names).toEqual(['Guide', 'Below']);
      expect((await tree()).pages).toHaveLength(MANY - 200 + 1);
      expect(await bin()).toHaveLength(200);
      expect((await jobs())[0].state).toBe('cancelled');
      expect(await ending()).toContain('The rest of “Guide” is back.');
    });

    it('stands at the first level when it comes back and the catalog above it has gone', async () => {
      await ask('/api/catalog/delete', { cat_id: below });
      const outer = await office.catalog(item_id, 'Outer');
      const inner = await office.catalog(item_id, 'Inner', outer);
      await manyPages(office, { item_id, cat_id: inner, count: 201 });
      await ask('/api/catalog/delete', { cat_id: inner });
      brake.hold(50);
      expect((await ask('/api/catalog/delete', { cat_id: outer })).error_code).toBe(0);
      await stop();
      const row = await office.host.db.handle('catalog').where({ cat_id: inner }).first();
      expect(row).toMatchObject({ parent_cat_id: 0, level: 2, job_id: 0 });
    });

    it('has its pages saved on to the last, and the newest text is the one in the bin', async () => {
      const page = await office.host.db.handle('page').where({ cat_id: top }).orderBy('page_id', 'desc').first();
      await ask('/api/catalog/delete', { cat_id: top });
      expect((await ask('/api/page/save', { page_id: page.page_id, page_content: 'newest' })).error_code).toBe(0);
      await finish();
      await ask('/api/recycle/recover', { item_id, page_id: page.page_id });
      const { data } = await ask('/api/page/info', { page_id: page.page_id });
      expect(data).toMatchObject({ page_content: 'newest', cat_id: '0' });
    });
  });

  describe('that is copied', () => {
    const copy = (more = {}) => ask('/api/catalog/copy', { cat_id: top, ...more });

    it('is seen when it is complete, with every page and text once', async () => {
      const { data } = await copy();
      expect(data).toMatchObject({ cat_name: 'Guide (copy)', parent_cat_id: '0', level: '2' });
      const again = await copy();
      expect(again.data.cat_name).toBe('Guide (copy 2)');
      expect((await tree()).names).toEqual(['Guide', 'Below']);
      await holdAt(100);
      expect([(await tree()).names, (await tree()).pages.length]).toEqual([['Guide', 'Below'], MANY + 1]);
      await finish();
      const whole = await tree();
      expect(whole.names).toEqual(['Guide', 'Below', 'Guide (copy)', 'Below', 'Guide (copy 2)', 'Below']);
      const inside = (cat_id: number) => whole.pages.filter((page) => page[1] === cat_id).map((page) => page[2]);
      const [first] = whole.catalogs.filter((one) => one[2] === 'Guide (copy)');
      expect(inside(first?.[0] ?? 0)).toEqual(inside(top));
      const texts = await office.host.db
        .handle('page')
        .where({ cat_id: first?.[0] })
        .orderBy('page_id')
        .pluck('page_content');
      expect(texts).toEqual(Array.from({ length: MANY - 100 }, (_, at) => `Text ${at + 1}`));
    });

    it('is found by its words when it is there', async () => {
      await copy();
      await finish();
      const { data } = await ask('/api/item/search', { item_id, keyword: 'Text 449' });
      const { data: also } = await ask('/api/item/search', { item_id, keyword: 'Text 349' });
      expect([data.total, also.total]).toEqual([0, 1]);
    });

    it('leaves nothing behind when that is stopped', async () => {
      const before = await tree();
      await copy();
      await holdAt(200);
      expect(await rows('page', { item_id })).toBe(MANY + 201);
      await stop();
      expect(await tree()).toEqual(before);
      expect([await rows('page', { item_id }), await rows('catalog', { item_id })]).toEqual([MANY + 1, 2]);
      expect((await jobs())[0].state).toBe('cancelled');
      expect(await ending()).toBe('Stopped. The copy of “Guide” was removed.');
    });

    it('leaves nothing behind when it cannot be finished', async () => {
      const other = await office.item();
      await copy({ to_item_id: other });
      await holdAt(200);
      await office.host.db.write((tx) => tx.handle('item').where({ item_id: other }).update({ is_archived: true }));
      for (let n = 0; n < 6; n += 1) {
        await finish();
      }
      expect([await rows('page', { item_id: other }), await rows('catalog', { item_id: other })]).toEqual([0, 0]);
      expect((await jobs('owner', other))[0].state).toBe('failed');
      expect(await ending()).toBe('“Guide” could not be copied. Nothing of the copy is left.');
      const [job] = (await ask('/api/job/mine', {})).data;
      expect([job.may_retry, (await ask('/api/job/retry', { job_id: job.id })).error_code]).toEqual([false, 11041]);
    });

    it('takes up what is saved in the project meanwhile, and tells it in parts', async () => {
      const page = await office.host.db.handle('page').where({ cat_id: below }).orderBy('page_id', 'desc').first();
      await copy();
      await holdAt(0);
      brake.told.length = 0;
      expect((await ask('/api/page/save', { page_id: page.page_id, page_content: 'newer' })).error_code).toBe(0);
      await finish();
      expect(await rows('page', { item_id, page_content: 'newer' })).toBe(2);
      expect(brake.told).toEqual([100, 100, 100, 100, 50]);
    });
  });

  describe('that is moved into another project', () => {
    const move = (to_item_id: number) => ask('/api/catalog/copy', { cat_id: top, to_item_id, is_del: 1 });

    it('arrives whole, with ids and versions, and is in neither until then', async () => {
      const other = await office.item();
      const page = await office.host.db.handle('page').where({ cat_id: below }).first();
      await ask('/api/page/save', { page_id: page.page_id, page_content: 'second' });
      const { data } = await move(other);
      expect(data).toMatchObject({ cat_id: String(top), item_id: String(other), level: '2', parent_cat_id: '0' });
      await holdAt(100);
      expect([(await tree()).names, (await tree(other)).names, (await tree(other)).pages]).toEqual([[], [], []]);
      await finish();
      const [here, there] = [await tree(), await tree(other)];
      expect([here.names, here.pages.length, there.names, there.pages.length]).toEqual([
        [],
        1,
        ['Guide', 'Below'],
        MANY,
      ]);
      expect((await ask('/api/page/history', { page_id: page.page_id })).data).toHaveLength(1);
      expect(await rows('page_history', { item_id: other })).toBe(1);
    });

    it('is where it was, whole, when that is stopped', async () => {
      const other = await office.item();
      const before = await tree();
      await move(other);
      await holdAt(200);
      await stop();
      expect(await tree()).toEqual(before);
      expect(await rows('page', { item_id: other })).toBe(0);
      expect(await ending()).toBe('Stopped. “Guide” is back where it was.');
    });
  });

  it('shows and gives its job to nobody but who began it', async () => {
    await office.admit(item_id, 'editor', 1);
    await ask('/api/catalog/delete', { cat_id: top });
    await holdAt(0);
    const [job] = await jobs();
    expect(await jobs('editor')).toEqual([]);
    for (const who of ['editor', 'root', 'stranger'] as const) {
      expect((await ask('/api/item/stopJob', { job_id: job.id }, who)).error_code, who).toBe(10101);
    }
    expect((await ask('/api/item/stopJob', { job_id: job.id }, 'guest')).error_code).toBe(10102);
    expect((await ask('/api/item/stopJob', { job_id: 999_999 })).error_code).toBe(10101);
    expect((await jobs())[0].state).toBe('waiting');
    const other = await office.item();
    expect(await jobs('owner', other)).toEqual([]);
    await finish();
    expect((await ask('/api/item/stopJob', { job_id: job.id })).error_code).toBe(0);
    expect((await jobs())[0].state).toBe('done');
  });
});

describe.each(testDatabases())('a catalog of few pages, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  it('is copied, moved and deleted before the answer, up to two hundred', async () => {
    const cat_id = await office.catalog(item_id, 'Few');
    await manyPages(office, { item_id, cat_id, count: 200 });
    const other = await office.item();
    const ask = async (path: string, input: object) => (await office.ask('owner', path, { ...input })).data;
    await ask('/api/catalog/copy', { cat_id });
    await ask('/api/catalog/copy', { cat_id, to_item_id: other, is_del: 1 });
    await ask('/api/catalog/delete', { cat_id });
    expect(await ask('/api/item/jobs', { item_id })).toEqual([]);
    const left = await office.host.db.handle('page').where({ is_del: false }).select('item_id');
    expect(left.map((row: { item_id: number }) => row.item_id)).toEqual(Array.from({ length: 200 }, () => item_id));
    expect(await ask('/api/recycle/getList', { item_id: other })).toHaveLength(200);
  });

  it('stays while a colleague is writing in it, or anywhere below', async () => {
    await office.admit(item_id, 'editor', 1);
    const top = await office.catalog(item_id, 'Held');
    const page_id = await office.page(item_id, 'Held', { cat_id: await office.catalog(item_id, 'Below', top) });
    const remove = async (who: Person) => office.ask(who, '/api/catalog/delete', { cat_id: top });
    await office.ask('editor', '/api/page/setLock', { page_id });
    expect(await remove('owner')).toMatchObject({
      error_code: 11203,
      error_message: expect.stringContaining('editor'),
    });
    expect((await office.ask('editor', '/api/page/save', { page_id, page_content: 'kept' })).error_code).toBe(0);
    office.host.clock.advance(1801);
    expect((await remove('owner')).error_code).toBe(0);
    const own = await office.catalog(item_id, 'Own');
    const mine = await office.page(item_id, 'Mine', { cat_id: own });
    await office.ask('editor', '/api/page/setLock', { page_id: mine });
    expect((await office.ask('editor', '/api/catalog/delete', { cat_id: own })).error_code).toBe(0);
  });

  it('that a member is limited to is neither theirs to delete nor to put in another order; what is below it is', async () => {
    const own = await office.catalog(item_id, 'Granted');
    const below = await office.catalog(item_id, 'Below', own);
    await office.admit(item_id, 'limited', 1, own);
    const code = async (path: string, input: object) => (await office.ask('limited', path, { ...input })).error_code;
    expect(await code('/api/catalog/delete', { cat_id: own })).toBe(10103);
    expect(await code('/api/catalog/save', { cat_id: own, s_number: 7 })).toBe(10103);
    expect(await code('/api/catalog/save', { cat_id: own, parent_cat_id: 0, cat_name: 'Renamed', s_number: 99 })).toBe(
      0,
    );
    expect(await code('/api/catalog/save', { cat_id: below, s_number: 7 })).toBe(0);
    expect(await code('/api/catalog/delete', { cat_id: below })).toBe(0);
    expect((await office.ask('owner', '/api/catalog/delete', { cat_id: own })).error_code).toBe(0);
  });
});
