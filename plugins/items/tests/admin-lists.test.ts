import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../server/testing/office.ts';

const [FEW, MANY] = [4, 60];
const PROJECTS = '/api/adminItem/getList';
const OWN = '/api/item/myList';
const VISITS = '/api/adminItem/getVisitList';

/** What the console asks for; each finds some of the projects that `add` makes. */
const ASKED: readonly (readonly [path: string, asked: object])[] = [
  [PROJECTS, {}],
  [PROJECTS, { item_name: 'row' }],
  [PROJECTS, { username: 'owner' }],
  [PROJECTS, { positive_type: 2 }],
  [PROJECTS, { item_type: 2 }],
  [PROJECTS, { privacy_type: 2 }],
  [PROJECTS, { privacy_type: 3 }],
  [PROJECTS, { trust: 1 }],
  [PROJECTS, { trust: 2 }],
  [PROJECTS, { is_del: 1 }],
  [VISITS, {}],
  [VISITS, { day_num: 7 }],
  [VISITS, { number_type: 'only_visitor', item_type: 'all', hide_vip_item: 0 }],
  [OWN, {}],
];

/** Every other one is private, a single page, banned, or on the whitelist; all are visited, and have a page. */
async function add(office: Office, count: number): Promise<void> {
  const { host } = office;
  const [uid, now] = [office.uid('owner'), host.clock.seconds()];
  const odd = (at: number) => at % 2;
  const author = { author_uid: uid, author_username: 'owner' };
  await host.db.write(async ({ handle }) => {
    for (let at = 0; at < count; at += 1) {
      const item = { uid, item_name: `Row ${at}`, addtime: now, last_update_time: now, item_type: 1 + odd(at) };
      const state = { password: odd(at) === 1 ? 'x' : '', ban: odd(at), is_white: at % 3 === 0, is_del: at % 5 === 1 };
      const [{ item_id }] = await handle('item')
        .insert({ ...item, ...state, del_time: now })
        .returning('item_id');
      await handle('page').insert({
        item_id,
        page_title: 'Page',
        page_content: '',
        ...author,
        addtime: now,
        page_addtime: now,
      });
      const today = Math.floor(now / 86_400);
      const counts = { item_id, views: at + 1, visitor_views: at + 1 };
      await handle('item_views').insert([0, 1].map((ahead) => ({ day: today + ahead, ...counts })));
      await handle('item_view_total').insert({ item_id, views: at + 1 });
      await handle('item_access').insert({ item_id, uid: office.uid('reader'), level: 0, source: 'items' });
    }
  });
}

describe.each(testDatabases())('the lists of projects, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
    await add(office, FEW);
  });
  afterAll(() => office?.host.close());

  it('ask as many statements for many rows as for few, whatever they are narrowed by', async () => {
    const counted = async () => {
      // What is read once of the caller and the site is read by these.
      for (const who of ['root', 'owner'] as const) await office.ask(who, OWN);
      const all: { readonly of: string; readonly rows: number; readonly statements: number }[] = [];
      for (const [path, asked] of ASKED) {
        let rows = 0;
        const statements = await statementsOf(
          office.host,
          async () => {
            const who = path === OWN ? 'owner' : 'root';
            const { data } = await office.ask(who, path, { ...asked, count: 1000 });
            rows = (data.items ?? data).length;
          },
          { isRecalling: false },
        );
        all.push({ of: `${path} ${JSON.stringify(asked)}`, rows, statements: statements.length });
      }
      return all;
    };
    const few = await counted();
    await add(office, MANY);
    const many = await counted();
    for (const [at, { of, rows, statements }] of few.entries()) {
      expect([of, many[at]?.statements]).toEqual([of, statements]);
      expect([of, rows > 0, (many[at]?.rows ?? 0) > rows]).toEqual([of, true, true]);
    }
  });
});
