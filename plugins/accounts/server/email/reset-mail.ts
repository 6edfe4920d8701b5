import type { SiteLocale } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';

const RESET_JOB = 'reset-mail';

interface Wish {
  /** Sealed: an address that somebody typed. */
  readonly email: string;
  readonly locale: SiteLocale;
}

/**
 * Asks for a reset mail. Whether anybody has the address is found out by a job, so that the answer, and the time that it
 * takes, are the same for all.
 */
export async function askForReset({ app }: Accounts, email: string, locale: SiteLocale): Promise<void> {
  await app.jobs.add(RESET_JOB, { email: app.vault.seal(email), locale } satisfies Wish);
}

export function handleResets(accounts: Accounts): void {
  const { app } = accounts;
  app.jobs.handle<Wish>(RESET_JOB, async ({ email, locale }) => {
    await app.system().db.write(async (db) => {
      const user = await ownerOf(db, app.vault.open(email));
      if (user) await accounts.emails.send(db, 'reset', { user, locale });
    });
  });
}

/** Who has confirmed the address and may log in by a password here: others get none through a mail. */
async function ownerOf(db: Db, email: string): Promise<UserRow | undefined> {
  return await UserRow.query(db.handle)
    .where({ email_verify: true, is_banned: false })
    .whereNot({ password: '' })
    .whereRaw('lower(email) = ?', [email.toLowerCase()])
    .orderBy('uid')
    .first();
}
