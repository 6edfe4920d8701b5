import type { Handler, House } from '../../house.ts';
import { linkedFrom } from '../linked-from.ts';

export const pageLinkedFrom =
  (house: House): Handler<'/api/page/linkedFrom'> =>
  async ({ allowed, ctx }) => {
    const { count, pages } = await linkedFrom(house, allowed, ctx);
    return {
      count,
      pages: pages.map(({ page_id, item_id, page_title, item_name, path }) => ({
        page_id: String(page_id),
        item_id: String(item_id),
        page_title,
        item_name,
        path: [...path],
      })),
    };
  };
