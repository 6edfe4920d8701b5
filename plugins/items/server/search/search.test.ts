import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { search as migration } from '../migrations/002-search.ts';
import { type Office, openOffice, type Person, staffed } from '../testing/office.ts';
import { MOST_COUNTED } from './finding/finding.ts';
import { entryOf } from './indexing/entry.ts';
import { SearchStateRow } from './indexing/index.service.ts';
import { dropWords, putWords } from './indexing/index.store.ts';
import { TOKENS_VERSION } from './tokens.ts';

interface Hit {
  readonly page_id: string;
  readonly page_title: string;
  readonly search_content: string;
  readonly path: readonly string[];
  readonly title_marks: readonly (readonly [number, number])[];
  readonly search_marks: readonly (readonly [number, number])[];
}

interface Answer {
  readonly total: number;
  readonly total_more: boolean;
  readonly pages: readonly Hit[];
}

const marked = (text: string, marks: Hit['title_marks']) => marks.map(([start, end]) => text.slice(start, end));

describe.each(testDatabases())('the search in an item, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  const search = async (keyword: string, who: Person = 'owner', item: number | string = item_id) =>
    (await office.ask(who, '/api/item/search', { item_id: item, keyword })).data as Answer;
  const titles = async (keyword: string, who?: Person, item?: number) =>
    (await search(keyword, who, item)).pages.map((page) => page.page_title);
  const write = (page_title: string, page_content: string, more = {}) =>
    office.page(item_id, page_title, { page_content, ...more });

  it('finds Chinese words of one and two characters, whole words and the beginning of what is typed last', async () => {
    await write('一页', '龘龘。独一无二的接口，调用 getUserList 与 user_name。');
    for (const keyword of ['龘', '独一', '一无', '独一无二', '口', 'getuser', 'UserL', 'list', 'username', 'user_na'])
      expect(await titles(keyword), keyword).toEqual(['一页']);
    for (const keyword of ['独无', '二独', '接口独', 'serList', 'getuse user', 'u', '无一'])
      expect(await titles(keyword), keyword).toEqual([]);
    expect(await titles('独一 接口')).toEqual(['一页']);
    expect(await titles('独一 nothing')).toEqual([]);
  });

  it('finds a word of a title from within, by three letters or more, and a word of a text by its beginning', async () => {
    await write('Dashboard reconfigurations', 'The switchboard.');
    for (const keyword of ['board', 'ashb', 'hboard', 'configuration', 'board recon'])
      expect(await titles(keyword), keyword).toEqual(['Dashboard reconfigurations']);
    for (const keyword of ['as', 'witchboard']) expect(await titles(keyword), keyword).toEqual([]);
    const { pages } = await search('board');
    expect(marked('Dashboard reconfigurations', pages[0]?.title_marks ?? [])).toEqual(['board']);
  });

  it('finds what readers see of an API document, and not the JSON around it', async () => {
    const query = [{ name: 'wobbegong_id', type: 'int', require: '1', value: '7', remark: 'of the **carpet** shark' }];
    const document = {
      info: { url: 'https://a.example/wobbegongs', method: 'post', description: 'Feeds one.', apiStatus: '1' },
      request: { params: { mode: 'json', json: '{"fishfood":1}' }, query, ignored: 'unseenword' },
      response: { responseExample: 'x'.repeat(3_000) },
    };
    const other = await office.item();
    await office.page(other, 'Feeding', { page_content: JSON.stringify(document) });
    for (const keyword of ['wobbegong', 'feeds', 'fishfood', 'carpet shark']) {
      expect(await titles(keyword, 'owner', other), keyword).toEqual(['Feeding']);
    }
    for (const keyword of ['unseenword', 'apiStatus', 'responseExample', 'remark']) {
      expect(await titles(keyword, 'owner', other), keyword).toEqual([]);
    }
    const [hit] = (await search('carpet', 'owner', other)).pages;
    expect(hit?.search_content).toMatch(/^…Feeds one\. wobbegong_id int 7 of the \*\*carpet\*\* shark/);
    expect(hit && marked(hit.search_content, hit.search_marks)).toEqual(['carpet']);
  });

  it('tells place, excerpt, marks and how many there are', async () => {
    const guide = await office.catalog(item_id, '指南');
    const deep = await office.catalog(item_id, '深处', guide);
    await write('登录 Login', `${'前'.repeat(80)} **登录**接口的说明 [链接](https://example.com)`, { cat_id: deep });
    const { total, pages } = await search('登录');
    expect([total, pages.length]).toEqual([1, 1]);
    const [hit] = pages;
    expect(hit?.path).toEqual(['指南', '深处']);
    expect(marked(hit?.page_title ?? '', hit?.title_marks ?? [])).toEqual(['登录']);
    expect(hit?.search_content).toMatch(/^….*登录接口的说明 链接$/);
    expect(marked(hit?.search_content ?? '', hit?.search_marks ?? [])).toEqual(['登录']);
  });

  it('puts titles before texts, and what speaks of it most before the rest', async () => {
    const filler = ' filler'.repeat(200);
    await write('Some', `walrus${filler}`);
    await write('Much', 'walrus walrus walrus and walrus');
    await write('The walrus', 'nothing else');
    expect(await titles('walrus')).toEqual(['The walrus', 'Much', 'Some']);
  });

  it('gives twenty at once and then those that follow, each once and with its words', async () => {
    const other = await office.item();
    for (let at = 0; at < 45; at += 1) {
      const [page_title, page_content] =
        at % 9 === 0 ? [`Tapir ${at}`, 'No word'] : [`Page ${at}`, `tapir ${'x '.repeat(at)}`];
      await office.page(other, page_title, { page_content });
    }
    const from = async (place: number) =>
      (await office.ask('owner', '/api/item/search', { item_id: other, keyword: 'tapir', from: place })).data as Answer;
    const parts = [await from(0), await from(20), await from(40), await from(60)];
    expect(parts.map(({ total, pages }) => [total, pages.length])).toEqual([
      [45, 20],
      [45, 20],
      [45, 5],
      [45, 0],
    ]);
    const pages = parts.flatMap((part) => part.pages);
    expect(new Set(pages.map((page) => page.page_id)).size).toBe(45);
    expect(pages.slice(0, 5).every((page) => page.page_title.startsWith('Tapir'))).toBe(true);
    expect(pages.every((page) => page.search_content !== '')).toBe(true);
  });

  it('follows what happens to a page: saved, deleted, recovered, purged', async () => {
    const page_id = await write('Follow', 'quokka');
    expect(await titles('quokka')).toEqual(['Follow']);
    await office.ask('owner', '/api/page/save', { page_id, page_title: 'Follow', page_content: 'numbat' });
    expect([await titles('quokka'), await titles('numbat')]).toEqual([[], ['Follow']]);
    await office.ask('owner', '/api/page/delete', { page_id });
    expect(await titles('numbat')).toEqual([]);
    await office.ask('owner', '/api/recycle/recover', { item_id, page_id });
    expect(await titles('numbat')).toEqual(['Follow']);
    await office.ask('owner', '/api/page/delete', { page_id });
    office.host.clock.advance(4 * 86_400);
    await office.host.jobs.drain();
    expect(await titles('numbat')).toEqual([]);
    const left = await office.host.db.handle('page').where({ page_id });
    expect(left).toEqual([]);
  });

  it('forgets the pages of a deleted catalog, and those of a deleted item', async () => {
    const other = await office.item();
    const cat_id = await office.catalog(other, 'Gone');
    await office.page(other, 'In it', { cat_id, page_content: 'dugong' });
    expect(await titles('dugong', 'owner', other)).toEqual(['In it']);
    await office.ask('owner', '/api/catalog/delete', { item_id: other, cat_id });
    expect(await titles('dugong', 'owner', other)).toEqual([]);
    await office.page(other, 'Root', { page_content: 'dugong' });
    await office.ask('owner', '/api/item/delete', { item_id: other, password: 'correct horse' });
    expect((await office.ask('owner', '/api/item/search', { item_id: other, keyword: 'dugong' })).error_code).toBe(
      10303,
    );
  });

  it('finds a page in the item where it was moved to, and no more in the other', async () => {
    const to = await office.item();
    const cat_id = await office.catalog(item_id, 'Moving');
    await write('Mover', 'okapi', { cat_id });
    const move = { cat_id, new_p_cat_id: 0, to_item_id: to, is_del: 1 };
    expect((await office.ask('owner', '/api/catalog/copy', move)).error_code).toBe(0);
    expect([await titles('okapi'), await titles('okapi', 'owner', to)]).toEqual([[], ['Mover']]);
  });

  it('finds the first page that an item is made with', async () => {
    const single = await office.item({ item_name: '单页手册', item_type: 2 });
    expect(await titles('单页', 'owner', single)).toEqual(['单页手册']);
    const menu = await office.ask('owner', '/api/item/info', { item_id: single });
    expect(menu.data.menu.pages).toHaveLength(1);
  });

  it('keeps items apart, also those whose ids begin alike', async () => {
    const others = [await office.item(), await office.item(), await office.item()];
    for (const other of others) await office.page(other, `Of ${other}`, { page_content: 'axolotl 2a a' });
    for (const other of others) expect(await titles('axolotl', 'owner', other)).toEqual([`Of ${other}`]);
    expect(await titles('axolotl')).toEqual([]);
  });

  it('takes nothing in a keyword for a command', async () => {
    await write('Quotes', 'plain words "in quotes" 100%_Sure C++ star*light');
    const hostile = ['"', '""', '*', '-', '^', 'NEAR(a b)', 'NEAR', 'a OR b', 'title:walrus', '{title}:x', "'", "';--"];
    for (const keyword of [
      ...hostile,
      '\\',
      '(',
      ')',
      '&',
      '|',
      '!',
      ':*',
      '<->',
      '%',
      '_',
      '$1',
      '?',
      '\u00b7',
      '👍👍',
    ])
      expect((await office.ask('owner', '/api/item/search', { item_id, keyword })).error_code, keyword).toBe(0);
    expect(await titles('walrus OR quotes')).toEqual([]);
    expect(await titles('-words')).toEqual(['Quotes']);
    expect(await titles('1__%')).toEqual([]);
    expect(await titles('100%_sure')).toEqual(['Quotes']);
    expect(await titles('"in quotes"')).toEqual(['Quotes']);
    expect(await titles('c++')).toEqual(['Quotes']);
    expect(await titles('wor*')).toEqual([]);
    for (const keyword of ['a\0b', '', 'x'.repeat(201)])
      expect((await office.ask('owner', '/api/item/search', { item_id, keyword })).error_code).toBe(10101);
  });

  it('shows each role what it may read, and no count of the rest', async () => {
    const site = await staffed(office);
    const seen: Record<string, readonly [number, readonly string[]]> = {};
    for (const who of ['owner', 'admin', 'editor', 'reader', 'limited', 'root'] as const) {
      const { total, pages } = await search('zebra', who, site.item_id);
      seen[who] = [total, pages.map((page) => page.page_title).sort()];
    }
    const all = [4, ['Below zebra', 'Mine zebra', 'Root zebra', 'Theirs zebra']];
    expect(seen).toEqual({
      ...{ owner: all, admin: all, editor: all, reader: all, root: all },
      limited: [2, ['Below zebra', 'Mine zebra']],
    });
    await office.ask('owner', '/api/catalog/delete', { item_id: site.item_id, cat_id: site.mine });
    expect(await search('zebra', 'limited', site.item_id)).toMatchObject({ total: 0, pages: [] });
    for (const who of ['guest', 'stranger'] as const) {
      const ask = { item_id: site.item_id, keyword: 'zebra' };
      expect((await office.ask(who, '/api/item/search', ask)).error_code).toBe(10303);
    }
  });

  it('lets a guest search what a guest may read, by id and by domain', async () => {
    const open = await office.item({ item_domain: `open${db}` });
    await office.page(open, 'Public', { page_content: 'manatee' });
    expect(await titles('manatee', 'guest', open)).toEqual(['Public']);
    expect((await search('manatee', 'guest', `open${db}`)).pages).toHaveLength(1);
  });

  it('gives the best of many and says how many there are', async () => {
    const many = await office.item();
    for (let at = 0; at < 60; at += 1) await office.page(many, `Page ${at}`, { page_content: 'common 常见' });
    for (const keyword of ['common', '常见', '常']) {
      const { total, total_more, pages } = await search(keyword, 'owner', many);
      expect([total, total_more, pages.length]).toEqual([60, false, 20]);
    }
  });

  describe('of more pages than it counts', () => {
    let site: Awaited<ReturnType<typeof staffed>>;
    beforeAll(async () => {
      site = await staffed(office);
      const base = { item_id: site.item_id, author_uid: 1, author_username: 'x', addtime: 1, page_addtime: 1 };
      const pages = Array.from({ length: MOST_COUNTED + 50 }, (_, at) => ({
        page_id: 500_000 + at,
        page_title: at === 3 ? 'Oldest of the zebrafish' : `Page ${at}`,
        page_content: `the zebrafish 斑马鱼 of ${at}`,
      }));
      await office.host.db.write(async (tx) => {
        for (const page of pages) {
          const row = { ...base, ...page };
          await tx.handle('page').insert({ ...row, cat_id: 0 });
          await putWords(tx, entryOf(row, 'markdown', db));
        }
      });
    });

    it('tells so, with the titles first and then the newest', async () => {
      for (const keyword of ['zebrafish', 'zebrafi', 'zebrafish of']) {
        const { total, total_more, pages } = await search(keyword, 'owner', site.item_id);
        expect([total, total_more, pages.length], keyword).toEqual([MOST_COUNTED, true, 20]);
        expect(pages.slice(0, 1).map((page) => page.page_title)).toEqual(['Oldest of the zebrafish']);
      }
      const [first] = (await search('斑马鱼', 'owner', site.item_id)).pages;
      expect(Number(first?.page_id)).toBeGreaterThan(500_000 + MOST_COUNTED - 200);
      expect(await search('zebrafish 1017', 'owner', site.item_id)).toMatchObject({ total: 1, total_more: false });
    });

    it('hides none of a limited member’s pages behind those of others, and counts only theirs', async () => {
      expect(await search('zebrafish', 'limited', site.item_id)).toMatchObject({ total: 0, pages: [] });
      const theirs = await office.host.db.handle('page').where({ item_id: site.item_id, cat_id: site.mine }).first();
      await office.ask('owner', '/api/page/save', {
        page_id: theirs.page_id,
        page_title: 'Old one of mine',
        page_content: 'one zebrafish 斑马鱼',
      });
      expect(Number(theirs.page_id)).toBeLessThan(500_000);
      for (const keyword of ['zebrafish', '斑马鱼', '斑', 'one zebra']) {
        const seen = await search(keyword, 'limited', site.item_id);
        expect(seen, keyword).toMatchObject({ total_more: false });
        expect(seen.pages.map((page) => page.page_title)).toContain('Old one of mine');
      }
      expect(await search('zebrafish', 'limited', site.item_id)).toMatchObject({ total: 1 });
    });
  });

  it('finds a word by any beginning of it, short or long, whole or part', async () => {
    await write('Beginnings', 'internationalization of readOctopusTentacles');
    for (const keyword of ['in', 'intern', 'internatio', 'internation', 'internationalizations'.slice(0, -1)])
      expect(await titles(keyword), keyword).toContain('Beginnings');
    for (const keyword of ['octopustentacl', 'octop', 'of octo', 'of o'])
      expect(await titles(keyword), keyword).toEqual(['Beginnings']);
    for (const keyword of ['octopi', 'octopustentaclesx', 'ternation', 'octo pus'])
      expect(await titles(keyword), keyword).toEqual([]);
  });

  it('puts a word that is often there before one that is only begun', async () => {
    await write('Begun', 'narwhals and more');
    await write('Whole', 'narwhal narwhal');
    expect(await titles('narwhal')).toEqual(['Whole', 'Begun']);
  });

  it('is made anew when its tokens are of another version, and goes on where it was cut short', async () => {
    const [first, second] = [await write('Before', 'pangolin'), await write('Again', 'pangolin')];
    const gone = await write('Deleted', 'pangolin');
    await office.ask('owner', '/api/page/delete', { page_id: gone });
    const rebuildFrom = async (state: Partial<SearchStateRow>) => {
      await office.host.db.write(async (tx) => {
        await dropWords(tx, [first, second]);
        await SearchStateRow.query(tx.handle)
          .patch({ version: 'old', ...state })
          .where({ id: 1 });
      });
      await office.host.generations.reload();
      await office.host.jobs.drain();
      expect(await SearchStateRow.query(office.host.db.handle).first()).toMatchObject({ version: TOKENS_VERSION });
    };
    await rebuildFrom({ next_version: TOKENS_VERSION, done_to: first });
    expect(await titles('pangolin')).toEqual(['Again']);
    await rebuildFrom({ next_version: 'other', done_to: second });
    expect((await titles('pangolin')).sort()).toEqual(['Again', 'Before']);
  });

  it('is made anew by one job, however often the site starts meanwhile', async () => {
    const { host } = office;
    const jobs = () => host.db.handle('jobs').where({ kind: 'search.rebuild' });
    const elsewhere = { claimed_by: 'another host', claimed_until: host.clock.now() + 30_000 };
    await host.db.write(async ({ handle }) => {
      const job = { plugin: 'items', kind: 'search.rebuild', job_key: TOKENS_VERSION, payload: '{}', tries: 5 };
      await handle('jobs').insert({ ...job, ...elsewhere, due_at: 0, attempts: 0 });
      await SearchStateRow.query(handle).patch({ version: 'old' }).where({ id: 1 });
    });
    await host.generations.reload();
    expect(await jobs()).toMatchObject([{ claimed_by: 'another host' }]);
    await host.db.write(async ({ handle }) => {
      await handle('jobs').where({ kind: 'search.rebuild' }).update({ claimed_by: null, claimed_until: null });
    });
    await host.jobs.drain();
    expect(await jobs()).toEqual([]);
  });

  it('is made for the pages that are there by the migration', async () => {
    const data = await office.item();
    await office.page(data, 'There', { page_content: '**已有**的 [页面](https://example.com)' });
    const gone = await office.page(data, 'Deleted', { page_content: '已有' });
    await office.ask('owner', '/api/page/delete', { page_id: gone });
    await office.host.db.write(async ({ handle }) => {
      await handle.schema.dropTable('page_words').dropTable('search_state');
      // SQLite leaves the texts of such a table behind.
      await handle.schema.dropTableIfExists('page_words_content');
      await migration.up(handle);
    });
    expect(await titles('已有的', 'owner', data)).toEqual(['There']);
    expect(await titles('example', 'owner', data)).toEqual([]);
    expect(await titles('walrus')).toHaveLength(3);
  });
});
