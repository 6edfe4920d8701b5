import type { Db } from '@docstead/core/server';
import type { Usage } from '../../points.ts';

/** What a job brings in is marked as deleted until it is whole. */
const NEW_ITEMS = 'SELECT item_id FROM planting WHERE is_new';

const owned = ({ handle }: Db, uid: number) =>
  handle('item')
    .where({ 'item.uid': uid })
    .where((either) => either.where({ 'item.is_del': false }).orWhereRaw(`item.item_id IN (${NEW_ITEMS})`));

export const usageService: Usage = {
  async items(db, uid) {
    const [found] = await owned(db, uid).count({ n: '*' });
    return Number(found?.n ?? 0);
  },
  collaborators: (db, uid) =>
    db
      .handle('item_access')
      .whereIn('item_id', owned(db, uid).select('item.item_id'))
      .whereNot({ uid })
      .distinct('uid')
      .orderBy('uid')
      .pluck('uid'),
  people: ({ handle }, item_id) => handle('item_access').where({ item_id }).distinct('uid').orderBy('uid').pluck('uid'),
  async pages({ handle }, item_id) {
    const [found] = await handle('page').where({ item_id, is_del: false }).count({ n: '*' });
    return Number(found?.n ?? 0);
  },
};
