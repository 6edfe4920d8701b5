import { token } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import type { Rights } from './rights.ts';

/** 0 read-only, 1 edit, 2 item admin. */
export type AccessLevel = 0 | 1 | 2;

export interface AccessGrant {
  readonly item_id: number;
  readonly uid: number;
  readonly level: AccessLevel;
  /** First-level catalog that it is limited to; 0 is everything. Level 2 is never limited. */
  readonly cat_id: number;
}

/** Where rows of item_access come from: the plugin that owns them, and its own id of the reason (a team's, for one). */
export interface AccessSource {
  readonly source: string;
  readonly source_ref: number;
}

export interface Access {
  /** Call it in `setup`: rows of sources that no running plugin announces do not count. */
  addSource(source: string): void;
  /** Sets the rows of these people in these items from this source; several rows per person are several catalogs. Inside `db.write`. */
  grant(db: Db, source: AccessSource, grants: readonly AccessGrant[]): Promise<void>;
  /** Removes rows of this source; absent fields match all. Inside `db.write`. */
  revoke(
    db: Db,
    source: Partial<AccessSource> & { readonly source: string },
    where: { readonly item_id?: number; readonly uid?: number },
  ): Promise<void>;
  /** Undefined when this user has no right of his own and no visit password would change that, or the item is gone. */
  rights(db: Db, uid: number, item_id: number): Promise<Rights | undefined>;
  /** Narrows a query on `item` (alias allowed) to what this user owns or is a member of, deleted ones left out. */
  visibleItems(query: Knex.QueryBuilder, uid: number, alias?: string): Knex.QueryBuilder;
}
export const access = token<Access>('items/access@1');
