import type { Db } from '@docstead/core/server';
import type { PublicItems, PublicItemsAsked, PublicItemsFound } from '../../points.ts';
import { isSought, termsOf } from '../../words/query.ts';
import { ItemRow, toItem } from '../item/item.model.ts';
import type { ItemsSetup } from '../setup.ts';
import { itemsHolding } from './holding.ts';
import { IS_PUBLIC, listedPublic, publicIds } from './listed.ts';

/** Whoever finds so many types another word. */
const MOST_FOUND = 600;
/** Into the texts of so many projects it is looked, those that changed last: some fifty milliseconds where nothing is found. */
const MOST_LOOKED = 10_000;
/** A word that is in many is found among the first few. */
const BLOCKS = [200, 800, 3000, 6000] as const;

/** `items/public.items@1`. */
export const publicItemsService = (app: Pick<ItemsSetup, 'settings'>): PublicItems => ({
  async list(db, asked) {
    const keyword = asked.keyword?.trim() ?? '';
    if (keyword === '') {
      const { rows, ...counted } = await listedPublic(db, asked);
      return { rows: rows.map(toItem), ...counted };
    }
    const found = await (asked.within === 'content' ? byContent(db, keyword) : byTitle(db, keyword));
    return shown(db, found, asked);
  },
  isLoginForced: () => app.settings.get('force_login'),
});

interface Ids {
  readonly ids: readonly number[];
  readonly isMore: boolean;
}

async function byTitle(db: Db, keyword: string): Promise<Ids> {
  const ids = await publicIds(db, { keyword, most: MOST_FOUND + 1 });
  return { ids: ids.slice(0, MOST_FOUND), isMore: ids.length > MOST_FOUND };
}

async function byContent(db: Db, keyword: string): Promise<Ids> {
  if (!isSought(keyword)) return { ids: [], isMore: false };
  const terms = termsOf(keyword);
  const all = await publicIds(db, { most: MOST_LOOKED + 1 });
  const looked = all.slice(0, MOST_LOOKED);
  const ids: number[] = [];
  let at = 0;
  for (const size of BLOCKS) {
    if (at >= looked.length || ids.length > MOST_FOUND) break;
    ids.push(...(await itemsHolding(db, looked.slice(at, at + size), terms)));
    at += size;
  }
  return { ids: ids.slice(0, MOST_FOUND), isMore: ids.length > MOST_FOUND || all.length > looked.length };
}

/** One page of what was found. */
async function shown(db: Db, { ids, isMore }: Ids, { page, count }: PublicItemsAsked): Promise<PublicItemsFound> {
  const wanted = ids.slice((page - 1) * count, page * count);
  const rows = wanted.length === 0 ? [] : await ItemRow.query(db.handle).whereIn('item_id', wanted).whereRaw(IS_PUBLIC);
  const byId = new Map(rows.map((row) => [row.item_id, toItem(row)]));
  return { rows: wanted.flatMap((id) => byId.get(id) ?? []), total: ids.length, isMore };
}
