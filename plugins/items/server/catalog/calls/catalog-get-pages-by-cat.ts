import type { Handler, House } from '../../house.ts';

export const getPagesBycat =
  ({ menus }: House): Handler<'/api/catalog/getPagesBycat'> =>
  async ({ input, allowed: { item, rights }, ctx }) => {
    const shelf = await menus.shelf(ctx, item, rights.readIn);
    return shelf.pagesIn(input.cat_id ?? 0).map((page) => ({
      page_id: String(page.page_id),
      page_title: page.page_title,
      s_number: String(page.s_number),
    }));
  };
