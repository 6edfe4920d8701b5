import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSaved, pageSavedNotice, pages } from '../../../points.ts';
import { type DraftOffice, openDraftOffice } from '../../testing/draft-office.ts';
import type { Person } from '../../testing/office.ts';

describe.each(testDatabases())('a draft among other pages, on %s', (db) => {
  const told: string[] = [];
  const listener = server({
    descriptor: plugin({ id: 'listener', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
    contract: contract({}),
    setup(app) {
      app.on(pageSaved, ({ page }) => void told.push(`saved ${page.page_title}`));
      app.on(pageSavedNotice, ({ page }) => void told.push(`told ${page.page_title}`));
      return { calls: {} };
    },
  });
  let office: DraftOffice;
  beforeAll(async () => {
    office = await openDraftOffice(db, [listener]);
  });
  afterAll(() => office?.host.close());

  it('is told to nobody, and does not move the time of the project', async () => {
    told.length = 0;
    const time = async () =>
      (await office.ask('owner', '/api/item/detail', { item_id: office.item_id })).data.last_update_time;
    const before = await time();
    office.host.clock.advance(60);
    const page_id = await office.draft({ page_title: 'Quiet' });
    await office.save({ page_id, page_title: 'Quiet', page_content: 'more', is_draft: 1 });
    expect(await time()).toBe(before);
    await office.save({ page_id, page_title: 'Loud', page_content: 'more' });
    await expect.poll(() => told.length).toBe(4);
    expect(told).toEqual(['saved Quiet', 'saved Quiet', 'saved Loud', 'told Loud']);
    expect(Number(await time())).toBe(Number(before) + 60);
  });

  it('gives a single-page project its name only when it is published', async () => {
    const single = await office.item({ item_type: 2, item_name: 'Leaflet' });
    const { menu } = (await office.ask('owner', '/api/item/info', { item_id: single })).data;
    await office.ask('owner', '/api/page/delete', { page_id: menu.pages[0].page_id });
    const { data } = await office.ask('owner', '/api/page/save', {
      item_id: single,
      page_content: 'x',
      page_title: 'Next',
      is_draft: 1,
    });
    await office.ask('owner', '/api/page/save', {
      page_id: data.page_id,
      page_content: 'y',
      page_title: 'Next',
      is_draft: 1,
    });
    expect((await office.ask('guest', '/api/item/info', { item_id: single })).data.item_name).toBe('Leaflet');
    await office.ask('owner', '/api/page/save', { page_id: data.page_id, page_content: 'y', page_title: 'Next' });
    expect((await office.ask('guest', '/api/item/info', { item_id: single })).data.item_name).toBe('Next');
  });

  it('is in nobody’s copy but its author’s, and a draft there too', async () => {
    const from = await office.catalog(office.item_id, 'Copied');
    await office.page(office.item_id, 'Seen', { cat_id: from });
    await office.draft({ cat_id: from, page_title: 'Hers' });
    const copied = async (who: Person) => {
      const { data } = await office.ask(who, '/api/catalog/copy', { cat_id: from });
      const pagesOf = async (reader: Person) =>
        (
          await office.ask(reader, '/api/catalog/getPagesBycat', { item_id: office.item_id, cat_id: data.cat_id })
        ).data.map((page: { page_title: string }) => page.page_title);
      return { mine: await pagesOf('editor'), theirs: await pagesOf('owner') };
    };
    expect(await copied('owner')).toEqual({ mine: ['Seen'], theirs: ['Seen'] });
    expect(await copied('editor')).toEqual({ mine: ['Seen', 'Hers'], theirs: ['Seen'] });
    const page_id = await office.draft({ page_title: 'Twice' });
    const copy = await office.ask('editor', '/api/page/copy', { page_id });
    expect((await office.read('owner', Number(copy.data.page_id))).error_code).toBe(10101);
    expect((await office.read('editor', Number(copy.data.page_id))).data.is_draft).toBe('1');
  });

  it('gives no name away to the copy of a page beside it', async () => {
    const place = await office.catalog(office.item_id, 'Names');
    const page_id = await office.page(office.item_id, 'Plan', { cat_id: place });
    await office.draft({ cat_id: place, page_title: 'Plan (copy)' });
    expect((await office.ask('owner', '/api/page/copy', { page_id })).data.page_title).toBe('Plan (copy)');
  });

  it('cannot be moved or numbered by others', async () => {
    const page_id = await office.draft({ s_number: 50 });
    const order = { item_id: office.item_id, pages: JSON.stringify({ [page_id]: 7 }) };
    const moved = { item_id: office.item_id, cats: JSON.stringify([{ page_id, parent_cat_id: 0, s_number: 3 }]) };
    await office.ask('owner', '/api/page/sort', order);
    await office.ask('owner', '/api/catalog/batUpdate', moved);
    const dragged = { ...moved, dragged_id: page_id, dragged_type: 'page' };
    expect((await office.ask('owner', '/api/catalog/batUpdate', dragged)).error_code).toBe(10101);
    expect((await office.read('editor', page_id)).data).toMatchObject({
      s_number: '50',
      cat_id: String(office.cat_id),
    });
    await office.ask('editor', '/api/page/sort', order);
    expect((await office.read('editor', page_id)).data.s_number).toBe('7');
    expect((await office.ask('editor', '/api/catalog/batUpdate', dragged)).error_code).toBe(0);
    expect((await office.read('editor', page_id)).data.cat_id).toBe('0');
  });

  it('outlives its catalog when another deletes that, and shows in no bin of others', async () => {
    const place = await office.catalog(office.item_id, 'Going');
    const [kept, thrown] = [
      await office.draft({ cat_id: place, page_title: 'Kept' }),
      await office.draft({ page_title: 'Thrown' }),
    ];
    const published = await office.page(office.item_id, 'Gone', { cat_id: place });
    await office.ask('owner', '/api/catalog/delete', { item_id: office.item_id, cat_id: place });
    expect((await office.read('editor', kept)).data.page_title).toBe('Kept');
    expect((await office.info('editor')).menu.pages.map((page: { page_id: string }) => page.page_id)).toContain(
      String(kept),
    );
    expect((await office.read('editor', published)).error_code).toBe(10101);
    await office.ask('editor', '/api/page/delete', { page_id: thrown });
    const bin = async (who: Person) =>
      (await office.ask(who, '/api/recycle/getList', { item_id: office.item_id })).data.map(
        (row: { page_title: string }) => row.page_title,
      );
    expect(await bin('owner')).toContain('Gone');
    expect(await bin('owner')).not.toContain('Thrown');
    expect(
      (await office.ask('owner', '/api/recycle/recover', { item_id: office.item_id, page_id: thrown })).error_code,
    ).toBe(10101);
    await office.admit(office.item_id, 'editor', 2);
    expect(await bin('editor')).toContain('Thrown');
    expect(
      (await office.ask('editor', '/api/recycle/recover', { item_id: office.item_id, page_id: thrown })).error_code,
    ).toBe(0);
    expect((await office.read('owner', thrown)).error_code).toBe(10101);
    expect((await office.read('editor', thrown)).data.is_draft).toBe('1');
  });

  it('is not among the pages that other plugins are given', async () => {
    const page_id = await office.draft({ page_title: 'Unlisted' });
    const service = office.host.services.get(pages);
    expect((await service.byIds(office.host.db, [page_id])).size).toBe(0);
    const where = { item_id: office.item_id, cat_id: office.cat_id, page_title: 'Unlisted' };
    expect(await service.byTitle(office.host.db, where)).toEqual([]);
    const { rows } = await service.list(office.host.db, { item_id: office.item_id, page: 1, count: 100 });
    expect(rows.map((page) => page.page_title)).not.toContain('Unlisted');
    const author = { uid: office.uid('owner'), username: 'owner' };
    const change = {
      item_id: office.item_id,
      page_id,
      cat_id: office.cat_id,
      page_title: 'Unlisted',
      page_content: 'x',
    };
    await expect(service.save(change, author, office.host.system())).rejects.toMatchObject({
      failure: { code: 10101 },
    });
  });
});
