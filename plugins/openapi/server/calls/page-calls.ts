import { fail } from '@docstead/core/contract';
import { pageUnknown } from '../../../items/contract/failures.ts';
import { pageEdit, pageVisit } from '../../../items/points.ts';
import { type Handler, type House, SCRIPT } from '../house.ts';
import { pageView, treeView } from '../open.view.ts';
import { ownOf } from '../own.ts';
import { fittingTitle, namesIn } from '../place.ts';

/** Characters of all texts in one answer. */
const MOST_TEXT = 16 * 1024 * 1024;

export const openUpdatePage =
  ({ keys, tending }: House): Handler<'/api/open/updatePage'> =>
  async ({ input, allowed: { item }, ctx }) => {
    const { item_id } = item;
    await keys.note(item_id, ctx.db);
    const { page_content = '', s_number } = input;
    const page_title = fittingTitle(input.page_title ?? '');
    const names = namesIn(input.cat_name, input.cat_name_sub);
    const page = { item_id, names, page_title, page_content, ...(s_number && { s_number }) };
    return pageView(await tending.put(page, SCRIPT, ctx));
  };

export const openGetPage =
  ({ app, keys, tending }: House): Handler<'/api/open/getPage'> =>
  async ({ input: { page_id, page_title }, allowed: { item }, ctx }) => {
    const { item_id } = item;
    await keys.note(item_id, ctx.db);
    const found = page_id
      ? (await ownOf(app.allow(pageVisit, page_id, ctx), item_id, pageUnknown)).page
      : await tending.titled(ctx.db, item_id, page_title ?? '');
    if (!found) throw fail(pageUnknown);
    return pageView(found);
  };

export const openDeletePage =
  ({ app, keys, tending }: House): Handler<'/api/open/deletePage'> =>
  async ({ input: { page_id }, allowed: { item }, ctx }) => {
    await keys.note(item.item_id, ctx.db);
    const allowed = await ownOf(app.allow(pageEdit, page_id, ctx), item.item_id, pageUnknown);
    await tending.remove(allowed, SCRIPT, ctx);
    return { page_id };
  };

export const openGetCatalogTree =
  ({ keys, tending }: House): Handler<'/api/open/getCatalogTree'> =>
  async ({ allowed: { item }, ctx }) => {
    await keys.note(item.item_id, ctx.db);
    return treeView(await tending.read(ctx.db, item.item_id, MOST_TEXT));
  };
