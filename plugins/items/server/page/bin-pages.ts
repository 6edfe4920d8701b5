import { inChunks, type Scope } from '@docstead/core/server';
import type { Author } from '../../points.ts';
import type { PagePlace } from '../catalog/pages-below.ts';
import type { House } from '../house.ts';
import { lockItem } from '../item/lock-item.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import { PageRow } from './page.model.ts';

interface Unwanted {
  readonly item_id: number;
  readonly page_ids: readonly number[];
  readonly author: Author;
}

/** As page/delete, for many: drafts of others are not among them. */
export async function binPages(
  { recycle, changelog }: Pick<House, 'recycle' | 'changelog'>,
  { item_id, page_ids, author }: Unwanted,
  scope: Scope,
): Promise<void> {
  if (page_ids.length === 0) return;
  await scope.db.write(async (db) => {
    await lockItem(db, item_id);
    const pages: PagePlace[] = [];
    for (const some of inChunks(page_ids)) {
      const rows = await PageRow.query(db.handle)
        .where({ item_id, is_del: false, is_draft: false })
        .whereIn('page_id', some)
        .whereRaw(IS_PLANTED);
      pages.push(...rows.map(({ page_id, page_title }) => ({ page_id, item_id, page_title })));
    }
    await recycle.put(pages, author, { ...scope, db });
    const changes = pages.map(({ page_id: object_id, page_title: name }) => {
      return { item_id, action: 'delete', object: 'page', object_id, name } as const;
    });
    await changelog.write(db, author, changes);
  });
}
