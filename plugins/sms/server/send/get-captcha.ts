import { fail } from '@docstead/core/contract';
import { accountFailures, captcha as captchas } from '../../../accounts/points.ts';
import { smsFailures } from '../../points.ts';
import { mobileOf } from '../mobile.ts';
import type { SmsServices } from '../services.ts';
import type { Handler, SmsSetup } from '../setup.ts';
import { sendCode } from './send-code.ts';

/** Says nothing of whether another account has the mobile: only who can read its messages is told. */
export function getCaptcha(app: SmsSetup, services: SmsServices): Handler<'/api/user/getCaptcha'> {
  const { providers, codes, limits, mobiles } = services;
  return async ({ input, allowed: { uid }, ctx }) => {
    const mobile = mobileOf(input.mobile);
    const settings = app.settings.all();
    const provider = providers.chosen(settings);
    if (!provider) throw fail(smsFailures.notConfigured);
    if ((await mobiles.of(ctx.db, uid)) !== undefined) throw fail(smsFailures.boundAlready);
    const { captcha_id = '', captcha = '' } = input;
    if (!(await app.services.get(captchas).check(captcha_id, captcha))) {
      throw fail(accountFailures.captchaWrong, { params: { field: 'captcha' }, data: { field: 'captcha' } });
    }
    const giveBack = await limits.take({ uid, mobile, ip: ctx.request.ip });
    const code = codes.create();
    await sendCode(app, { provider, message: { mobile, code }, settings, giveBack });
    return { captcha_id: await codes.keep(code, { uid, mobile }) };
  };
}
