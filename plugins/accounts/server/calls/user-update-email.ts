import { coreFailures, fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures, userUpdated } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { MAIL_PAUSE_SECONDS } from '../email/account-mails.ts';
import { requireFree } from '../email/address-of-one.ts';
import { requireEmail } from '../email/require-email.ts';
import { ownPassword } from '../user/own-password.ts';
import { UserRow } from '../user/user.model.ts';

const MAILS_PER_HOUR = 10;

type UpdateEmail = HandlerOf<typeof api, '/api/user/updateEmail'>;

/** Binds an address, which counts as unverified until its link was opened. The same one again sends another link. */
export function userUpdateEmail(accounts: Accounts): UpdateEmail {
  const { app, emails, mail, tokens, userCache } = accounts;

  async function requirePause(uid: number, email: string): Promise<void> {
    if (!(await app.limits.take(`accounts/verify:${uid}`, MAILS_PER_HOUR, 3600))) throw fail(coreFailures.tooOften);
    if (await emails.mayMail('verify', email)) return;
    throw fail(accountFailures.mailTooSoon, { params: { minutes: MAIL_PAUSE_SECONDS / 60 } });
  }

  return async ({ input, allowed: { uid }, ctx }) => {
    if (!mail.isOn()) throw fail(accountFailures.mailOff);
    const email = requireEmail(input.email);
    const known = await ownPassword(accounts, { uid, password: input.password, db: ctx.db });
    await known.succeeded();
    await requireFree(ctx.db, { uid, email });
    const before = await UserRow.query(ctx.db.handle).findById(uid);
    if (before?.email_verify && before.email === email) return [];
    await requirePause(uid, email);
    await ctx.db.write(async (db) => {
      // Links to the address of before are worth nothing from now on.
      await tokens.end(db, uid);
      const user = await UserRow.query(db.handle).patchAndFetchById(uid, { email, email_verify: false });
      await emails.send(db, 'verify', { user, locale: ctx.locale });
      userCache.forget(db, uid);
      await app.raise(userUpdated, { uid }, { ...ctx, db });
    });
    return [];
  };
}
