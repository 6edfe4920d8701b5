import { site } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../server/testing/office.ts';

const DAY = 86_400;
/** Longer than a person reads on without counting again. */
const LATER = 700;

interface Visits {
  readonly items: readonly { readonly item_id: string; readonly views: number }[];
  readonly total: number;
}

describe.each(testDatabases())('visits, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [], { DOCSTEAD_CORE_ZONE: 'Pacific/Auckland' });
  });
  afterAll(() => office?.host.close());

  const list = async (more: Record<string, unknown> = {}): Promise<Visits> =>
    (await office.ask('root', '/api/adminItem/getVisitList', { item_type: 'all', ...more })).data;
  const seen = async (more?: Record<string, unknown>) =>
    (await list(more)).items.map((one) => [Number(one.item_id), one.views]);
  const open = async (who: Person, item_id: number, ip = '192.0.2.1') => {
    for (const path of ['/api/item/info', '/api/item/tree']) await office.ask(who, path, { item_id }, { ip });
  };
  /** What was counted is written down when the next generation takes over. */
  const written = () => office.host.generations.reload();

  it('count once in ten minutes for everybody, visitors apart; most visited first', async () => {
    const [busy, quiet] = [await office.item({ item_name: 'Busy' }), await office.item({ item_name: 'Quiet' })];
    const page_id = await office.page(busy, 'One');
    await open('owner', quiet);
    await open('owner', busy);
    await open('stranger', busy);
    await office.ask('stranger', '/api/page/info', { page_id });
    await open('guest', busy);
    await open('guest', busy, '192.0.2.2');
    await written();
    expect(await seen()).toEqual([
      [busy, 4],
      [quiet, 1],
    ]);
    expect(await seen({ number_type: 'only_visitor' })).toEqual([[busy, 3]]);
    office.host.clock.advance(LATER);
    await open('stranger', busy);
    await written();
    expect(await list({ count: 1 })).toMatchObject({
      total: 2,
      ...{ total_more: false, items: [{ item_id: `${busy}`, views: 5, username: 'owner', is_private: 0 }] },
    });
    expect(await seen({ count: 1, page: 2 })).toEqual([[quiet, 1]]);
    expect((await office.ask('root', '/api/adminItem/getVisitList', { number_type: 'x' })).error_code).toBe(10101);
  });

  it('are listed without the whitelist, unless it is asked for', async () => {
    const [[trusted = 0] = []] = await seen();
    await office.ask('root', '/api/adminItem/white', { item_id: trusted });
    expect((await seen({ item_type: 'no_white' })).map(([id]) => id)).not.toContain(trusted);
    expect((await seen())[0]?.[0]).toBe(trusted);
  });

  it('are those of today, or of today and the six days before', async () => {
    const item_id = await office.item({ item_name: 'Weekly' });
    const views = async (day_num: number) => (await seen({ day_num })).find(([id]) => id === item_id)?.[1];
    await open('guest', item_id);
    await written();
    expect([await views(0), await views(1), await views(7)]).toEqual([1, 1, 1]);
    office.host.clock.advance(6 * DAY);
    expect([await views(0), await views(1), await views(7)]).toEqual([undefined, undefined, 1]);
    office.host.clock.advance(DAY);
    expect(await views(7)).toBeUndefined();
  });

  it('belong to the day of the site’s zone on which somebody read, whenever they are written down', async () => {
    const item_id = await office.item({ item_name: 'Late' });
    const midnight = office.host.services.get(site).next('00:00') / 1000;
    office.host.clock.advance(midnight - 10 - office.host.clock.seconds());
    await open('guest', item_id);
    office.host.clock.advance(20);
    await written();
    const views = async (day_num: number) => (await seen({ day_num })).find(([id]) => id === item_id)?.[1];
    expect([await views(0), await views(2)]).toEqual([undefined, 1]);
  });

  it('are all in the lists of projects, of days that are kept no more too', async () => {
    const item_id = await office.item({ item_name: 'Old' });
    const views = async (who: Person, path: string) => {
      const { data } = await office.ask(who, path, { count: 100 });
      const rows: { item_id: string; views: number }[] = data.items ?? data;
      return rows.find((row) => Number(row.item_id) === item_id)?.views;
    };
    const both = async () => [await views('root', '/api/adminItem/getList'), await views('owner', '/api/item/myList')];
    expect(await both()).toEqual([0, 0]);
    await open('guest', item_id);
    await written();
    await office.host.db.write(({ handle }) => handle('item_views').where({ item_id }).delete());
    await open('owner', item_id);
    await written();
    expect(await both()).toEqual([2, 2]);
  });
});
