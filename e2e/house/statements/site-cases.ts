import { settingsConsole } from '@docstead/core/server';
import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import { PNG, rows, type World } from './world.ts';

/** Of other worlds none: as many are recommended as this person has projects, and are there to be read. */
async function recommended({ uid }: World, host: TestHost): Promise<number[]> {
  const item_ids: number[] = await host.db
    .handle('item')
    .where({ uid, is_del: false })
    .orderBy('item_id')
    .pluck('item_id');
  await host.db.write(async ({ handle }) => void (await handle('recommend').delete()));
  await rows(
    host,
    'recommend',
    item_ids.map((item_id) => ({ item_id, addtime: 1 })),
  );
  return item_ids;
}

const many =
  (input: object): Case['input'] =>
  async (world, host) => {
    await recommended(world, host);
    return { ...input };
  };

export const SITE_CASES: Readonly<Record<string, Case>> = {
  '/api/common/indexStatistics': { input: many({}) },
  '/api/item/getRecommend': { input: many({ count: 1_000_000 }), guest: true, chunks: 3 },
  '/api/item/posItems': { input: many({}), guest: true },
  '/api/site/page': { input: many({ name: 'landing', home: 1 }), guest: true },
  '/api/adminItem/getRecommendList': { input: many({ count: 100 }), root: true },
  '/api/adminItem/recommendItem': {
    // The world's own project is a banned one by then.
    input: async ({ token }, host) => {
      const { data } = await host.call('/api/item/add', { item_name: 'Open', item_type: '1' }, { token });
      return { item_id: Number(data.item_id) };
    },
    root: true,
  },
  '/api/adminItem/placeRecommend': {
    input: async (world, host) => ({ item_ids: (await recommended(world, host)).slice(0, 5) }),
    root: true,
  },
  '/api/adminItem/deleteRecommend': { input: ({ item_id }) => ({ item_id }), root: true },
  '/api/site/logo': {
    input: async (_world, host) => {
      await host.services
        .get(settingsConsole)
        .set('site', { logo: `data:image/png;base64,${Buffer.from(PNG).toString('base64')}` });
      return {};
    },
  },
  '/api/site/settings': { input: () => ({}), root: true },
  '/api/site/plantGuide': { input: () => ({}), root: true },
  '/api/site/saveSettings': { input: ({ name }) => ({ contact: name }), root: true },
};
