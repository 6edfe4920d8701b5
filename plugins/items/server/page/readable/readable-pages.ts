import { isSiteAdmin, reaches, uidOf } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { ITEM_SCOPE, type PageHead } from '../../../points.ts';
import type { House } from '../../house.ts';
import { BAN } from '../../item/ban.ts';
import { MAX_ID } from '../../item/item.model.ts';
import { IS_PLANTED } from '../../planting/planting.model.ts';
import { givenCatalogs } from '../../search/everywhere/catalogs.ts';
import { readableItems } from '../../search/everywhere/readable.ts';

type Needs = Pick<House, 'app' | 'access' | 'visits'>;

interface Found extends PageHead {
  /** Sealed; '' is public. */
  readonly password: string;
  readonly ban: number;
}

/** Of these pages, those that the caller may read as `pageVisit` says: a read per kind, however many pages and projects there are. */
export async function readablePages(
  needs: Needs,
  { page_ids, withOwnDrafts = false }: { readonly page_ids: readonly number[]; readonly withOwnDrafts?: boolean },
  scope: Scope,
): Promise<ReadonlyMap<number, PageHead>> {
  const found = await headsOf(scope.db, page_ids, withOwnDrafts ? uidOf(scope.caller) : 0);
  if (found.length === 0) return new Map();
  const { caller, db } = scope;
  const isAll = caller.kind === 'system' || isSiteAdmin(caller);
  const places = new Map((await readableItems(needs, scope)).map((one) => [one.item.item_id, one]));
  const wanted = new Set(found.map((page) => page.item_id));
  const limited = [...places.values()].filter(({ item, readIn }) => readIn !== 'all' && wanted.has(item.item_id));
  const given = new Set(await givenCatalogs(db, limited));
  const mayVisit = uidOf(caller) > 0 || !needs.app.settings.get('force_login');
  const isOpen = ({ item_id, cat_id, password, ban }: Found): boolean => {
    if (!reaches(caller, ITEM_SCOPE, item_id)) return false;
    const place = places.get(item_id);
    if (isAll || place?.readIn === 'all') return true;
    // Who is in a public project with some of its catalogs reads these alone.
    return place ? given.has(cat_id) : password === '' && ban === BAN.none && mayVisit;
  };
  return new Map(found.filter(isOpen).map(({ password: _, ban: _ban, ...page }) => [page.page_id, page]));
}

const COLUMNS = [
  ...['page.page_id', 'page.item_id', 'page.cat_id', 'page.page_title', 'page.author_uid', 'page.author_username'],
  ...['page.addtime', 'item.item_name', 'item.password', 'item.ban'],
];

/** Pages that are there, in projects that are there, and drafts of this person alone: of nobody, where that is 0. */
async function headsOf({ handle }: Db, page_ids: readonly number[], uid: number): Promise<Found[]> {
  const rows: Found[] = [];
  for (const some of inChunks(page_ids.filter((id) => Number.isSafeInteger(id) && id > 0 && id <= MAX_ID))) {
    const found: Found[] = await handle('page')
      .join('item', 'item.item_id', 'page.item_id')
      .whereIn('page.page_id', some)
      .where({ 'page.is_del': false, 'item.is_del': false })
      .where((row) => {
        row.where({ 'page.is_draft': false });
        if (uid > 0) row.orWhere({ 'page.author_uid': uid });
      })
      .whereRaw(IS_PLANTED)
      .select(COLUMNS);
    rows.push(...found);
  }
  return rows;
}
