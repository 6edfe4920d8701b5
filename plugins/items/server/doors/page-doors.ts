import { type Door, door } from '@docstead/core/server';
import {
  type ArrivingBinned,
  type ArrivingPage,
  type ArrivingShare,
  type ArrivingVersion,
  type Page,
  pagesAdded,
} from '../../points.ts';
import { ItemRow, toItem } from '../item/item.model.ts';
import { HistoryRow, PageRow } from '../page/page.model.ts';
import { SinglePageRow } from '../page/share/single-page.model.ts';
import { RecycleRow } from '../recycle/recycle.model.ts';
import type { ItemsSetup } from '../setup.ts';

/** Pages; those in the recycle bin come without a word to anybody. */
export function pageDoor(app: ItemsSetup): Door<ArrivingPage> {
  return door<ArrivingPage>({
    table: PageRow.tableName,
    key: 'page_id',
    async put(rows, scope) {
      if (rows.length === 0) return;
      const { handle } = scope.db;
      await handle(PageRow.tableName).insert([...rows]);
      const present = rows.filter(({ is_del }) => !is_del);
      const items = await ItemRow.query(handle).findByIds([...new Set(present.map(({ item_id }) => item_id))]);
      for (const item of items.filter(({ is_del }) => !is_del)) {
        const pages: Page[] = present.filter(({ item_id }) => item_id === item.item_id);
        // What they name is bound in nobody's name: files come with their own bindings.
        await app.raise(pagesAdded, { item: toItem(item), pages, author: { uid: 0, username: '' } }, scope);
      }
    },
    read: (row) => ({ ...row, is_draft: Boolean(row.is_draft), is_del: Boolean(row.is_del) }),
  });
}

export const versionDoor = (): Door<ArrivingVersion> =>
  door<ArrivingVersion>({
    table: HistoryRow.tableName,
    key: 'page_history_id',
    async put(rows, { db }) {
      if (rows.length > 0) await db.handle(HistoryRow.tableName).insert([...rows]);
    },
  });

export const binDoor = (): Door<ArrivingBinned> =>
  door<ArrivingBinned>({
    table: RecycleRow.tableName,
    key: 'id',
    async put(rows, { db }) {
      if (rows.length > 0) await db.handle(RecycleRow.tableName).insert([...rows]);
    },
  });

/** Keys of shared pages: links that were sent to people go on opening them. */
export const shareDoor = ({ vault, clock }: Pick<ItemsSetup, 'vault' | 'clock'>): Door<ArrivingShare> =>
  door<ArrivingShare & { readonly sealed_key?: string }>({
    table: SinglePageRow.tableName,
    key: 'id',
    async put(rows, { db }) {
      if (rows.length === 0) return;
      const kept = rows.map(({ unique_key, ...row }) => ({
        ...{ ...row, addtime: clock.seconds() },
        ...{ key_digest: vault.digest(`share:${unique_key}`), sealed_key: vault.seal(unique_key) },
      }));
      await db.handle(SinglePageRow.tableName).insert(kept);
    },
    read: (row) => ({ ...row, unique_key: vault.open(row.sealed_key ?? '') }),
  });
