import type { Handler, House } from '../../house.ts';
import { excerptOf, searchPages } from '../search.service.ts';
import { holdsText } from '../types.ts';

export const itemSearch =
  ({ kit }: House): Handler<'/api/item/search'> =>
  async ({ input, allowed: { item, rights }, ctx }) => {
    const { item_id, item_name } = item;
    const found = await searchPages(ctx.db, { item_id, keyword: input.keyword, readIn: rights.readIn });
    const isText = await holdsText(kit, item.item_type, ctx);
    const pages = found.map((page) => ({
      page_id: String(page.page_id),
      author_uid: String(page.author_uid),
      author_username: page.author_username,
      item_id,
      item_name,
      cat_id: String(page.cat_id),
      page_title: page.page_title,
      s_number: String(page.s_number),
      addtime: String(page.addtime),
      search_content: isText ? excerptOf(page.page_content, input.keyword) : '',
    }));
    return { item_id, item_name, pages };
  };
