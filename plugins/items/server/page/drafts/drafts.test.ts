import { testDatabases, testUser } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpacked } from '../../../contract/tree-tuples.ts';
import { type DraftOffice, openDraftOffice } from '../../testing/draft-office.ts';
import type { Person } from '../../testing/office.ts';

/** Whoever else may come: the owner and a manager are no exception. */
const OTHERS = ['owner', 'admin', 'reader', 'root', 'stranger', 'guest'] as const;

describe.each(testDatabases())('a draft, on %s', (db) => {
  let office: DraftOffice;
  beforeAll(async () => {
    office = await openDraftOffice(db);
  });
  afterAll(() => office?.host.close());
  const tree = async (who: Person) =>
    (await office.ask(who, '/api/item/tree', { item_id: String(office.item_id) })).data;
  function first(who: Person, route: string, params: Record<string, string | number>) {
    const view = office.host.current.firsts.get(`items/${route}`);
    if (!view) throw new Error(`no first view for ${route}`);
    const user = testUser({ uid: office.uid(who), username: who });
    const caller = who === 'guest' ? ({ kind: 'guest' } as const) : user;
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    return view.value(texts, { ...office.host.system(), caller }, {});
  }
  const inTree = async (who: Person, page_id: number) =>
    unpacked((await tree(who)).pages).some((page: readonly unknown[]) => page[0] === page_id);

  it('is read by its author, marked as one, and is an unknown page for everybody else', async () => {
    const page_id = await office.draft();
    expect((await office.read('editor', page_id)).data).toMatchObject({ is_draft: '1', page_content: '# Own' });
    for (const who of OTHERS) {
      const missing = await office.read(who, 999_999);
      expect(missing.error_code).toBe(10101);
      expect(await office.read(who, page_id), who).toEqual(missing);
    }
  });

  it('stands in the menu and in the tree of its author, marked, and of nobody else', async () => {
    const page_id = await office.draft({ page_title: 'Mine alone' });
    const own = (await office.info('editor')).menu.catalogs[0].pages;
    expect(own.at(-1)).toMatchObject({ page_id: String(page_id), page_title: 'Mine alone', is_draft: '1' });
    expect(own[0]).toMatchObject({ page_title: 'Published', is_draft: '0' });
    expect((await tree('editor')).drafts).toContain(String(page_id));
    expect(await inTree('editor', page_id)).toBe(true);
    for (const who of OTHERS) {
      expect(JSON.stringify((await office.info(who)).menu), who).not.toContain('Mine alone');
      expect(await inTree(who, page_id), who).toBe(false);
      expect(await tree(who), who).not.toHaveProperty('drafts');
    }
  });

  it('of two people are kept apart', async () => {
    const [a, b] = [await office.draft({ page_title: 'Of a' }), await office.draft({ page_title: 'Of b' }, 'limited')];
    expect([await inTree('editor', a), await inTree('editor', b)]).toEqual([true, false]);
    expect([await inTree('limited', a), await inTree('limited', b)]).toEqual([false, true]);
    expect((await office.read('limited', a)).error_code).toBe(10101);
  });

  it('leaves those without drafts the answer that they share', async () => {
    await office.draft();
    const shared = async (who: Person) => {
      const input = { item_id: String(office.item_id) };
      const { headers } = await office.host.send('/api/item/tree', input, { token: office.token(who) });
      return headers.etag;
    };
    const etag = await shared('owner');
    expect(etag).toBeDefined();
    expect(await shared('reader')).toBe(etag);
    expect(await shared('editor')).not.toBe(etag);
  });

  it('opens with the item for its author only', async () => {
    const page_id = await office.draft({ cat_id: 0, s_number: 1 });
    expect((await office.info('editor', { default_page_id: page_id })).default_page_id).toBe(String(page_id));
    for (const who of OTHERS) {
      expect((await office.info(who, { default_page_id: page_id })).default_page_id, who).toBe('0');
    }
    for (const who of ['owner', 'guest'] as const) {
      expect((await first(who, 'item', { item: office.item_id })).data).toMatchObject({ page_title: 'Published' });
      expect((await first(who, 'page', { item: office.item_id, page_id })).status).toBe(404);
      expect((await first(who, 'page-view', { page_id })).status).toBe(404);
    }
    expect((await first('editor', 'page', { item: office.item_id, page_id })).status).toBe(200);
    await office.ask('editor', '/api/page/delete', { page_id });
  });

  it('is found by no search of others, and counted in none', async () => {
    const page_id = await office.draft({ page_title: 'Wombat' });
    for (const who of ['owner', 'guest', 'editor'] as const) {
      const { data } = await office.ask(who, '/api/item/search', {
        item_id: String(office.item_id),
        keyword: 'wombat',
      });
      expect([data.total, data.pages], who).toEqual([0, []]);
      expect((await office.info(who, { keyword: 'wombat' })).menu.pages, who).toEqual([]);
    }
    await office.save({ page_id, page_content: 'now for all', is_draft: 0 });
    const { data } = await office.ask('guest', '/api/item/search', {
      item_id: String(office.item_id),
      keyword: 'wombat',
    });
    expect(data.total).toBe(1);
  });

  it('stays out of the index that is made anew', async () => {
    await office.draft({ page_title: 'Numbat' });
    await office.host.db.write(({ handle }) =>
      handle('search_state').update({ version: 'old', next_version: '', done_to: 0 }),
    );
    await office.host.generations.reload();
    await office.host.jobs.drain();
    const { data } = await office.ask('owner', '/api/item/search', {
      item_id: String(office.item_id),
      keyword: 'numbat',
    });
    expect(data.total).toBe(0);
  });

  it('is refused to others by every call that names a page, as one that is not there', async () => {
    const page_id = await office.draft();
    await office.save({ page_id, page_content: 'second', is_draft: 1 });
    const [version] = (await office.ask('editor', '/api/page/history', { page_id })).data;
    const { page_history_id } = version;
    const calls = {
      '/api/page/save': { page_id, page_content: 'mine now' },
      '/api/page/delete': { page_id },
      '/api/page/copy': { page_id },
      '/api/page/about': { page_id },
      '/api/page/setLock': { page_id, item_id: office.item_id },
      '/api/page/isLock': { page_id, item_id: office.item_id },
      '/api/page/history': { page_id },
      '/api/page/diff': { page_id, page_history_id },
      '/api/page/updateHistoryComments': { page_id, page_history_id, page_comments: 'seen' },
    };
    for (const [path, input] of Object.entries(calls)) {
      const missing = await office.ask('owner', path, { ...input, page_id: 999_999 });
      expect(missing.error_code, path).toBe(10101);
      expect(await office.ask('owner', path, input), path).toEqual(missing);
      expect((await office.ask('admin', path, input)).error_code, path).toBe(10101);
    }
    expect((await office.read('editor', page_id)).data.page_content).toBe('second');
    expect((await office.ask('editor', '/api/page/isLock', { page_id, item_id: office.item_id })).error_code).toBe(0);
  });

  it('is not at the gate of a visit password either', async () => {
    const secret = await office.item({ password: 'open' });
    await office.admit(secret, 'editor', 1);
    const { data } = await office.save({ item_id: secret, page_content: 'x', is_draft: 1 });
    const gate = (who: Person, page_id: number) => office.ask(who, '/api/item/pwd', { page_id, password: 'open' });
    expect((await gate('stranger', data.page_id)).error_code).toBe(10101);
    const page_id = await office.page(secret, 'Open');
    expect((await gate('stranger', page_id)).error_code).toBe(0);
  });

  it('becomes a page like any other by a save that does not say otherwise, and then stays one', async () => {
    for (const sent of [{}, { is_draft: 0 }]) {
      const page_id = await office.draft({ page_title: 'Soon' });
      await office.save({ page_id, page_content: 'still mine', is_draft: -1 });
      expect((await office.read('owner', page_id)).error_code).toBe(10101);
      expect(await inTree('guest', page_id)).toBe(false);
      await office.save({ page_id, page_content: 'for all', ...sent });
      expect((await office.read('guest', page_id)).data).toMatchObject({ is_draft: '0', page_content: 'for all' });
      expect(await inTree('guest', page_id)).toBe(true);
      const back = await office.save({ page_id, page_content: 'hidden again', is_draft: 1 });
      expect(back.error_code).toBe(11206);
      expect((await office.read('guest', page_id)).data.page_content).toBe('for all');
      await office.save({ page_id, page_content: 'and again', is_draft: -1 });
      expect((await office.read('guest', page_id)).data).toMatchObject({ is_draft: '0', page_content: 'and again' });
    }
  });

  it('comes back from the bin for its author only', async () => {
    const page_id = await office.draft({ page_title: 'Thrown away' });
    expect((await office.ask('editor', '/api/page/delete', { page_id })).error_code).toBe(0);
    const recover = async (who: Person) =>
      (await office.ask(who, '/api/recycle/recover', { item_id: office.item_id, page_id })).error_code;
    for (const who of ['owner', 'admin'] as const) expect(await recover(who), who).toBe(10101);
  });

  it('keeps its versions to its author when it is published', async () => {
    const page_id = await office.draft({ page_content: 'first thought' });
    await office.save({ page_id, page_content: 'second thought', is_draft: 1 });
    await office.save({ page_id, page_content: 'what I say' });
    await office.save({ page_id, page_content: 'what we say' }, 'owner');
    const texts = async (who: Person) =>
      (await office.ask(who, '/api/page/history', { page_id })).data.map(
        (row: { page_content: string }) => row.page_content,
      );
    expect(await texts('editor')).toEqual(['what I say', 'second thought', 'first thought']);
    for (const who of OTHERS) expect(await texts(who), who).toEqual(['what I say']);
    const versions = (await office.ask('editor', '/api/page/history', { page_id })).data;
    const { page_history_id } = versions[2];
    expect((await office.ask('owner', '/api/page/diff', { page_id, page_history_id })).error_code).toBe(10101);
    const note = { page_id, page_history_id, page_comments: 'x' };
    expect((await office.ask('owner', '/api/page/updateHistoryComments', note)).error_code).toBe(10101);
    expect((await office.ask('editor', '/api/page/diff', { page_id, page_history_id })).error_code).toBe(0);
    expect((await office.ask('owner', '/api/page/about', { page_id })).data.versions).toBe(1);
    expect((await office.ask('editor', '/api/page/about', { page_id })).data.versions).toBe(3);
  });
});
