import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unpacked } from '../../../contract/tree-tuples.ts';
import { type Office, openOffice, type Person, staffed } from '../../testing/office.ts';

type Node = Record<string, unknown>;

describe.each(testDatabases())('moving pages and catalogs, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  beforeEach(async () => {
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  const move = async (nodes: readonly Node[] | string, more: Node = {}, who: Person = 'owner') => {
    const cats = typeof nodes === 'string' ? nodes : JSON.stringify(nodes);
    return (await office.ask(who, '/api/catalog/batUpdate', { item_id, cats, ...more })).error_code;
  };
  const tree = async (id = item_id) => {
    const { data } = await office.ask('owner', '/api/item/tree', { item_id: id });
    return { ...data, catalogs: unpacked(data.catalogs), pages: unpacked(data.pages) };
  };
  const three = async () => {
    const [a, b] = [await office.catalog(item_id, 'a'), await office.catalog(item_id, 'b')];
    const inside = await office.catalog(item_id, 'inside', a);
    return { a, b, inside };
  };

  it('puts a page and its siblings into the order sent, and moves the revision once', async () => {
    const { a } = await three();
    const [one, two] = [await office.page(item_id, 'One', { cat_id: a }), await office.page(item_id, 'Two')];
    const before = (await tree()).rev;
    const nodes = [
      { page_id: two, parent_cat_id: a, page_cat_id: 0, s_number: 1, cat_id: 0, cat_name: '', level: 9 },
      { page_id: String(one), parent_cat_id: String(a), s_number: '2' },
    ];
    expect(await move(nodes, { dragged_id: two, dragged_title: 'Two', dragged_type: 'page' })).toBe(0);
    const now = await tree();
    expect(now.pages).toEqual([
      [two, a, 'Two', 1],
      [one, a, 'One', 2],
    ]);
    expect(now.rev).toBe(before + 1);
    expect(await move(nodes)).toBe(0);
    expect((await tree()).rev).toBe(now.rev);
  });

  it('works the levels out from the tree, and not from what is sent', async () => {
    const { a, b } = await three();
    expect(await move([{ cat_id: a, cat_name: 'A', parent_cat_id: b, level: 2, s_number: 3 }])).toBe(0);
    const rows = (await office.ask('owner', '/api/catalog/catListName', { item_id })).data;
    expect(rows.map((row: { cat_name: string; level: string }) => [row.cat_name, row.level])).toEqual([
      ['b', '2'],
      ['b/A', '3'],
      ['b/A/inside', '4'],
    ]);
  });

  it('refuses circles, a fourth level, and places that are not there, and changes nothing then', async () => {
    const { a, b, inside } = await three();
    const page_id = await office.page(item_id, 'Page');
    const before = await tree();
    expect(await move([{ cat_id: a, parent_cat_id: inside }])).toBe(11205);
    expect(await move([{ cat_id: a, parent_cat_id: a }])).toBe(11205);
    const circle = [
      { cat_id: a, parent_cat_id: b },
      { cat_id: b, parent_cat_id: inside },
    ];
    expect(await move(circle)).toBe(11205);
    const deep = await office.catalog(item_id, 'deep', inside);
    expect(await move([{ cat_id: b, parent_cat_id: deep }])).toBe(11204);
    const late = [
      { page_id, s_number: 1 },
      { page_id: page_id + 100_000, s_number: 2 },
      { cat_id: b, parent_cat_id: 999_999 },
    ];
    expect(await move(late)).toBe(10101);
    expect(await move([{ page_id, parent_cat_id: page_id + 999_999 }])).toBe(10101);
    expect((await tree()).pages).toEqual(before.pages);
  });

  it('allows what makes a tree that is too deep by an older setting less deep', async () => {
    const { a, inside } = await three();
    const deep = await office.catalog(item_id, 'deep', inside);
    const deeper = { item_id, cat_name: 'deeper', parent_cat_id: deep, level: 5, s_number: 99, addtime: 1 };
    await office.host.db.write((tx) => tx.handle('catalog').insert(deeper));
    expect(await move([{ cat_id: a, s_number: 4 }])).toBe(0);
    expect(await move([{ cat_id: deep, parent_cat_id: 0 }])).toBe(0);
    expect(await move([{ cat_id: deep, parent_cat_id: inside }])).toBe(11204);
  });

  it('takes no page and no catalog of another item, nor puts anything into one', async () => {
    const other = await office.item();
    const [foreignCat, foreignPage] = [await office.catalog(other, 'foreign'), await office.page(other, 'Foreign')];
    const page_id = await office.page(item_id, 'Mine');
    const before = await tree(other);
    expect(await move([{ page_id: foreignPage, parent_cat_id: 0, s_number: 1 }])).toBe(10101);
    expect(await move([{ cat_id: foreignCat, parent_cat_id: 0, s_number: 1 }])).toBe(10101);
    expect(await move([{ page_id, parent_cat_id: foreignCat }])).toBe(10101);
    expect(await tree(other)).toEqual(before);
  });

  it('passes over a page that was deleted meanwhile, unless it is the one that was dragged', async () => {
    const [gone, kept] = [await office.page(item_id, 'Gone'), await office.page(item_id, 'Kept')];
    await office.ask('owner', '/api/page/delete', { page_id: gone });
    const nodes = [
      { page_id: gone, parent_cat_id: 0, s_number: 1 },
      { page_id: kept, parent_cat_id: 0, s_number: 2 },
    ];
    expect(await move(nodes, { dragged_id: kept, dragged_type: 'page' })).toBe(0);
    expect((await tree()).pages).toEqual([[kept, 0, 'Kept', 2]]);
    // Where it comes back, it stands where it stood.
    await office.ask('owner', '/api/recycle/recover', { item_id, page_id: gone });
    expect((await office.ask('owner', '/api/page/info', { page_id: gone })).data.s_number).toBe('99');
    await office.ask('owner', '/api/page/delete', { page_id: gone });
    expect(await move(nodes, { dragged_id: gone, dragged_type: 'page' })).toBe(10101);
    expect(await move([], { dragged_id: 999_999, dragged_type: 'catalog' })).toBe(10101);
  });

  it('keeps what a colleague did at the same time', async () => {
    const { a, b } = await three();
    const [one, two] = [await office.page(item_id, 'One'), await office.page(item_id, 'Two')];
    const { rev } = await tree();
    const [first, second] = await Promise.all([
      move([{ page_id: one, parent_cat_id: a, s_number: 1 }], { dragged_id: one, dragged_type: 'page', rev }),
      move(
        [
          { page_id: two, parent_cat_id: b, s_number: 1 },
          { page_id: one, parent_cat_id: 0, s_number: 1 },
        ],
        { dragged_id: two, dragged_type: 'page', rev },
      ),
    ]);
    expect([first, second]).toEqual([0, 0]);
    const places = (await tree()).pages.map(([id, cat_id]: [number, number]) => [id, cat_id]);
    expect(places).toContainEqual([one, a]);
    expect(places).toContainEqual([two, b]);
  });

  it('makes no circle of two moves at once', async () => {
    const { a, b } = await three();
    const codes = await Promise.all([move([{ cat_id: a, parent_cat_id: b }]), move([{ cat_id: b, parent_cat_id: a }])]);
    expect(codes.sort()).toEqual([0, 11205]);
  });

  it.each([
    ['', 10101],
    ['[', 10101],
    ['{"cat_id":1}', 10101],
    ['[null]', 10101],
    ['[[1]]', 10101],
    ['[{"s_number":1}]', 10101],
    ['[{"cat_id":1,"s_number":-1}]', 10101],
    ['[{"cat_id":1.5}]', 10101],
    ['[{"cat_id":99999999999}]', 10101],
    ['[{"cat_id":{"$gt":0}}]', 10101],
    ['[{"page_id":"1; DROP TABLE page"}]', 10101],
    ['[{"cat_id":1,"cat_name":["x"]}]', 10101],
    ['[{"cat_id":7},{"cat_id":"7"}]', 10101],
    ['[]', 0],
  ])('answers %j with %i', async (cats, code) => {
    expect(await move(cats)).toBe(code);
  });

  it('refuses more nodes than a project can hold, and more text than one call can', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ page_id: at + 1 }));
    expect(await move(many)).toBe(10101);
    expect(await move('x'.repeat(4 * 1024 * 1024 + 1))).toBe(10101);
    expect(await move(`[${'{},'.repeat(200_000)}{}]`)).toBe(11002);
    expect(await move(`${'['.repeat(40)}${']'.repeat(40)}`)).toBe(11002);
  });

  it('lets a limited member move inside of their catalogs only, neither in nor out', async () => {
    const site = await staffed(office);
    item_id = site.item_id;
    const { mine, below, theirs, pageOfMine, pageOfTheirs, pageAtRoot } = site;
    const limited = (nodes: readonly Node[]) => move(nodes, {}, 'limited');
    expect(await limited([{ page_id: pageOfMine, parent_cat_id: below, s_number: 1 }])).toBe(0);
    expect(await limited([{ cat_id: below, s_number: 4, parent_cat_id: mine, cat_name: 'Beneath' }])).toBe(0);
    expect(await limited([{ page_id: pageOfMine, parent_cat_id: theirs }])).toBe(10103);
    expect(await limited([{ page_id: pageOfMine, parent_cat_id: 0 }])).toBe(10103);
    expect(await limited([{ page_id: pageOfTheirs, parent_cat_id: mine }])).toBe(10103);
    expect(await limited([{ page_id: pageAtRoot, parent_cat_id: mine }])).toBe(10103);
    expect(await limited([{ cat_id: theirs, parent_cat_id: mine }])).toBe(10103);
    expect(await limited([{ cat_id: mine, parent_cat_id: theirs }])).toBe(10103);
    expect(await limited([{ cat_id: below, parent_cat_id: 0 }])).toBe(10103);
    expect(await limited([{ cat_id: mine, s_number: 3 }])).toBe(10103);
    expect(await limited([{ cat_id: theirs, cat_name: 'Ours' }])).toBe(10103);
  });

  it('changes nothing in an archived project', async () => {
    const page_id = await office.page(item_id, 'Page');
    await office.host.db.write((tx) => tx.handle('item').where({ item_id }).update({ is_archived: true }));
    expect(await move([{ page_id, s_number: 1 }])).toBe(11202);
  });
});
