import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { UserRow } from './user.model.ts';

const TRIES = 5;
const LOCK_SECONDS = 300;

interface Asked {
  readonly uid: number;
  readonly password: string;
  readonly db: Db;
  /** Asked where there is no password here. */
  readonly elsewhere?: () => Promise<boolean>;
}

/**
 * The login password that is asked again before something that matters: 10208 where it is wrong, 10204 after five wrong
 * ones within 300 s, in whatever call. Gives the stored one. `succeeded` forgets the tries.
 */
export async function ownPassword({ app, passwords }: Accounts, { uid, password, db, elsewhere }: Asked) {
  const key = `accounts/password:${uid}`;
  if (!(await app.limits.take(key, TRIES, LOCK_SECONDS))) {
    throw fail(accountFailures.tooManyFailures, { params: { minutes: LOCK_SECONDS / 60 } });
  }
  const stored = (await UserRow.readOne(db, { uid }))?.password;
  const isOurs = await passwords.matches(stored, password, db);
  const isRight = isOurs || (stored === '' && elsewhere !== undefined && (await elsewhere()));
  if (stored === undefined || !isRight) throw refuse(accountFailures.passwordWrong, 'password');
  return { stored, succeeded: () => app.limits.clear(key) };
}
