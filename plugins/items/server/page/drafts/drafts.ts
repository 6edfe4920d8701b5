import { uidOf } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { Page } from '../../../points.ts';
import { findPage, HistoryRow, type PageRow } from '../page.model.ts';

type Reading = Pick<Scope, 'db' | 'caller'>;

/** A draft is its author's alone: for everybody else, managers and the owner too, there is no such page. */
export function isHidden(page: Pick<Page, 'is_draft' | 'author_uid'>, { caller }: Pick<Scope, 'caller'>): boolean {
  return page.is_draft && page.author_uid !== uidOf(caller);
}

export async function findPageFor(scope: Reading, page_id: number): Promise<PageRow | undefined> {
  const page = await findPage(scope.db, page_id);
  return page && !isHidden(page, scope) ? page : undefined;
}

/** Narrows a query on pages, or on versions of them, to what is no draft of another's. */
export function withoutForeignDrafts<Q extends Knex.QueryBuilder | QueryBuilder<PageRow> | QueryBuilder<HistoryRow>>(
  query: Q,
  uid: number,
): Q {
  // Knex and Objection have this method alike, but no type in common.
  (query as Knex.QueryBuilder).where((row) => row.where({ is_draft: false }).orWhere({ author_uid: uid }));
  return query;
}

/** The versions that the caller may see: a text that was written as a draft stays its author's when the page is published. */
export function versionsFor({ db, caller }: Reading, page_id: number): QueryBuilder<HistoryRow> {
  return withoutForeignDrafts(HistoryRow.query(db.handle).where({ page_id }), uidOf(caller));
}
