import { contract, plugin } from '@docstead/core/contract';
import { type Scope, server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../../accounts/points.ts';
import { pages } from '../../../points.ts';
import { type Office, openOffice, PEOPLE, type Person, staffed } from '../../testing/office.ts';

/** Work is done in anybody's name. */
let as: (uid: number) => Promise<Scope>;
const worker = server({
  descriptor: plugin({ id: 'worker', version: '1.0.0', sdk: '^1', requires: { items: '*', accounts: '*' } }),
  contract: contract({}),
  setup(app) {
    as = async (uid) => {
      const caller = await app.services.get(users).callerOf(app.system().db, uid);
      return app.as(caller ?? { kind: 'guest' });
    };
    return { calls: {} };
  },
});

describe.each(testDatabases())('pages that somebody may read, on %s', (db) => {
  let office: Office;
  let page_ids: number[];
  let draft: number;
  let place: Awaited<ReturnType<typeof staffed>>;
  beforeAll(async () => {
    office = await openOffice(db, [worker]);
    place = await staffed(office);
    const open = await office.item();
    const [given, other] = [await office.catalog(open, 'Given'), await office.catalog(open, 'Other')];
    await office.admit(open, 'limited', 0, given);
    const gone = await office.page(open, 'Gone');
    await office.ask('owner', '/api/page/delete', { page_id: gone });
    const deleted = await office.item({ item_name: 'Deleted' });
    const inside = await office.page(deleted, 'Inside');
    await office.ask('owner', '/api/item/delete', { item_id: deleted, password: 'correct horse' });
    draft = await office.page(open, 'Draft', { is_draft: 1 });
    page_ids = [
      ...[place.pageAtRoot, place.pageOfMine, place.pageBelow, place.pageOfTheirs],
      ...[await office.page(open, 'Open'), await office.page(open, 'Given', { cat_id: given })],
      ...[await office.page(open, 'Other', { cat_id: other }), gone, inside, draft, 999_999, 2 ** 40, -1],
    ];
  });
  afterAll(() => office?.host.close());

  /** Their authors find drafts where they wrote them: they are offered to nobody. */
  const read = async (who: Person, page_id: number): Promise<boolean> =>
    page_id !== draft && (await office.ask(who, '/api/page/info', { page_id })).error_code === 0;
  const known = async (scope: Scope) => [...(await office.host.services.get(pages).readable(page_ids, scope)).keys()];

  it.each(PEOPLE)('are those that page/info opens to them: %s', async (who) => {
    const opened: number[] = [];
    for (const page_id of page_ids) if (await read(who, page_id)) opened.push(page_id);
    expect((await known(await as(office.uid(who)))).sort()).toEqual([...opened].sort());
    const { readers } = office.host.services.get(pages);
    const byPerson: number[] = [];
    for (const page_id of page_ids) {
      const found = await readers(office.host.db, page_id, [office.uid(who), 999_999]);
      if (found.has(office.uid(who))) byPerson.push(page_id);
      expect(found.has(999_999)).toBe(false);
    }
    expect(byPerson.sort()).toEqual([...opened].sort());
  });

  it('are the public ones for a guest, unless the site asks for a log-in', async () => {
    const guest = await as(0);
    expect((await office.host.services.get(pages).readable(page_ids, guest)).size).toBe(3);
    await office.host.infra.settings.set('items', { force_login: true });
    expect(await known(guest)).toEqual([]);
    await office.host.infra.settings.set('items', { force_login: false });
  });

  it('come with their title and project, and none of their text', async () => {
    const found = await office.host.services.get(pages).readable([place.pageBelow], await as(office.uid('reader')));
    expect([...found.values()]).toEqual([
      {
        ...{ page_id: place.pageBelow, item_id: place.item_id, item_name: 'Handbook', cat_id: place.below },
        ...{ page_title: 'Below zebra', author_uid: office.uid('owner'), author_username: 'owner' },
        addtime: expect.any(Number),
      },
    ]);
  });

  it('tell who is in the project, and who only reads it', async () => {
    const open = await office.item();
    const page_id = await office.page(open, 'Public');
    await office.admit(open, 'reader', 0);
    const uids = (['owner', 'reader', 'stranger', 'root'] as const).map(office.uid);
    const found = await office.host.services.get(pages).readers(office.host.db, page_id, uids);
    expect(uids.map((uid) => found.get(uid)?.member)).toEqual([true, true, false, false]);
  });
});
