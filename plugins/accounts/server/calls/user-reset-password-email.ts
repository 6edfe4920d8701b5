import { coreFailures, fail } from '@docstead/core/contract';
import { type HandlerOf, networkOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { requireEmail } from '../email/require-email.ts';
import { askForReset } from '../email/reset-mail.ts';
import { refuse } from '../refuse.ts';

const ASKED_PER_HOUR = 20;

/** Never tells whether anybody has the address, nor whether a mail went to it a moment ago. */
export function userResetPasswordEmail(accounts: Accounts): HandlerOf<typeof api, '/api/user/resetPasswordEmail'> {
  const { app, captchas, emails, mail } = accounts;
  return async ({ input, ctx }) => {
    if (!mail.isOn()) throw fail(accountFailures.mailOff);
    const email = requireEmail(input.email);
    const { captcha = '', captcha_id = '' } = input;
    if (!(await captchas.check(captcha_id, captcha))) throw refuse(accountFailures.captchaWrong, 'captcha');
    const network = `accounts/reset:${networkOf(ctx.request.ip)}`;
    if (!(await app.limits.take(network, ASKED_PER_HOUR, 3600))) throw fail(coreFailures.tooOften);
    if (await emails.mayMail('reset', email)) await askForReset(accounts, email, ctx.locale);
    return [];
  };
}
