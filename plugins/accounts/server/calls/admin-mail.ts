import { coreFailures, fail, flag, PRODUCT } from '@docstead/core/contract';
import { allJobs, type HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { requireEmail } from '../email/require-email.ts';
import { tryMail } from '../mail/try-mail.ts';
import { unsentMails as unsent } from '../mail/unsent.ts';

type Api = typeof api;

/** By all administrators together: who tries settings needs a few, and nobody's inbox is flooded from here. */
const TESTS_PER_HOUR = 30;

export function sendTestMail({ app }: Accounts): HandlerOf<Api, '/api/adminSetting/sendTestMail'> {
  return async ({ input, ctx, allowed }) => {
    const to = requireEmail(input.to, 'to');
    if (!(await app.limits.take('accounts/test-mail', TESTS_PER_HOUR, 3600))) throw fail(coreFailures.tooOften);
    const words = app.text(ctx.locale, 'mail.test.text', { product: PRODUCT });
    const subject = app.text(ctx.locale, 'mail.test.title', { product: PRODUCT });
    const tried = await tryMail(app.settings.all(), { to, subject, text: words, id: app.random.hex(16) });
    app.log.info('A test mail was asked for.', { uid: allowed.uid, failed: tried.failed });
    return tried;
  };
}

export function unsentMails({ app }: Accounts): HandlerOf<Api, '/api/adminSetting/unsentMails'> {
  return async () => {
    const rows = await unsent(app.services.get(allJobs));
    return rows.map(({ id, title, state, attempts, failure, added_time, mayRetry }) => ({
      ...{ id: String(id), title, attempts, failure, added_time },
      state: state === 'failed' ? ('failed' as const) : ('waiting' as const),
      may_retry: flag(mayRetry),
    }));
  };
}

export function retryMail({ app }: Accounts): HandlerOf<Api, '/api/adminSetting/retryMail'> {
  return async ({ input: { id } }) => {
    const jobs = app.services.get(allJobs);
    // Jobs of others have numbers, too.
    const isMail = (await unsent(jobs)).some((one) => one.id === id);
    if (!isMail || !(await jobs.retry(id))) throw fail(accountFailures.mailGone);
    return [];
  };
}
