import { fail } from '@docstead/core/contract';
import { accountFailures, captcha } from '../../../../accounts/points.ts';
import { itemUnknown } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { askedItem } from '../asked-item.ts';

/** Who is out of tries (10104) shows that a person is there, and gets new ones. */
export const commonCheckCaptcha =
  ({ app, visits, shares }: House): Handler<'/api/common/checkCaptcha'> =>
  async ({ input, ctx }) => {
    const isHuman = await app.services.get(captcha).check(input.captcha_id ?? '', input.captcha ?? '');
    if (!isHuman) throw fail(accountFailures.captchaWrong);
    if (input.unique_key) {
      await shares.readmit(ctx.request.ip);
      return [];
    }
    const row = await askedItem(ctx, input);
    if (!row) throw fail(itemUnknown);
    await visits.readmit(row, ctx.request.ip);
    return [];
  };
