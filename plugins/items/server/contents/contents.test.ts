import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contents, contents, items } from '../../points.ts';
import { openGarden, seedOf, versionOf } from '../testing/garden.ts';
import { type Office, openOffice, staffed } from '../testing/office.ts';

describe.each(testDatabases())('a whole project, on %s', (db) => {
  let office: Office;
  let place: Awaited<ReturnType<typeof staffed>>;
  let service: Contents;
  beforeAll(async () => {
    office = await openOffice(db);
    place = await staffed(office);
    service = office.host.services.get(contents);
    await office.page(await office.item(), 'Elsewhere');
  });
  afterAll(() => office?.host.close());

  const titles = async (readIn: 'all' | readonly number[]) => {
    const outline = await service.outline(office.host.db, place.item_id, readIn);
    return [outline.catalogs.map((one) => one.cat_name), outline.pages.map((page) => page.page_title)];
  };

  it('is read in the order of its readers, without drafts, what was deleted and what is on its way in', async () => {
    const { item_id, mine, theirs, below } = place;
    await office.page(item_id, 'First', { s_number: 1 });
    await office.page(item_id, 'First of mine', { cat_id: mine, s_number: 1 });
    await office.page(item_id, 'Draft', { is_draft: 1 });
    await office.ask('owner', '/api/page/delete', { page_id: await office.page(item_id, 'Gone') });
    await openGarden(office).pages(item_id, [seedOf('Growing'), seedOf('Growing', { cat_id: mine })]);
    expect(await titles('all')).toEqual([
      ['Mine', 'Below', 'Theirs'],
      ['First', 'Root zebra', 'First of mine', 'Mine zebra', 'Below zebra', 'Theirs zebra'],
    ]);
    expect(await titles([mine])).toEqual([
      ['Mine', 'Below'],
      ['First of mine', 'Mine zebra', 'Below zebra'],
    ]);
    expect(await titles([])).toEqual([[], []]);
    const outline = await service.outline(office.host.db, item_id, 'all');
    expect(outline.catalogs.map((one) => [one.cat_id, one.parent_cat_id, one.level])).toEqual([
      [mine, 0, 2],
      [below, mine, 3],
      [theirs, 0, 2],
    ]);
    const page_id = await office.page(item_id, 'Of a catalog that is gone');
    await office.host.db.write(({ handle }) => handle('page').where({ page_id }).update({ cat_id: 999_999 }));
    const { pages } = await service.outline(office.host.db, item_id, 'all');
    expect(pages.find((page) => page.page_id === page_id)).toMatchObject({ cat_id: 0, author_username: 'owner' });
    expect((await titles([mine]))[1]).toHaveLength(3);
  });

  it('gives earlier versions in parts, the oldest first, one at least and those of drafts never', async () => {
    const garden = openGarden(office);
    garden.as(77);
    const { item_id } = await garden.item();
    const [page_id = 0] = await garden.pages(item_id, [seedOf('Long')]);
    const [other = 0] = await garden.pages(item_id, [seedOf('Other', { versions: [versionOf('other', 1)] })]);
    await garden.versions(page_id, [versionOf('x'.repeat(2 ** 20 + 1), 1)]);
    await garden.versions(page_id, [versionOf('b', 2), versionOf('c', 3)]);
    await office.host.db.write(({ handle }) =>
      handle('page_history').where({ page_content: 'b' }).update({ is_draft: true }),
    );
    const lengths: number[][] = [];
    for (let after = 0, more = true; more; ) {
      const part = await service.versions(office.host.db, page_id, after);
      lengths.push(part.map((one) => one.page_content.length));
      after = part.at(-1)?.page_history_id ?? after;
      more = part.length > 0;
    }
    expect(lengths).toEqual([[2 ** 20 + 1], [1], []]);
    expect(await service.versions(office.host.db, other, 0)).toEqual([
      { page_history_id: expect.any(Number), ...versionOf('other', 1) },
    ]);
  });

  it('is read as safe HTML, and that it was taken out stands in the change log', async () => {
    const html = await service.html(office.host.db, '# Hello\n\n<script>alert(1)</script>', 'en');
    expect(html).toContain('Hello');
    expect(html).not.toContain('<script');
    const { item_id } = place;
    const item = (await office.host.services.get(items).byIds(office.host.db, [item_id])).get(item_id);
    if (!item) throw new Error('no such item');
    await office.host.db.write((tx) => service.noteExport(item, { ...office.host.system(), db: tx }));
    const { data } = await office.ask('owner', '/api/item/getChangeLog', { item_id });
    expect(data.list[0]).toMatchObject({
      op_action_type: 'export',
      op_object_type: 'item',
      op_object_name: 'Handbook',
    });
  });
});
