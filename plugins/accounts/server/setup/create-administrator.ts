import { fail, type SiteLocale } from '@docstead/core/contract';
import { type Db, type Scope, site } from '@docstead/core/server';
import { accountFailures, userCreated } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import type { UserRow } from '../user/user.model.ts';
import { insertUser, isTaken } from '../user/user.service.ts';
import { FIRST_UID } from './first-run.ts';

export interface Administrator {
  readonly username: string;
  readonly passwordHash: string;
}

/** Creates user 1, once: whoever comes second meets the taken number. */
export async function createAdministrator(
  accounts: Accounts,
  scope: Scope,
  administrator: Administrator,
): Promise<UserRow> {
  return await scope.db.write(async (db) => {
    const row = await insertFirst(db, { ...administrator, now: accounts.app.clock.seconds() });
    await accounts.app.raise(userCreated, { uid: row.uid, invite_code: '' }, { ...scope, db });
    db.afterCommit(() => accounts.firstRun.becameReady());
    return row;
  });
}

/** Last of all, since it builds the next generation. */
export async function setSiteLocale(accounts: Accounts, locale: SiteLocale): Promise<void> {
  const facts = accounts.app.services.get(site);
  if (facts.locale() !== locale) await facts.setLocale(locale);
}

async function insertFirst(db: Db, user: Administrator & { now: number }): Promise<UserRow> {
  try {
    const row = await insertUser(db, { ...user, uid: FIRST_UID, groupid: 1 });
    // A number that was given, not drawn, leaves PostgreSQL's sequence behind.
    if (db.flavour === 'postgres') {
      await db.handle.raw("SELECT setval(pg_get_serial_sequence('users', 'uid'), ?)", [FIRST_UID]);
    }
    return row;
  } catch (error) {
    throw isTaken(error) ? fail(accountFailures.alreadySetUp) : error;
  }
}
