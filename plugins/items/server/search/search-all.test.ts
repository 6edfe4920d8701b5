import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../accounts/testing.ts';
import items from '../index.ts';
import { type Office, openOffice, type Person } from '../testing/office.ts';
import { openTown, type Town } from '../testing/town.ts';

interface Answer {
  readonly items: readonly { readonly item_id: string; readonly item_name: string }[];
  readonly catalogs: readonly {
    readonly cat_name: string;
    readonly path: readonly string[];
    readonly way: readonly string[];
  }[];
  readonly total: number;
  readonly total_more: boolean;
  readonly items_more: boolean;
  readonly pages: readonly {
    readonly page_id: string;
    readonly page_title: string;
    readonly item_name: string;
    readonly path: readonly string[];
    readonly search_content: string;
    readonly search_marks: readonly (readonly [number, number])[];
  }[];
}

describe.each(testDatabases())('who finds what over all projects, on %s', (db) => {
  let town: Town<object>;
  beforeAll(async () => {
    town = await openTown({ plugins: [accounts, items], db, furnish: async () => ({}) });
  });
  afterAll(() => town?.host.close());

  const found = async (who: string) => {
    const { data } = await town.host.call('/api/item/searchAll', { keyword: 'zebra' }, town.callers[who]);
    const ids = new Set((data as Answer).pages.map((page) => Number(page.page_id)));
    return Object.entries(town.grounds)
      .flatMap(([name, { page_id }]) => (ids.delete(page_id) ? [name] : []))
      .concat(
        // Pages that stand beside the grounds: the hidden part of the public and the archived project.
        [...ids].map(() => 'more'),
      );
  };

  const all = ['public', 'private', 'hidden', 'archived', 'more', 'more'];
  const theirs: readonly (readonly [who: string, names: readonly string[]])[] = [
    ...['guest', 'banned', 'expired', 'ended', 'stranger'].map((who) => [who, []] as const),
    // Not asked for: the public project, into which nobody led them.
    ['granted', ['private', 'hidden', 'archived', 'more']],
    ...['limread', 'limedit'].map((who) => [who, ['public', 'private', 'archived']] as const),
    ...['reader', 'editor', 'manager', 'owner', 'cookie'].map((who) => [who, all] as const),
    // Everything is the site administrator's to open; what is found is their own.
    ['root', []],
  ];
  it.each(theirs)('%s finds the pages of %j', async (who, expected) => {
    expect(await found(who)).toEqual(expected);
  });

  it('a starred public project counts as one’s own, and a private one while it is visited', async () => {
    const { public: open, private: closed } = town.grounds;
    await town.host.call('/api/item/star', { item_id: open.item_id }, town.callers.stranger);
    expect(await found('stranger')).toEqual(['public', 'more']);
    await town.host.call('/api/item/unstar', { item_id: open.item_id }, town.callers.stranger);
    expect(await found('stranger')).toEqual([]);
    const update = { item_id: closed.item_id, password: 'another one' };
    expect((await town.host.call('/api/item/update', update, town.callers.owner)).error_code).toBe(0);
    expect(await found('granted')).toEqual(['archived', 'more']);
    await town.host.infra.settings.set('items', { force_login: true });
    expect(await found('granted')).toEqual([]);
    await town.host.infra.settings.set('items', { force_login: false });
    const archived = { item_id: town.grounds.archived.item_id };
    const remove = { ...archived, password: 'a good password' };
    expect((await town.host.call('/api/item/delete', remove, town.callers.owner)).error_code).toBe(0);
    expect(await found('granted')).toEqual([]);
  });
});

describe.each(testDatabases())('the search over all projects, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  const search = async (keyword: string, who: Person = 'owner') =>
    (await office.ask(who, '/api/item/searchAll', { keyword })).data as Answer;
  const titles = async (keyword: string, who?: Person) =>
    (await search(keyword, who)).pages.map((page) => page.page_title);

  it('gives titles first, then the newest, with project, place, excerpt and marks', async () => {
    const [shop, wiki] = [await office.item({ item_name: 'Shop' }), await office.item({ item_name: 'Wiki' })];
    const deep = await office.catalog(wiki, 'Deep', await office.catalog(wiki, 'Guide'));
    await office.page(shop, 'Wombat', { page_content: 'of the title' });
    await office.page(wiki, 'Animals', { page_content: 'It is a **wombat**, more or less.', cat_id: deep });
    await office.page(shop, 'Others', { page_content: '袋熊（wombat）是独一无二的' });
    const { pages, total, total_more, items_more } = await search('wombat');
    expect(pages.map((page) => [page.item_name, page.path, page.page_title])).toEqual([
      ['Shop', [], 'Wombat'],
      ['Shop', [], 'Others'],
      ['Wiki', ['Guide', 'Deep'], 'Animals'],
    ]);
    const { search_content = '', search_marks = [] } = pages[2] ?? {};
    expect(search_content).toBe('It is a wombat, more or less.');
    expect(search_marks.map(([from, to]) => search_content.slice(from, to))).toEqual(['wombat']);
    expect([total, total_more, items_more]).toEqual([3, false, false]);
    expect(await titles('独一无二')).toEqual(['Others']);
    expect(await titles('二独')).toEqual([]);
    expect(await titles('wombat nobody')).toEqual([]);
    expect(await titles('w')).toEqual([]);
  });

  it('names the projects that are called so, those whose names begin with it first', async () => {
    await office.item({ item_name: 'An old zoo', item_description: 'with a gnu' });
    await office.item({ item_name: 'Gnu keeping' });
    await office.item({ item_name: 'The gnu', item_domain: 'thegnu' });
    const names = async (keyword: string, who?: Person) =>
      (await search(keyword, who)).items.map((item) => item.item_name);
    expect(await names('gnu')).toEqual(['Gnu keeping', 'The gnu', 'An old zoo']);
    expect(await names('zoo gnu')).toEqual(['An old zoo']);
    expect(await names('gnu', 'stranger')).toEqual([]);
    expect(await names('gnu', 'guest')).toEqual([]);
  });

  it('names the catalogs that are called so, of those that the reader may read', async () => {
    const item_id = await office.item();
    const [mine, theirs] = [await office.catalog(item_id, '入职流程'), await office.catalog(item_id, '旧的入职流程')];
    const below = await office.catalog(item_id, '入职清单', mine);
    await office.admit(item_id, 'limited', 0, mine);
    const names = async (keyword: string, who?: Person) =>
      (await search(keyword, who)).catalogs.map(({ cat_name }) => cat_name);
    expect(await names('入职流程')).toEqual(['入职流程', '旧的入职流程']);
    expect(await names('清单 入职')).toEqual(['入职清单']);
    expect(await names('入职', 'limited')).toEqual(['入职清单', '入职流程']);
    expect(await names('入职', 'stranger')).toEqual([]);
    const [found] = (await search('清单')).catalogs;
    expect([found?.path, found?.way]).toEqual([['入职流程'], [String(mine), String(below)]]);
    await office.host.db.write(({ handle }) => handle('catalog').where({ cat_id: theirs }).update({ job_id: 77 }));
    expect(await names('入职流程')).toEqual(['入职流程']);
  });

  it('leaves out drafts, deleted pages, what is being copied, and catalogs that were not given', async () => {
    const item_id = await office.item();
    const [mine, theirs] = [await office.catalog(item_id, 'Mine'), await office.catalog(item_id, 'Theirs')];
    const below = await office.catalog(item_id, 'Below', mine);
    await office.admit(item_id, 'limited', 0, mine);
    await office.admit(item_id, 'reader', 0);
    const text = { page_content: 'quokka' };
    await office.page(item_id, 'Root', text);
    await office.page(item_id, 'Below', { ...text, cat_id: below });
    await office.page(item_id, 'Theirs', { ...text, cat_id: theirs });
    await office.page(item_id, 'Draft', { ...text, is_draft: 1 });
    await office.ask('owner', '/api/page/delete', { page_id: await office.page(item_id, 'Gone', text) });
    expect(await titles('quokka', 'limited')).toEqual(['Below']);
    expect((await search('quokka', 'limited')).total).toBe(1);
    expect(await titles('quokka', 'reader')).toEqual(['Theirs', 'Below', 'Root']);
    await office.host.db.write(({ handle }) => handle('catalog').where({ cat_id: theirs }).update({ job_id: 77 }));
    expect(await titles('quokka', 'reader')).toEqual(['Below', 'Root']);
    await office.dismiss(item_id, 'reader');
    expect(await titles('quokka', 'reader')).toEqual([]);
  });

  it('asks equally much of the database over three projects and over thirty, and counts up to a hundred', async () => {
    const [first] = await Promise.all([office.item(), office.item(), office.item()]);
    for (const name of ['One', 'Two']) await office.page(first, `${name} numbat`);
    const asked = async () => (await statementsOf(office.host, async () => void (await search('numbat')))).length;
    await asked();
    const before = await asked();
    for (let at = 0; at < 27; at += 1) {
      const item_id = await office.item();
      for (const name of ['a', 'b', 'c', 'd']) await office.page(item_id, `${name} numbat`);
    }
    await asked();
    expect(await asked()).toBe(before);
    expect(before).toBeLessThanOrEqual(10);
    const { pages, total, total_more } = await search('numbat');
    expect([pages.length, total, total_more]).toEqual([20, 100, true]);
  });
});
