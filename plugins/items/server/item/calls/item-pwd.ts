import { fail, safeRedirect } from '@docstead/core/contract';
import { accountFailures, captcha } from '../../../../accounts/points.ts';
import { itemUnknown, passwordWrong } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { askedItem } from '../asked-item.ts';

export const itemPwd =
  ({ app, visits }: House): Handler<'/api/item/pwd'> =>
  async ({ input, ctx }) => {
    const isHuman = await app.services.get(captcha).check(input.captcha_id ?? '', input.captcha ?? '');
    if (!isHuman) throw fail(accountFailures.captchaWrong);
    const row = await askedItem(ctx, input);
    if (!row) throw fail(itemUnknown);
    const isRight = await visits.isRight(row, input.password ?? '', ctx.request.ip);
    if (!isRight) throw fail(passwordWrong);
    ctx.reply.grantVisit(row.item_id, row.password_version);
    return { refer_url: localPath(input.refer_url ?? '') };
  };

/** Base64 of where the reader came from; only a path of this site comes back. */
function localPath(refer_url: string): string {
  return safeRedirect(Buffer.from(refer_url, 'base64').toString()) ?? '';
}
