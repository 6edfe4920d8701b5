import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, PEOPLE, type Person, staffed } from '../testing/office.ts';
import { linksVersion } from './addresses-in.ts';

const DAY = 86_400;
const EVERYBODY: readonly Person[] = ['guest', ...PEOPLE];

describe.each(testDatabases())('what links to a page, on %s', (db) => {
  let office: Office;
  let site: Awaited<ReturnType<typeof staffed>>;
  beforeAll(async () => {
    office = await openOffice(db);
    site = await staffed(office);
  });
  afterAll(() => office?.host.close());

  const asked = (who: Person, page_id: number) => office.ask(who, '/api/page/linkedFrom', { page_id });
  const titles = async (page_id: number, who: Person = 'owner'): Promise<string[]> => {
    const { data } = await asked(who, page_id);
    expect(data.count).toBe(data.pages.length);
    return data.pages.map((page: { page_title: string }) => page.page_title);
  };
  const save = async (page_id: number, more: object) =>
    expect((await office.ask('owner', '/api/page/save', { page_id, ...more })).error_code).toBe(0);
  /** A target in a project of its own, and a way to link to it. */
  async function target(more: object = {}) {
    const item_id = await office.item({ item_domain: '', ...more });
    const to = await office.page(item_id, 'Target');
    return { item_id, to, link: (page_content = `[Target](/page/${to})`) => ({ page_content }) };
  }

  it('is told with the place of each page, by the address that pages are named by here', async () => {
    const { item_id, to, link } = await target();
    const outer = await office.catalog(item_id, 'Guide');
    const cat_id = await office.catalog(item_id, 'Start', outer);
    const page_id = await office.page(item_id, 'Deep', { ...link(), cat_id });
    await office.page(item_id, 'By project', link(`[x](/${item_id}/${to}#a)`));
    await office.page(item_id, 'By hash', link(`<a href="/web/#/${item_id}/${to}">x</a>`));
    await office.page(item_id, 'Elsewhere', link(`[x](https://elsewhere.example/${item_id}/${to})`));
    await office.page(item_id, 'Of another project', link(`[x](/${item_id + 1}/${to})`));
    const { data } = await asked('owner', to);
    expect(data.pages[0]).toEqual({
      ...{ page_id: String(page_id), page_title: 'Deep', item_id: String(item_id), item_name: 'Handbook' },
      path: ['Guide', 'Start'],
    });
    expect(await titles(to)).toEqual(['Deep', 'By project', 'By hash']);
  });

  it('is told by the domain of a project, and by the address that the site is called by', async () => {
    const { item_id, to, link } = await target({ item_domain: 'Handbuch' });
    await office.page(item_id, 'By domain', link(`[x](/handbuch/${to})`));
    const form = { item_id, page_title: 'Absolute', ...link(`http://docs.test/page/${to}`) };
    await office.ask('owner', '/api/page/save', form, { headers: { host: 'docs.test' } });
    expect(await titles(to)).toEqual(['By domain', 'Absolute']);
  });

  it('follows each save, and stays when either page is renamed', async () => {
    const { item_id, to, link } = await target();
    const from = await office.page(item_id, 'From');
    expect(await titles(to)).toEqual([]);
    await save(from, link());
    expect(await titles(to)).toEqual(['From']);
    await save(from, { page_title: 'Renamed', ...link() });
    await save(to, { page_title: 'Another', page_content: 'text' });
    expect(await titles(to)).toEqual(['Renamed']);
    await save(from, { page_content: 'no more' });
    expect(await titles(to)).toEqual([]);
  });

  it('holds no page of its own, none that is gone, and each once', async () => {
    const { item_id, to, link } = await target();
    await save(to, link());
    const from = await office.page(item_id, 'Twice', link(`[a](/page/${to}) [b](/${item_id}/${to})`));
    expect(await titles(to)).toEqual(['Twice']);
    await office.ask('owner', '/api/page/delete', { page_id: from });
    expect(await titles(to)).toEqual([]);
    await office.ask('owner', '/api/recycle/recover', { item_id, page_id: from });
    expect(await titles(to)).toEqual(['Twice']);
    await office.ask('owner', '/api/page/delete', { page_id: to });
    await office.ask('owner', '/api/recycle/recover', { item_id, page_id: to });
    expect(await titles(to)).toEqual(['Twice']);
  });

  it('never holds a draft, and holds it once it is published', async () => {
    const { item_id, to, link } = await target();
    const draft = await office.page(item_id, 'Draft', { ...link(), is_draft: 1 });
    for (const who of EVERYBODY) expect(await titles(to, who), who).toEqual([]);
    await save(draft, { ...link(), is_draft: 0 });
    expect(await titles(to)).toEqual(['Draft']);
  });

  it('is as much as the caller may read, in this project and in others', async () => {
    const open = await office.item();
    const to = await office.page(open, 'Open');
    const link = { page_content: `[x](/page/${to})` };
    await save(site.pageOfMine, link);
    await save(site.pageOfTheirs, link);
    await office.page(open, 'Beside', link);
    const seen = { guest: [], stranger: [], limited: ['Mine zebra'] } as const;
    for (const who of EVERYBODY) {
      const own = seen[who as keyof typeof seen] ?? ['Mine zebra', 'Theirs zebra'];
      expect(await titles(to, who), who).toEqual(['Beside', ...own]);
    }
    // Within a project, of those who are given a part of it.
    const inside = { page_content: `[x](/page/${site.pageBelow})` };
    await save(site.pageAtRoot, inside);
    await save(site.pageOfMine, inside);
    expect(await titles(site.pageBelow, 'limited')).toEqual(['Mine zebra']);
    expect(await titles(site.pageBelow, 'reader')).toEqual(['Root zebra', 'Mine zebra']);
    expect((await asked('limited', site.pageOfTheirs)).error_code).toBe(10101);
  });

  it('is no business of who has the key of a page alone', async () => {
    const input = { page_id: site.pageBelow, isCreateSiglePage: 'true' };
    const { data } = await office.ask('owner', '/api/page/createSinglePage', input);
    const answer = await office.ask('guest', '/api/page/linkedFrom', {
      ...{ page_id: site.pageBelow, unique_key: data.unique_key },
    });
    expect(answer.error_code).toBe(10303);
  });

  it('follows copies, and pages that go into another project', async () => {
    const { item_id, to, link } = await target();
    await office.page(item_id, 'Page', link());
    const { data } = await office.ask('owner', '/api/item/add', { copy_item_id: item_id, item_name: 'Copy' });
    const { data: found } = await asked('owner', to);
    expect(found.pages.map((page: { item_id: string }) => page.item_id)).toEqual([
      String(item_id),
      String(data.item_id),
    ]);
  });

  it('holds no page that is still on its way into its project', async () => {
    const { item_id, to, link } = await target();
    const page_id = await office.page(item_id, 'Coming', link());
    const { handle } = office.host.db;
    await office.host.db.write(async (tx) => {
      const row = { planting_id: 4711, job_id: 4711, item_id, addtime: 1 };
      await tx.handle('planting').insert(row);
      await tx.handle('page').where({ page_id }).update({ planting_id: 4711 });
    });
    expect(await titles(to)).toEqual([]);
    await office.host.db.write((tx) => tx.handle('planting').where({ planting_id: 4711 }).delete());
    expect([await titles(to), await handle('planting')]).toEqual([['Coming'], []]);
  });

  it('goes with what is purged', async () => {
    const { item_id, to, link } = await target();
    const from = await office.page(item_id, 'From', link());
    await office.page(item_id, 'Other', link(`[x](/page/${from})`));
    await office.ask('owner', '/api/page/delete', { page_id: from });
    office.host.clock.advance(3 * DAY + 3600);
    await office.host.jobs.drain();
    const rows = await office.host.db.handle('page_link').where({ to_page_id: from }).orWhere({ page_id: from });
    expect([rows, await titles(to)]).toEqual([[], []]);
  });

  it('is looked for by a job in pages that were there before, which goes on where it was cut short', async () => {
    const { item_id, to, link } = await target();
    const early = await office.page(item_id, 'Early', link());
    await office.page(item_id, 'Draft', { ...link(), is_draft: 1 });
    for (let at = 0; at < 60; at += 1) await office.page(item_id, 'Between');
    await office.page(item_id, 'Late', link());
    const rebuildFrom = async (state: object) => {
      await office.host.db.write(async ({ handle }) => {
        await handle('page_link').delete();
        await handle('page_link_state').update({ version: 'old', ...state });
      });
      await office.host.generations.reload();
      await office.host.jobs.drain();
      expect(await office.host.db.handle('page_link_state')).toMatchObject([{ version: linksVersion('') }]);
    };
    await rebuildFrom({ next_version: linksVersion(''), done_to: early });
    expect(await titles(to)).toEqual(['Late']);
    await rebuildFrom({ next_version: 'other', done_to: early });
    expect(await titles(to)).toEqual(['Early', 'Late']);
  });
});
