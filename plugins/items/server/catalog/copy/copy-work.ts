import type { Scope } from '@docstead/core/server';
import type { Author, CatalogScope } from '../../../points.ts';
import type { ItemRow } from '../../item/item.model.ts';
import { FIRST_LEVEL } from '../arrange/arrange.ts';
import type { CatalogRow } from '../catalog.model.ts';
import type { Forest } from '../forest.ts';
import { copyName } from './copy-name.ts';

/** A place in an item where the caller may write. */
export interface Place {
  readonly item_id: number;
  readonly cat_id: number;
  readonly editIn: CatalogScope;
}

export interface CopyWish {
  readonly cat_id: number;
  readonly from: Omit<Place, 'cat_id'>;
  readonly to: Place;
  readonly isMove: boolean;
  readonly author: Author;
}

/** All that copying or moving needs to know, once both items wait for it. */
export interface CopyWork extends CopyWish {
  readonly scope: Scope;
  readonly target: ItemRow;
  /** The catalogs of the item where it comes from. */
  readonly source: Forest<CatalogRow>;
  readonly there: Forest<CatalogRow>;
  /** The catalog itself comes first, then depth first what is below. */
  readonly all: readonly [CatalogRow, ...CatalogRow[]];
}

export const levelBelow = ({ there, to }: CopyWork): number => FIRST_LEVEL + there.path(to.cat_id).length;

/** The level of one of `all` in its new place. */
export function levelOf(work: CopyWork, one: CatalogRow): number {
  const { source, all } = work;
  return levelBelow(work) + source.path(one.cat_id).length - source.path(all[0].cat_id).length;
}

const LONGEST_NAME = 255;

/** Beside one of the same name, a copy says that it is one; also beside a copy that is still growing. */
export async function topName({ all, to, scope }: CopyWork): Promise<string> {
  const name = all[0].cat_name;
  const beside = { item_id: to.item_id, parent_cat_id: to.cat_id };
  const taken = new Set<string>(await scope.db.handle('catalog').where(beside).pluck('cat_name'));
  return taken.has(name) ? copyName({ name, taken, locale: scope.locale, most: LONGEST_NAME }) : name;
}
