import { fail } from '@docstead/core/contract';
import { users } from '../../../accounts/points.ts';
import { smsFailures } from '../../points.ts';
import { mobileOf } from '../mobile.ts';
import type { SmsServices } from '../services.ts';
import type { Handler, SmsSetup } from '../setup.ts';

export function bindingMobile(app: SmsSetup, services: SmsServices): Handler<'/api/user/bindingMobile'> {
  const { codes, mobiles } = services;
  return async ({ input, allowed: { uid }, ctx }) => {
    const mobile = mobileOf(input.mobile);
    const { captcha_id, captcha: code } = input;
    if (!(await codes.check({ captcha_id, code: code.trim(), uid, mobile }))) throw fail(smsFailures.codeWrong);
    await ctx.db.write(async (db) => {
      // Who is deleted meanwhile has no code any more, either.
      if (!(await app.services.get(users).hold(db, uid))) throw fail(smsFailures.codeWrong);
      await mobiles.bind(db, uid, mobile);
    });
    app.log.info('Somebody has bound a mobile.', { uid });
    return [];
  };
}
