import { fail } from '@docstead/core/contract';
import { expiryUnknown } from '../../../contract/failures.ts';
import { SHARE_DAYS } from '../../../contract/share.ts';
import type { Handler, House } from '../../house.ts';
import { sharedPage } from '../share/shared-page.ts';

export const pageCreateSinglePage =
  ({ shares }: House): Handler<'/api/page/createSinglePage'> =>
  async ({ input: { isCreateSiglePage, expire_days = 0 }, allowed: [, { page }], ctx }) => {
    if (isCreateSiglePage !== 'true') {
      await shares.end(page, ctx);
      return [];
    }
    const days: readonly number[] = SHARE_DAYS;
    if (!days.includes(expire_days)) throw fail(expiryUnknown, { params: { days: days.slice(1).join(', ') } });
    const { unique_key, page_id, expire_time } = await shares.begin(page, expire_days, ctx);
    return { unique_key, page_id, expire_time };
  };

export const pageInfoByKey =
  (house: House): Handler<'/api/page/infoByKey'> =>
  async ({ input: { unique_key }, ctx }) =>
    (await sharedPage(house, unique_key, ctx)).info;
