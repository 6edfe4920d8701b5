import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { craftedZip } from '../format/testing/crafted.ts';
import { type Harbour, openHarbour } from '../testing/harbour.ts';

/** Folders of five levels, with one name in two places. */
const PATHS = [
  'Other.md',
  ...[
    'Guide/Start.md',
    'Guide/Setup/Install.md',
    'Guide/Setup/Linux/Common/Begin.md',
    'Guide/Setup/Linux/Common/X/A.md',
  ],
  ...['Guide/Setup/Linux/L.md', 'Guide/Setup/Windows/Common/Begin.md', 'Guide/Setup/Windows/W.md'],
];
const folders = () => craftedZip(PATHS.map((path) => ({ path, bytes: `# ${path}\n\nOf ${path}` })));

interface Menu {
  readonly cat_name: string;
  readonly pages: readonly { readonly page_title: string }[];
  readonly catalogs: readonly Menu[];
}

describe.each(testDatabases())('catalogs that are too deep for the site, on %s', (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  const linesOf = (menus: readonly Menu[], before = ''): string[] =>
    menus.flatMap(({ cat_name, pages, catalogs }) => [
      ...pages.map(({ page_title }) => `${before}${cat_name}: ${page_title}`),
      ...linesOf(catalogs, `${before}${cat_name} > `),
    ]);
  const tree = async (item_id: string) =>
    linesOf((await harbour.did('owner', '/api/item/info', { item_id })).menu.catalogs);
  const about = (notes: readonly { readonly what: string }[]) => notes.filter(({ what }) => what === 'flattened');
  const LINE = {
    what: 'flattened',
    place: 'Guide / Setup',
    detail: 'Linux / Common, Linux / Common / X, Windows / Common',
  };

  it('are told before and after, and stand in order under the path that they had', async () => {
    harbour = await openHarbour(db);
    const seen = await harbour.upload('owner', folders(), {}, 'folders.zip');
    expect(about(seen.notes)).toEqual([LINE]);
    const report = await harbour.bring('owner', folders(), {}, 'folders.zip');
    expect(report).toMatchObject({ state: 'done', counts: { added: 8, catalogs: 7 } });
    expect(about(report.notes)).toEqual([LINE]);
    expect(await tree(report.item_id)).toEqual([
      'Guide: Guide/Start.md',
      'Guide > Setup: Guide/Setup/Install.md',
      'Guide > Setup > Linux: Guide/Setup/Linux/L.md',
      'Guide > Setup > Linux / Common: Guide/Setup/Linux/Common/Begin.md',
      'Guide > Setup > Linux / Common / X: Guide/Setup/Linux/Common/X/A.md',
      'Guide > Setup > Windows: Guide/Setup/Windows/W.md',
      'Guide > Setup > Windows / Common: Guide/Setup/Windows/Common/Begin.md',
    ]);
  });

  it('are none where the site has as many levels', async () => {
    harbour = await openHarbour(db);
    await harbour.host.infra.settings.set('items', { catalog_depth: 5 });
    const report = await harbour.bring('owner', folders(), {}, 'folders.zip');
    expect(about(report.notes)).toEqual([]);
    expect(await tree(report.item_id)).toContain(
      'Guide > Setup > Windows > Common: Guide/Setup/Windows/Common/Begin.md',
    );
  });

  it('are told of the catalog that was chosen, and found again by the next import', async () => {
    harbour = await openHarbour(db);
    await harbour.host.infra.settings.set('items', { catalog_depth: 5 });
    const item_id = await harbour.item();
    const cat_id = await harbour.catalog(item_id, 'Old docs');
    const { import_id, notes } = await harbour.upload('owner', folders(), { item_id }, 'folders.zip');
    expect(about(notes)).toEqual([]);
    const below = await harbour.did('owner', '/api/import/flattened', { import_id, cat_id });
    expect(below.notes).toEqual([
      { what: 'flattened', place: 'Old docs / Guide / Setup / Linux', detail: 'Common / X' },
    ]);
    const elsewhere = await harbour.catalog(await harbour.item(), 'Elsewhere');
    expect((await harbour.ask('owner', '/api/import/flattened', { import_id, cat_id: elsewhere })).error_code).toBe(
      10101,
    );
    expect(await harbour.bring('owner', folders(), { item_id, cat_id }, 'folders.zip')).toMatchObject({
      counts: { catalogs: 7 },
    });
    const before = await tree(String(item_id));
    expect(before).toContain('Old docs > Guide > Setup > Linux > Common / X: Guide/Setup/Linux/Common/X/A.md');
    const more = craftedZip(
      [...PATHS, 'Guide/Setup/Linux/Common/X/B.md'].map((path) => ({ path, bytes: `# ${path}\n\nOf ${path}` })),
    );
    const again = await harbour.bring('owner', more, { item_id }, 'folders.zip');
    expect(again).toMatchObject({ counts: { catalogs: 0, added: 1, same: 8 } });
    expect(about(again.notes)).toEqual([]);
    expect(await tree(String(item_id))).toEqual(
      expect.arrayContaining([
        ...before,
        'Old docs > Guide > Setup > Linux > Common / X: Guide/Setup/Linux/Common/X/B.md',
      ]),
    );
  });
});
