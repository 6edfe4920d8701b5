import type { Caller } from '@docstead/core/contract';
import { statementsOf, testDatabases, testUser } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../../items/server/testing/office.ts';
import { squareState } from '../points.ts';
import square from '../server/index.ts';

interface Answer {
  readonly items: readonly Record<string, unknown>[];
  readonly total: number;
  readonly total_more: boolean;
}

const LIST = '/api/publicSquare/getPublicItems';

describe.each(testDatabases())('the public square, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [square]);
    await set(true);
  });
  afterAll(() => office?.host.close());

  const set = (enabled: boolean) => office.host.infra.settings.set('square', { enabled });
  const answer = async (input: Record<string, unknown> = {}, who: Person = 'guest') =>
    (await office.ask(who, LIST, input)).data as Answer;
  const named = async (input: Record<string, unknown> = {}) =>
    (await answer({ count: 50, ...input })).items.map((item) => item.item_name);
  const patch = (item_id: number, columns: Record<string, unknown>) =>
    office.host.db.write(async ({ handle }) => void (await handle('item').where({ item_id }).update(columns)));
  async function first(query: Record<string, string> = {}, who: Person = 'guest', locale: 'en' | 'zh-cn' = 'en') {
    const view = office.host.current.firsts.get('square/square');
    if (!view) throw new Error('the square has no first view');
    const user = testUser({ uid: office.uid(who), username: who, groupid: 2 });
    const caller: Caller = who === 'guest' ? { kind: 'guest' } : user;
    return view.value({}, { ...office.host.system(), caller, locale }, query);
  }

  it('is closed until the administrator opens it: to nobody is anything told', async () => {
    const shut = await openOffice(db, [square]);
    try {
      await shut.item({ item_name: 'Open' });
      for (const who of ['guest', 'owner', 'root'] as const) {
        expect((await shut.ask(who, '/api/publicSquare/checkEnabled')).data).toEqual({ enable: 0 });
        expect((await shut.ask(who, LIST)).error_code).toBe(10501);
        expect((await shut.ask(who, LIST, { search_type: 'content', keyword: 'open' })).error_code).toBe(10501);
      }
      const view = shut.host.current.firsts.get('square/square');
      const scope = { ...shut.host.system(), caller: { kind: 'guest' } as const };
      expect(await view?.value({}, scope, {})).toEqual({ status: 404, noindex: true });
      expect(await shut.host.services.get(squareState).isOpen(shut.host.db)).toBe(false);
      await shut.host.infra.settings.set('square', { enabled: true });
      expect((await shut.ask('guest', '/api/publicSquare/checkEnabled')).data).toEqual({ enable: 1 });
      expect(await shut.host.services.get(squareState).isOpen(shut.host.db)).toBe(true);
    } finally {
      await shut.host.close();
    }
  });

  it('shows live public projects alone, as the specification writes them', async () => {
    const form = { item_name: 'Guide', item_description: 'for all', item_domain: 'guide' };
    const item_id = await office.item(form);
    await office.item({ item_name: 'Secret', password: 'x y z' });
    const gone = await office.item({ item_name: 'Gone' });
    expect(
      (await office.ask('owner', '/api/item/delete', { item_id: gone, password: 'correct horse' })).error_code,
    ).toBe(0);
    await patch(await office.item({ item_name: 'Banned' }), { ban: 1 });
    const { items, total, total_more } = await answer();
    const updated = Number((await office.host.db.handle('item').where({ item_id }).first()).last_update_time);
    expect([total, total_more]).toEqual([1, false]);
    const text = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(items).toEqual([
      { ...form, item_id: `${item_id}`, item_type: '1', addtime: text, last_update_time: text, updated_time: updated },
    ]);
  });

  it('has those that changed last first, then the newer ones, twelve on a page and fifty at most', async () => {
    const ids: number[] = [];
    for (let at = 1; at <= 14; at += 1) ids.push(await office.item({ item_name: `Row ${at}` }));
    for (const [at, id] of ids.entries()) await patch(id, { last_update_time: at < 2 ? 2_000_000_000 : 1_900_000_000 });
    const page = await answer();
    expect([page.items.length, page.total]).toEqual([12, 15]);
    expect(page.items.slice(0, 3).map((item) => item.item_name)).toEqual(['Row 2', 'Row 1', 'Row 14']);
    expect(await named({ page: 2, count: 12 })).toEqual(['Row 4', 'Row 3', 'Guide']);
    expect(await named({ page: 99 })).toEqual([]);
    expect((await office.ask('guest', LIST, { count: 51 })).error_code).toBe(10101);
    expect((await office.ask('guest', LIST, { page: 0 })).error_code).toBe(10101);
    expect((await office.ask('guest', LIST, { search_type: 'uid' })).error_code).toBe(10101);
  });

  it('finds a keyword in name or description, whatever its letters, and takes nothing of it for a command', async () => {
    await office.item({ item_name: '100% 覆盖率', item_description: 'All_of it' });
    for (const keyword of ['100%', '覆盖', 'ALL_OF', '  all_of  '])
      expect(await named({ keyword })).toEqual(['100% 覆盖率']);
    for (const keyword of ['1%0', 'all.of', 'l__of', "' OR 1=1 --", '!%']) expect(await named({ keyword })).toEqual([]);
    const many = await answer({ keyword: 'row', count: 5, page: 3 });
    expect([many.items.length, many.total]).toEqual([4, 14]);
  });

  it('finds a keyword in live pages alone: not in recycled ones, drafts or private projects', async () => {
    const [live, other] = [await office.item({ item_name: 'Live' }), await office.item({ item_name: 'Other' })];
    const closed = await office.item({ item_name: 'Closed', password: 'x y z' });
    await office.page(live, 'One', { page_content: 'A quokka smiles. 独一无二' });
    await office.page(closed, 'Two', { page_content: 'A quokka hides.' });
    const bin = await office.page(other, 'Three', { page_content: 'A quokka was here.' });
    await office.ask('owner', '/api/page/delete', { page_id: bin });
    await office.page(other, 'Four', { page_content: 'A quokka comes.', is_draft: 1 });
    const inPages = (keyword: string) => named({ keyword, search_type: 'content' });
    for (const keyword of ['quokka', 'Quok', 'a quokka', '一无二', 'smiles quokka'])
      expect(await inPages(keyword)).toEqual(['Live']);
    expect([await inPages('二独'), await inPages('hides'), await inPages('q'), await inPages('nobody')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(await named({ keyword: 'quokka' })).toEqual([]);
    await office.page(other, 'Five', { page_content: 'Another quokka.' });
    expect(await inPages('quokka')).toEqual(['Other', 'Live']);
    await office.host.db.write(async ({ handle }) => {
      await handle('page').where({ item_id: other, page_title: 'Five' }).update({ is_del: true });
    });
    // Whatever the index still has.
    expect(await inPages('quokka')).toEqual(['Live']);
  });

  it('is for who is logged in, where the site forces that', async () => {
    await office.host.infra.settings.set('items', { force_login: true });
    try {
      expect((await office.ask('guest', LIST)).error_code).toBe(10102);
      expect((await office.ask('stranger', LIST)).error_code).toBe(0);
      expect((await office.ask('guest', '/api/publicSquare/checkEnabled')).data).toEqual({ enable: 1 });
      await expect(first()).rejects.toMatchObject({ failure: { code: 10102 } });
    } finally {
      await office.host.infra.settings.set('items', { force_login: false });
    }
  });

  it('is written by the server as the address asks, with nothing of what was typed taken for a mark', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&</script>';
    const item_id = await office.item({ item_name: hostile, item_description: hostile });
    const view = await first({ keyword: hostile });
    expect(view.html).not.toContain('<img');
    expect(view.html).toContain(`href="/${item_id}" target="_blank"`);
    expect([view.status, view.noindex, (view.data as Answer).total]).toEqual([200, true, 1]);
    const all = await first({}, 'guest', 'zh-cn');
    expect([all.title, all.noindex]).toEqual(['公开广场', false]);
    expect(all.html?.match(/<li class="square-card">/g)).toHaveLength(12);
    expect(all.html).toContain('href="/public-square/index?page=2"');
    expect((await first({ page: '2', keyword: 'row' })).html).toContain('href="/public-square/index?keyword=row"');
    expect((await first({ page: '-1', type: 'x', keyword: 'nobody' })).html).toContain('No public projects yet');
  });

  it('costs two statements, a search three', async () => {
    const count = async (input: Record<string, unknown>) =>
      (await statementsOf(office.host, async () => void (await answer(input)))).length;
    await answer();
    expect(await count({})).toBe(2);
    expect(await count({ keyword: 'row' })).toBe(2);
    expect(await count({ keyword: 'quokka', search_type: 'content' })).toBe(3);
    expect(await count({ keyword: 'nobody', search_type: 'content' })).toBe(2);
  });
});
