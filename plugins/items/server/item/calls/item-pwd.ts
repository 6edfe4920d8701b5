import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { accountFailures, captcha } from '../../../../accounts/points.ts';
import { itemUnknown, passwordWrong } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { findPage } from '../../page/page.model.ts';
import { findItem, findItemByDomain } from '../item.model.ts';

export const itemPwd =
  ({ kit, visits }: House): Handler<'/api/item/pwd'> =>
  async ({ input, ctx }) => {
    const isHuman = await kit.services.get(captcha).check(input.captcha_id ?? '', input.captcha ?? '');
    if (!isHuman) throw fail(accountFailures.captchaWrong);
    const row = await asked(ctx.db, input);
    if (!row) throw fail(itemUnknown);
    const isRight = await visits.isRight(row, input.password ?? '', ctx.request.ip);
    if (!isRight) throw fail(passwordWrong);
    ctx.reply.grantVisit(row.item_id, row.password_version);
    return { refer_url: localPath(input.refer_url ?? '') };
  };

/** The page decides where both are sent. */
async function asked(db: Db, { page_id, item_id = '' }: { page_id?: number; item_id?: string }) {
  const page = page_id ? await findPage(db, page_id) : undefined;
  if (page_id) return page && (await findItem(db, page.item_id));
  const find = /^\d+$/.test(item_id) ? findItem(db, Number(item_id)) : findItemByDomain(db, item_id);
  return find;
}

/** Base64 of where the reader came from; only a path of this site comes back. */
function localPath(refer_url: string): string {
  const path = Buffer.from(refer_url, 'base64').toString();
  return /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '';
}
