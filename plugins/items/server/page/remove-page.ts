import { fail } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { pageUnknown } from '../../contract/failures.ts';
import type { Author, PageAllowed } from '../../points.ts';
import type { House } from '../house.ts';
import { lockItem } from '../item/lock-item.ts';
import { lockedBy } from './locked-by.ts';
import { holdPage } from './save/held-page.ts';

/** Puts one page into the recycle bin, unless somebody else is writing it. */
export async function removePage(
  { app, recycle, changelog }: Pick<House, 'app' | 'recycle' | 'changelog'>,
  { allowed: { item, page }, author }: { readonly allowed: PageAllowed; readonly author: Author },
  scope: Scope,
): Promise<void> {
  await scope.db.write(async (db) => {
    await lockItem(db, page.item_id);
    const held = await holdPage(db, { item, page_id: page.page_id, uid: author.uid }, app.clock.seconds());
    if (!held) throw fail(pageUnknown);
    const { page: row, lock } = held;
    if (lock && lock.lock_uid !== author.uid) throw await lockedBy({ app }, db, lock);
    await recycle.put([row], author, { ...scope, db });
    if (row.is_draft) return;
    const { item_id, page_id, page_title: name } = row;
    await changelog.write(db, author, [{ item_id, action: 'delete', object: 'page', object_id: page_id, name }]);
  });
}
