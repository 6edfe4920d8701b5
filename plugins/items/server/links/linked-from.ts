import type { Db, Scope } from '@docstead/core/server';
import type { PageAllowed } from '../../points.ts';
import { forestIn } from '../catalog/forest-in.ts';
import type { House } from '../house.ts';
import { busyCatalogs } from '../page/page.model.ts';
import { readablePages } from '../page/readable/readable-pages.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import { pathsTo } from '../search/everywhere/catalogs.ts';

/** So many are looked at: those of the same project first. */
const MOST_LOOKED_AT = 500;
/** And so many of them told. */
const MOST_TOLD = 100;

interface Linking {
  readonly page_id: number;
  readonly item_id: number;
  readonly cat_id: number;
  readonly page_title: string;
  readonly item_name: string;
}

export interface LinkedFrom {
  readonly count: number;
  readonly pages: readonly (Linking & { readonly path: readonly string[] })[];
}

/** The pages that link to this one and that the caller may read, whichever project they are in. No draft is among them. */
export async function linkedFrom(house: House, { page, rights }: PageAllowed, scope: Scope): Promise<LinkedFrom> {
  const { db } = scope;
  const all = await linkingTo(db, page);
  const [own, others] = [all.filter(isOwn), all.filter((one) => !isOwn(one))];
  const forest = rights.readIn === 'all' || own.length === 0 ? undefined : await forestIn(db, page.item_id);
  const readable = others.length === 0 ? new Map() : await readablePages(house, { page_ids: idsOf(others) }, scope);
  const isOpen = (one: Linking): boolean =>
    isOwn(one) ? (forest?.holds(rights.readIn, one.cat_id) ?? true) : readable.has(one.page_id);
  const open = all.filter(isOpen);
  const told = open.slice(0, MOST_TOLD);
  const pathTo = await pathsTo(
    db,
    told.map((one) => one.cat_id),
  );
  return { count: open.length, pages: told.map((one) => ({ ...one, path: pathTo(one.cat_id) })) };

  function isOwn(one: Linking): boolean {
    return one.item_id === page.item_id;
  }
}

const idsOf = (pages: readonly Linking[]): number[] => pages.map((one) => one.page_id);

function linkingTo({ handle }: Db, { page_id, item_id }: PageAllowed['page']): Promise<Linking[]> {
  return handle('page_link')
    .join('page', 'page.page_id', 'page_link.page_id')
    .join('item', 'item.item_id', 'page.item_id')
    .where('page_link.to_page_id', page_id)
    .where({ 'page.is_del': false, 'page.is_draft': false, 'item.is_del': false })
    .whereRaw(IS_PLANTED)
    .whereNotIn('page.cat_id', busyCatalogs)
    .orderByRaw('CASE WHEN page.item_id = ? THEN 0 ELSE 1 END, page.page_id', [item_id])
    .limit(MOST_LOOKED_AT)
    .select('page.page_id', 'page.item_id', 'page.cat_id', 'page.page_title', 'item.item_name');
}
