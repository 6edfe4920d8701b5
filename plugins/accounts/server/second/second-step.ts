import { fail } from '@docstead/core/contract';
import type { CallScope, Db } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { answerLoggedIn, startSession, tellRefused } from '../session/log-in.ts';
import { UserRow } from '../user/user.model.ts';
import { passwordMark } from './first-step.ts';

/** Wrong codes for one account, over all proofs: who knows the password alone guesses no further. */
const TRIES = 10;
const LOCK_SECONDS = 1800;

interface Step {
  readonly proof: string;
  /** Inside the transaction that logs in: is this what the user has? What it takes is taken with it, or not at all. */
  readonly isRight: (db: Db, uid: number) => Promise<boolean>;
}

/** Logs in who has passed the first step, and shows what stands in the second one. */
export async function secondStep(accounts: Accounts, ctx: CallScope, { proof, isRight }: Step) {
  const { app, lock, second } = accounts;
  const passed = await second.proofs.find(proof);
  if (!passed || !(await second.proofs.countTry(proof))) throw fail(accountFailures.secondOver);
  const { uid, username, ip } = passed;
  const tries = `accounts/second:${uid}`;
  if (!(await app.limits.take(tries, TRIES, LOCK_SECONDS))) {
    throw fail(accountFailures.tooManyFailures, { params: { minutes: LOCK_SECONDS / 60 } });
  }
  // Before there is a session from here, which makes this place known.
  const attempt = await lock.at(ctx.db, { username, uid, ip });
  let refused: UserRow | undefined;
  const login = ctx.db.write(async (db) => {
    const row = await UserRow.query(db.handle).findById(uid);
    if (!row || passwordMark(accounts, row) !== passed.password) throw fail(accountFailures.secondOver);
    if (!(await isRight(db, uid))) {
      refused = row;
      throw refuse(accountFailures.secondWrong, 'code');
    }
    if (!(await second.proofs.take(proof))) throw fail(accountFailures.secondOver);
    return { person: row, token: await startSession(accounts, ctx, { db, uid, way: 'password' }) };
  });
  // What was said in a transaction that is undone, nobody hears.
  const { person, token } = await login.finally(() => tellRefused(accounts, ctx, refused));
  await attempt.succeeded();
  await app.limits.clear(tries);
  return answerLoggedIn(accounts, ctx, { row: person, token });
}
