import { fail } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { accountFailures, users } from '../../../accounts/points.ts';
import type { Item } from '../../points.ts';
import type { ItemsSetup } from '../setup.ts';

const TRIES = 5;
const MINUTES = 5;

/** The owner's own login password before what cannot be taken back: 10208, and 10204 after five wrong ones, in whatever call. */
export async function checkOwner(app: ItemsSetup, { uid }: Item, password: string, scope: Scope): Promise<void> {
  const key = `owner:${uid}`;
  if (!(await app.limits.take(key, TRIES, MINUTES * 60))) {
    throw fail(accountFailures.tooManyFailures, { params: { minutes: MINUTES } });
  }
  const isRight = await app.services.get(users).checkPassword(scope.db, uid, password);
  if (!isRight) throw fail(accountFailures.passwordWrong);
  await app.limits.clear(key);
}
