import { isDomainAllowed } from '@docstead/core/contract';
import { type ArrivingCatalog, type ArrivingItem, itemDoors } from '../../../items/points.ts';
import type { TakeoverSetup } from '../setup.ts';
import { secondsOf, unescaped } from '../source/texts.ts';
import { type Kind, Left } from './kind.ts';
import { plain } from './plain.ts';

const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 2000;
/** Regular, a single page, of the API client. */
const SHOWN = new Set([1, 2, 3]);

/** Projects of every type: what no plugin here shows keeps its text. */
export function itemKind(app: TakeoverSetup): Kind<ArrivingItem> {
  return {
    ...{ table: 'item', key: 'item_id', id: 'item_id', door: app.services.get(itemDoors).items },
    compared: ['item_name', 'item_description', 'item_domain', 'item_type', 'uid', 'password', 'is_archived', 'is_del'],
    async read(row, run) {
      const uid = await run.ids.of('user', row.number('uid'));
      if (uid === undefined) return new Left('no_owner');
      const item_id = row.number('item_id');
      const item_domain = isDomainAllowed(row.text('item_domain')) ? row.text('item_domain') : '';
      const isFree = item_domain === '' || (await isFreeDomain(app, item_domain, { item_id, run }));
      const item_type = row.number('item_type') || 1;
      const item: ArrivingItem = {
        ...{ item_id, uid, item_type },
        item_name: plain(row.text('item_name'), LONGEST_NAME) || `#${item_id}`,
        item_description: plain(row.text('item_description'), LONGEST_DESCRIPTION),
        item_domain: isFree ? item_domain : '',
        password: unescaped(row.text('password')),
        addtime: secondsOf(row.number('addtime')),
        last_update_time: secondsOf(row.number('last_update_time')) || secondsOf(row.number('addtime')),
        is_archived: row.number('is_archived') === 1,
        is_del: row.number('is_del') === 1,
      };
      if (!isFree) return { row: item, note: 'domain_taken' };
      return SHOWN.has(item_type) ? { row: item } : { row: item, note: 'type_kept' };
    },
  };
}

async function isFreeDomain(
  app: TakeoverSetup,
  domain: string,
  { item_id, run }: { item_id: number; run: Parameters<Kind['read']>[1] },
): Promise<boolean> {
  const there = await app.services.get(itemDoors).itemAt(run.scope.db, domain);
  return there === undefined || there === (await run.ids.of('item', item_id));
}

export function catalogKind(app: TakeoverSetup): Kind<ArrivingCatalog> {
  return {
    ...{ table: 'catalog', key: 'cat_id', id: 'cat_id', rounds: 'level', door: app.services.get(itemDoors).catalogs },
    compared: ['item_id', 'cat_name', 'parent_cat_id', 'level', 's_number'],
    async read(row, { ids }) {
      const item_id = await ids.of('item', row.number('item_id'));
      if (item_id === undefined) return new Left('no_project');
      const parent = row.number('parent_cat_id');
      return {
        row: {
          ...{ cat_id: row.number('cat_id'), item_id, s_number: row.number('s_number') || 99 },
          cat_name: plain(row.text('cat_name'), LONGEST_NAME) || '-',
          // One that comes later by its number has its old one then; on a site of its own all have.
          parent_cat_id: parent === 0 ? 0 : ((await ids.of('catalog', parent)) ?? parent),
          level: Math.max(2, row.number('level')),
          addtime: secondsOf(row.number('addtime')),
        },
      };
    },
  };
}
