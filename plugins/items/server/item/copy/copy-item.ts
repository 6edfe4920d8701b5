import { fail, isFailed } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import * as f from '../../../contract/failures.ts';
import { MOST_AT_ONCE } from '../../../large.ts';
import { type Author, type Item, pagesComing, type Rights } from '../../../points.ts';
import { cleanName } from '../../../unseen.ts';
import { type CopyPlan, copyRun } from '../../catalog/copy/copy-job.ts';
import { type Copied, type CopyNeeds, copyNext, NOTHING_COPIED } from '../../catalog/copy/copy-pages.ts';
import { countPages } from '../../catalog/pages-below.ts';
import { refuseMorePages, refuseTreeless } from '../../catalog/treeless.ts';
import { beginLong } from '../../job/begin-long.ts';
import { findItem, ItemRow, toItem } from '../item.model.ts';
import type { ItemGate } from '../item.policy.ts';
import type { ItemKeeper, ItemWish } from '../item.service.ts';
import type { VisitService } from '../visit/visit.service.ts';
import { copyPlaces } from './copy-places.ts';

export const ITEM_COPY_JOB = 'item.copy';

export interface ItemCopier {
  /** A new item of the caller's with the catalogs and pages that they may read in this one; members and history stay. */
  copy(source_id: number, wish: ItemWish, scope: Scope & { readonly owner: Author }): Promise<Item>;
}

interface Needs extends CopyNeeds {
  readonly gate: ItemGate;
  readonly items: ItemKeeper;
  readonly visits: VisitService;
}

interface Source {
  readonly row: ItemRow;
  readonly rights: Rights;
}

const LONGEST_NAME = 255;
const TAIL = '--copy';

export function createItemCopier(needs: Needs): ItemCopier {
  const { app, gate, items, visits } = needs;
  async function sourceOf(item_id: number, scope: Scope): Promise<Source> {
    const row = await findItem(scope.db, item_id);
    if (!row) throw fail(f.copyRefused);
    try {
      return { row, rights: await gate.edit(row, scope) };
    } catch (thrown) {
      if (!isFailed(thrown)) throw thrown;
      // What is archived can only be read: a copy is the way to go on with it.
      if (thrown.failure.name === f.itemArchived.name) return { row, rights: await gate.visit(row, scope) };
      throw fail(f.copyRefused);
    }
  }

  /** A private item stays private where nothing is said; its password is known to managers only. */
  function passwordOf({ row, rights }: Source, wished: string | undefined): string {
    if (wished !== undefined || row.password === '') return wished ?? '';
    return (rights.manage && visits.open(row)) || app.random.hex(8);
  }

  const fill = (source: Source, owner: Author) => async (item: Item, scope: Scope) => {
    const { db } = scope;
    const { places, made } = await copyPlaces(db, { ...source, to_item_id: item.item_id, addtime: item.addtime });
    const between = { from_item_id: source.row.item_id, to_item_id: item.item_id };
    const cat_ids = places.map(([cat_id]) => cat_id);
    const of = await countPages(db, { item_id: between.from_item_id, cat_ids, reader: owner.uid });
    if (made.length > 0) refuseTreeless(app, source.row);
    await refuseMorePages(app, item, { db, count: of });
    const plan: CopyPlan = { ...between, ids: places, author: owner, cat_name: item.item_name, of };
    if (of > MOST_AT_ONCE) {
      await app.raise(pagesComing, { item, count: of }, scope);
      const work = { job: ITEM_COPY_JOB, act: 'copy', plan, uid: owner.uid, cat_ids: made } as const;
      const copying_job = await beginLong(app, scope, work);
      await ItemRow.query(db.handle).findById(item.item_id).patch({ copying_job });
      return;
    }
    for (let at: Copied | undefined = NOTHING_COPIED; at; ) at = await copyNext(needs, plan, at, scope);
  };

  app.jobs.handle<CopyPlan>(ITEM_COPY_JOB, copyRun(needs), {
    async undo({ to_item_id, of }, job) {
      const scope = app.system();
      const row = await findItem(scope.db, to_item_id);
      if (row) await items.discard(toItem(row), scope);
      await job.progress(0, of);
    },
  });

  return {
    async copy(source_id, wish, { owner, ...scope }) {
      const source = await sourceOf(source_id, scope);
      const { item_name, item_description, item_type, edit_together } = source.row;
      const stem = item_name.slice(0, LONGEST_NAME - TAIL.length);
      const facts = {
        item_name: cleanName(wish.item_name ?? '') || stem + TAIL,
        item_description: wish.item_description || item_description,
        item_domain: wish.item_domain,
        password: passwordOf(source, wish.password),
        edit_together,
      };
      return items.add({ ...facts, item_type, copied_from: source_id, fill: fill(source, owner) }, owner, scope);
    },
  };
}
