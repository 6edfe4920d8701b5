import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kindsOf } from '../server/kinds/index.ts';
import type { KeptReport } from '../server/run/report.ts';
import type { TakeoverSetup } from '../server/setup.ts';
import { type OldSite, openOldSite, PASSWORD } from '../testing/old-site.ts';

const ITEM = 658722889;
const AT = 1_795_300_400;

describe.each(testDatabases())('the comparison after a take-over, on %s', (db) => {
  let site: OldSite;
  beforeEach(async () => {
    site = await openOldSite(db);
  });
  afterEach(() => site?.close());

  const reportOf = async (options: Readonly<Record<string, string>>): Promise<KeptReport> => {
    const report = join(site.folder, 'report.json');
    await site.run({ ...options, report }).catch(() => []);
    return JSON.parse(readFileSync(report, 'utf8'));
  };
  const change = (table: string, where: object, values: object) =>
    site.host.db.write((tx) => tx.handle(table).where(where).update(values));
  const remove = (table: string, where: object) => site.host.db.write((tx) => tx.handle(table).where(where).delete());

  /** One row of each kind that nobody names by a number, where the sample has none. */
  const furnish = () =>
    site.there(async (there) => {
      await there('item_star').insert({ id: 1, uid: 6, item_id: ITEM, created_at: '2026-01-02 03:04:05' });
      await there('item_group').insert({
        id: 1,
        uid: 6,
        group_name: 'Ours',
        item_ids: `${ITEM},641292130`,
        s_number: 1,
      });
      await there('team_item').insert({ id: 1, team_id: 1, item_id: ITEM, addtime: AT });
      const row = { id: 1, team_id: 1, item_id: ITEM, member_uid: 10, addtime: AT };
      await there('team_item_member').insert({ ...row, member_group_id: 0 });
    });

  it('looks at every row of every kind, those without a number of their own too', async () => {
    await furnish();
    const { tables } = await reportOf({ write: 'yes' });
    for (const [table, { taken, compared, differing }] of Object.entries(tables)) {
      if (table !== 'options') expect([table, compared, differing]).toEqual([table, taken, {}]);
    }
    expect(tables.item_star?.compared).toBe(1);
    expect(tables.team_item_member?.compared).toBe(1);
  });

  it('names what differs of members, teams, stars, orders, groups, templates, files and who follows what', async () => {
    await furnish();
    await reportOf({ write: 'yes' });
    const member = await site.host.db.handle('item_access').where({ source: 'items', item_id: 649635730 }).first();
    await change('item_access', { id: member.id }, { level: member.level === 2 ? 1 : 2 });
    await remove('item_star', { uid: 6 });
    await change('item_sort', {}, { s_number: 777 });
    await remove('item_group_item', { item_id: ITEM });
    await change('team_member', {}, { team_member_group_id: 2 });
    await change('team_item', {}, { addtime: 5 });
    await change('team_item_member', {}, { member_group_id: 1 });
    await remove('template_item', {});
    const watched = await site.host.db.handle('subscription').orderBy('id').first();
    await remove('subscription', { id: watched.id });
    await remove('file_page', { is_listed: true });
    const { tables } = await reportOf({ verify: 'yes' });
    const differing = (table: string) =>
      Object.fromEntries(Object.entries(tables[table]?.differing ?? {}).map(([column, { count }]) => [column, count]));
    const gone = 'it has gone';
    expect(differing('item_member')).toEqual({ level: 1 });
    expect(differing('item_star')).toEqual({ [gone]: 1 });
    expect(differing('item_sort')).toEqual({ places: 1 });
    expect(differing('item_group')).toEqual({ item_ids: 1 });
    expect(differing('team_member')).toEqual({ team_member_group_id: 1 });
    expect(differing('team_item')).toEqual({ addtime: 1 });
    expect(differing('team_item_member')).toEqual({ level: 1 });
    expect(differing('template_item')).toEqual({ [gone]: 1 });
    expect(differing('subscription')).toEqual({ [gone]: 1 });
    expect(differing('file_page')).toEqual({ [gone]: 2 });
    expect(tables.subscription?.differing[gone]?.places).toHaveLength(1);
  });

  it('lets the stronger of two rows about one member come, as it counts there, and names the other', async () => {
    await site.there(async (there) => {
      const row = { item_id: ITEM, uid: 11, username: 'x', addtime: AT, cat_ids: '' };
      await there('item_member').insert([
        { ...row, item_member_id: 900, member_group_id: 0 },
        { ...row, item_member_id: 901, member_group_id: 2 },
        { ...row, item_member_id: 902, member_group_id: 1 },
      ]);
    });
    const { tables } = await reportOf({ write: 'yes' });
    expect(tables.item_member).toMatchObject({ left: { stronger: { count: 2, places: [900, 902] } }, differing: {} });
    const rights = await site.host.db.handle('item_access').where({ item_id: ITEM, uid: 11, source: 'items' });
    expect(rights.map(({ level, addtime }) => [level, addtime])).toEqual([[2, AT]]);
  });

  it('says of every record that stays behind which it is and why, to the operator and on the screen', async () => {
    const lines = await site.run({ write: 'yes' });
    expect(lines).toContain('  1 left behind: it was deleted, and is not in the recycle bin (266733437)');
    const files = 'it names no page: the pages whose texts show the file get it all the same';
    const places = await bindingsOfNoPage();
    expect(places).toHaveLength(5);
    expect(lines).toContain(`  5 left behind: ${files} (${places.join(', ')})`);
    const lost = await subscriptionsOfNoPage();
    expect(lost).toHaveLength(1);
    expect(lines).toContain(`  1 left behind: its page is not there (${lost.join(', ')})`);

    const { data } = await site.host.call('/api/user/loginByVerify', { username: 'root', password: PASSWORD });
    const token = data.user_token;
    await site.host.call('/api/takeover/start', { source: 'wiki', dry: 1 }, { token });
    await site.host.jobs.drain();
    const report = (await site.host.call('/api/takeover/report', { source: 'wiki' }, { token })).data;
    const left = (table: string) => report.tables.find((one: { table: string }) => one.table === table).left;
    expect(left('page')).toEqual([{ reason: 'not_in_bin', count: 1, places: [266733437] }]);
    expect(left('file_page')).toEqual([{ reason: 'names_no_page', count: 5, places }]);
    expect(left('subscription')).toEqual([{ reason: 'no_page', count: 1, places: lost }]);
  });

  async function bindingsOfNoPage(): Promise<number[]> {
    let found: number[] = [];
    await site.there(async (there) => {
      found = await there('file_page').where({ page_id: 0 }).orderBy('id').pluck('id');
    });
    return found;
  }

  /** Of a page that the site has no more. */
  async function subscriptionsOfNoPage(): Promise<number[]> {
    let found: number[] = [];
    await site.there(async (there) => {
      const kept = there('page').where({ is_del: 0 }).orWhereIn('page_id', there('recycle').select('page_id'));
      found = await there('subscription').whereNotIn('object_id', kept.select('page_id')).orderBy('id').pluck('id');
    });
    return found;
  }

  it('has words in both languages for every column that it compares', () => {
    const kinds = kindsOf({ services: site.host.current.services } as unknown as TakeoverSetup);
    const columns = [...new Set(kinds.flatMap(({ compared }) => compared))].sort();
    expect(columns.length).toBeGreaterThan(40);
    for (const language of ['en', 'zh-cn']) {
      const words = JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${language}.json`), 'utf8'));
      expect(columns.filter((column) => !words.columns[column])).toEqual([]);
    }
  });
});
