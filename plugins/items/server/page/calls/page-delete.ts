import type { Handler, House } from '../../house.ts';
import { removePage } from '../remove-page.ts';

export const pageDelete =
  (house: House): Handler<'/api/page/delete'> =>
  async ({ allowed: [author, allowed], ctx }) => {
    await removePage(house, { allowed, author }, ctx);
    return [];
  };
