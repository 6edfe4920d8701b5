import type { Scope } from '@docstead/core/server';
import type { Author, CatalogScope } from '../../points.ts';
import type { ItemRow } from '../item/item.model.ts';
import type { CatalogRow } from './catalog.model.ts';
import type { Forest } from './forest.ts';

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
