import { allowedBy, fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../../contract/failures.ts';
import {
  type Author,
  type ChangeLog,
  type Item,
  itemArchived,
  itemLeaving,
  itemManage,
  pageEdit,
  pageLocked,
  peopleChanged,
} from '../../../points.ts';
import { AccessRow } from '../../access/access.model.ts';
import type { AccessRows } from '../../access/access.service.ts';
import { actorOf } from '../../changelog/changelog.service.ts';
import { changeOf } from '../../member/member-change.ts';
import { MEMBERS } from '../../member/member-rows.ts';
import { tellPeople } from '../../member/tell-people.ts';
import { editedPages } from '../../page/lock.service.ts';
import { LockRow, PageRow } from '../../page/page.model.ts';
import type { ItemsSetup } from '../../setup.ts';
import { ItemRow, toItem } from '../item.model.ts';
import { lockItem } from '../lock-item.ts';
import { lockItems } from '../lock-items.ts';
import { checkOwner } from '../owner-password.ts';
import { touchItem } from '../touch.ts';

export interface ItemLife {
  /** Nobody writes the item any more. There is no way back. */
  archive(item: Item, password: string, scope: Scope): Promise<void>;
  /** This person is in the item no more. */
  leave(item_id: number, who: Author, scope: Scope): Promise<void>;
}

interface Parts {
  readonly access: Pick<AccessRows, 'dropLocks' | 'sources'>;
  readonly changelog: ChangeLog;
}

export function createItemLife(app: ItemsSetup, { access, changelog }: Parts): ItemLife {
  /** Whoever has a page open for writing learns at once that it is over. */
  async function dropLocks(db: Db, item_id: number): Promise<void> {
    const open = await editedPages(db, item_id, app.clock.seconds());
    const pages = PageRow.query(db.handle).select('page_id').where({ item_id });
    await LockRow.query(db.handle).delete().whereIn('page_id', pages);
    for (const page_id of open) app.push.to(allowedBy(pageEdit, page_id), pageLocked, { page_id });
  }

  /** Rows of any plugin that is on. */
  const rowsOf = (db: Db, item_id: number, uid: number): Promise<number> =>
    AccessRow.query(db.handle)
      .where({ item_id, uid })
      .whereIn('source', [...access.sources])
      .resultSize();

  return {
    async archive(item, password, scope) {
      await checkOwner(app, item, password, scope);
      const { item_id, item_name: name } = item;
      await scope.db.write(async (db) => {
        const row = await lockItem(db, item_id);
        // Given to somebody else while the password was checked.
        if (row.uid !== item.uid) throw fail(f.manageRefused);
        await row.$query(db.handle).patch({ is_archived: true });
        await dropLocks(db, item_id);
        await touchItem(db, item_id, { now: app.clock.seconds(), tree: app.push });
        await changelog.write(db, actorOf(scope), [
          { item_id, action: 'archive', object: 'item', object_id: item_id, name },
        ]);
        await app.raise(itemArchived, { item: { ...item, is_archived: true } }, { ...scope, db });
        app.rights.changed({ item_id });
        app.push.to(allowedBy(itemManage, item_id), peopleChanged, { item_id });
      });
    },

    leave: (item_id, who, scope) =>
      scope.db.write(async (db) => {
        const { uid } = who;
        await lockItems(db, [item_id]);
        const row = await ItemRow.query(db.handle).findOne({ item_id, is_del: false });
        if (row?.uid === uid) throw fail(f.ownerStays);
        if (!row || (await rowsOf(db, item_id, uid)) === 0) throw fail(f.memberNot);
        await AccessRow.query(db.handle)
          .delete()
          .where({ item_id, uid, ...MEMBERS });
        await app.raise(itemLeaving, { item: toItem(row), uid }, { ...scope, db });
        if ((await rowsOf(db, item_id, uid)) > 0) throw fail(f.staysByPlugin);
        await access.dropLocks(db, { item_id, uid });
        await changelog.write(db, who, [changeOf(item_id, who, 'unbound')]);
        tellPeople(app, item_id, [uid]);
      }),
  };
}
