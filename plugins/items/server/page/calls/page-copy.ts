import { fail } from '@docstead/core/contract';
import { pageUnknown } from '../../../contract/failures.ts';
import { renumbered } from '../../../order.ts';
import { pagesCopied } from '../../../points.ts';
import { copyName } from '../../catalog/copy/copy-name.ts';
import { patchMany } from '../../catalog/patch-many.ts';
import type { Handler, House } from '../../house.ts';
import { lockItem } from '../../item/lock-item.ts';
import { IS_PLANTED } from '../../planting/planting.model.ts';
import { isHidden, withoutForeignDrafts } from '../drafts/drafts.ts';
import { PageRow } from '../page.model.ts';
import { mayWrite } from '../page.policy.ts';

const LONGEST_TITLE = 500;

export const pageCopy =
  ({ app, saver }: House): Handler<'/api/page/copy'> =>
  async ({ input, allowed: [author, { item, rights }], ctx }) =>
    ctx.db.write(async (db) => {
      const { item_id } = item;
      await lockItem(db, item_id);
      const page = await PageRow.query(db.handle).findOne({ page_id: input.page_id, item_id, is_del: false });
      if (!page || isHidden(page, ctx)) throw fail(pageUnknown);
      const { cat_id, page_content, page_comments, s_number, ext_info, is_draft } = page;
      const there = PageRow.query(db.handle).where({ item_id, cat_id, is_del: false }).whereRaw(IS_PLANTED);
      const beside = await withoutForeignDrafts(there, author.uid)
        .select('page_id', 'page_title', 's_number')
        .orderBy(['s_number', 'page_id']);
      const taken = new Set(beside.map((one) => one.page_title));
      const page_title = copyName({ name: page.page_title, taken, locale: ctx.locale, most: LONGEST_TITLE });
      const copy = await saver.save(
        {
          ...{ item_id, page_id: 0, cat_id, page_title, page_comments, s_number, author },
          page_content: page_content || '\n',
          is_draft,
          mayWrite: (place, within) =>
            mayWrite({ scope: { db: within }, item_id, cat_id: place, allowed: rights.editIn }),
        },
        { ...ctx, db },
      );
      const copied = { from_page_id: page.page_id, page_id: copy.page_id, item_id };
      await app.raise(pagesCopied, { copies: [copied], author }, { ...ctx, db });
      if (ext_info !== '') await PageRow.query(db.handle).findById(copy.page_id).patch({ ext_info });
      const level = beside.map((one) => ({ id: one.page_id, s_number: one.s_number }));
      const at = level.findIndex((one) => one.id === page.page_id) + 1;
      const numbers = renumbered(level.toSpliced(at, 0, { id: copy.page_id, s_number }), at);
      const changes = new Map([...numbers].map(([id, number]) => [id, { s_number: number }]));
      await patchMany(db, { table: 'page', key: 'page_id' }, changes);
      return { page_id: String(copy.page_id), page_title };
    });
