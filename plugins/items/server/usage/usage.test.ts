import { contract, fail, failure, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '../../large.ts';
import { access, itemOpening, pagesComing, pageVersions, usage } from '../../points.ts';
import { type Garden, openGarden, seedOf } from '../testing/garden.ts';
import { type Office, openOffice, PASSWORD } from '../testing/office.ts';

const full = failure('quota/full', 10401);
const quota: { asked: unknown[]; isFull: boolean; versions: number | undefined } = {
  ...{ asked: [], isFull: false, versions: undefined },
};
/** What commerce does. */
const half = server({
  descriptor: plugin({ id: 'quota', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(app) {
    const note = (asked: unknown) => {
      quota.asked.push(asked);
      if (quota.isFull) throw fail(full);
    };
    app.on(pagesComing, ({ item: { item_id }, count }) => note([item_id, count]));
    app.on(itemOpening, ({ item: { item_id, is_private } }) => note([item_id, is_private]));
    app.on(pageVersions, () => quota.versions);
    return { calls: {} };
  },
});

describe.each(testDatabases())('what there is of somebody’s, on %s', (db) => {
  let office: Office;
  let garden: Garden;
  beforeAll(async () => {
    office = await openOffice(db, [half]);
    garden = openGarden(office);
  });
  afterAll(() => office?.host.close());
  beforeEach(() => {
    Object.assign(quota, { asked: [], isFull: false, versions: undefined });
  });

  const counts = () => office.host.services.get(usage);
  const mine = () => counts().items(office.host.db, office.uid('owner'));
  const pagesOf = (item_id: number) => counts().pages(office.host.db, item_id);
  const code = async (path: string, input: Record<string, unknown>) =>
    (await office.ask('owner', path, input)).error_code;
  const filled = async (item_id: number, cat_id: number, n: number) => {
    const author = { author_uid: office.uid('owner'), author_username: 'owner', addtime: 1, page_addtime: 1 };
    await office.host.db.write(async ({ handle }) => {
      for (let at = 0; at < n; at += 1)
        await handle('page').insert({ item_id, cat_id, page_title: `P ${at}`, page_content: 'x', ...author });
    });
  };

  it('is counted with projects and pages that are on their way in, and without deleted ones', async () => {
    const before = await mine();
    const item_id = await office.item();
    const gone = await office.item();
    await code('/api/item/delete', { item_id: gone, password: PASSWORD });
    expect(await mine()).toBe(before + 1);
    const page_id = await office.page(item_id, 'One');
    await office.page(item_id, 'Two', { is_draft: 1 });
    await code('/api/page/delete', { page_id });
    expect(await pagesOf(item_id)).toBe(1);
    garden.next();
    const coming = await garden.item({ item_name: 'Coming' });
    await garden.pages(coming.item_id, [seedOf('Hidden')]);
    expect([await mine(), await pagesOf(coming.item_id)]).toEqual([before + 2, 1]);
  });

  it('has each person once, from all sources and projects, without the owner', async () => {
    const [one, two] = [await office.item(), await office.item()];
    const foreign = { source: 'teams', source_ref: 7 };
    const [owner, reader, editor] = [office.uid('owner'), office.uid('reader'), office.uid('editor')];
    await office.admit(one, 'reader', 0);
    await office.admit(two, 'reader', 1);
    const grants = [editor, owner].map((uid) => ({ item_id: two, uid, level: 1, cat_id: 0 }) as const);
    await office.host.services.get(access).grant(office.host.db, foreign, grants);
    expect(await counts().collaborators(office.host.db, owner)).toEqual([editor, reader].sort((a, b) => a - b));
    expect(await counts().people(office.host.db, one)).toEqual([reader]);
    await code('/api/item/delete', { item_id: two, password: PASSWORD });
    expect(await counts().collaborators(office.host.db, owner)).toEqual([reader]);
  });

  it('may refuse pages that come by a move, before a large one begins', async () => {
    const [from, to] = [await office.item(), await office.item()];
    const cat_id = await office.catalog(from, 'Part');
    await filled(from, cat_id, MOST_AT_ONCE + 1);
    const move = { cat_id, to_item_id: to, is_del: 1 };
    quota.isFull = true;
    expect(await code('/api/catalog/copy', move)).toBe(10401);
    expect(await code('/api/catalog/copy', { ...move, is_del: 0 })).toBe(10401);
    expect(await code('/api/item/add', { item_name: 'Copy', copy_item_id: from })).toBe(10401);
    expect(quota.asked.slice(0, 2)).toEqual([
      [to, MOST_AT_ONCE + 1],
      [to, MOST_AT_ONCE + 1],
    ]);
    quota.isFull = false;
    expect(await code('/api/catalog/copy', { ...move, to_item_id: from })).toBe(0);
    expect(quota.asked).toHaveLength(3);
  });

  it('may refuse that a private project becomes public, and is not asked about others', async () => {
    const item_id = await office.item({ password: 'secret' });
    quota.isFull = true;
    expect(await code('/api/item/update', { item_id, password: '' })).toBe(10401);
    expect(await code('/api/item/update', { item_id, password: 'other' })).toBe(0);
    expect(quota.asked).toEqual([[item_id, true]]);
    quota.isFull = false;
    expect(await code('/api/item/update', { item_id, password: '' })).toBe(0);
    quota.isFull = true;
    expect(await code('/api/item/update', { item_id, password: '' })).toBe(0);
  });

  it('may limit the versions of a page, which then only grow no more', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'One');
    const saved = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        const { rev } = (await office.ask('owner', '/api/page/info', { page_id })).data;
        await office.page(item_id, 'One', { page_id, page_content: `${rev} ${n}` });
      }
      return (await office.host.db.handle('page_history').where({ page_id })).length;
    };
    expect(await saved(4)).toBe(4);
    quota.versions = 2;
    expect(await saved(2)).toBe(4);
    quota.versions = 5;
    expect(await saved(3)).toBe(5);
    expect((await office.host.db.handle('page').where({ page_id }).first('revision')).revision).toBe(10);
  });
});
