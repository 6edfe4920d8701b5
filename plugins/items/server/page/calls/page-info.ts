import type { Handler, House } from '../../house.ts';
import { fullPath, pageInfo } from '../page-info.service.ts';

export const pageInfoCall =
  (house: House): Handler<'/api/page/info'> =>
  async ({ input, allowed, ctx }) => {
    const { info } = await pageInfo(house, allowed, ctx);
    const full_path = input.with_path ? await fullPath(allowed, ctx) : undefined;
    return full_path ? { ...info, full_path } : info;
  };
