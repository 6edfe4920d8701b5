import { fail } from '@docstead/core/contract';
import type { CallScope, HandlerOf } from '@docstead/core/server';
import { loginNameOf } from '../../contract/login-name.ts';
import type { api } from '../../contract.ts';
import { accountFailures, passwordCheck } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { secondAsked } from '../second/first-step.ts';
import { answerLoggedIn, startSession, tellRefused } from '../session/log-in.ts';
import type { LoginTry } from '../session/login-lock.ts';
import { upgradePassword } from '../user/upgrade-password.ts';
import { UserRow } from '../user/user.model.ts';
import { rowForLogin } from '../user/user.service.ts';

type Login = HandlerOf<typeof api, '/api/user/loginByVerify'>;

/** The password was right, but leads to no account. */
const CONFIRMED = { taken: accountFailures.directoryTaken, nameless: accountFailures.directoryNameless };

interface Sent {
  readonly username: string;
  readonly password: string;
}

/** The user whom a directory knows by this name and password. Where it is no guess that fails, it does not count. */
async function knownElsewhere(
  { app }: Accounts,
  ctx: CallScope,
  { attempt, row, sent }: { readonly attempt: LoginTry; readonly row: UserRow | undefined; readonly sent: Sent },
): Promise<UserRow | undefined> {
  const answers = await app.raise(passwordCheck, sent, ctx);
  const known = answers.find((answer) => typeof answer === 'object');
  if (known) return await UserRow.query(ctx.db.handle).findById(known.uid);
  const refused = (['taken', 'nameless'] as const).find((answer) => answers.includes(answer));
  if (refused) {
    await attempt.takeBack();
    throw fail(CONFIRMED[refused], { params: { username: sent.username } });
  }
  if (answers.includes('away')) {
    // Where there is a password here, it may have been a guess at that one.
    if (!row?.password) await attempt.takeBack();
    throw fail(accountFailures.directoryAway);
  }
  return undefined;
}

interface Tried {
  readonly row: UserRow | undefined;
  readonly password: string;
}

export function userLogin(accounts: Accounts): Login {
  const { lock, captchas, passwords, app } = accounts;

  async function isCaptchaAsked(attempt: LoginTry): Promise<boolean> {
    const mode = app.settings.get('captcha');
    return mode === 'always' || (mode === 'after-failure' && (await attempt.hasFailures()));
  }

  /** A server that is too busy to look at the password has seen no wrong one. */
  async function isRight(attempt: LoginTry, ctx: CallScope, { row, password }: Tried): Promise<boolean> {
    try {
      return await passwords.matches(row?.password, password, ctx.db);
    } catch (error) {
      await attempt.takeBack();
      throw error;
    }
  }

  return async ({ input, ctx }) => {
    const { password, captcha = '', captcha_id = '' } = input;
    const username = loginNameOf(input.username);
    if (username === undefined) throw refuse(accountFailures.loginNameMalformed, 'username');
    const row = await rowForLogin(ctx.db, username);
    const attempt = await lock.at(ctx.db, { username, uid: row?.uid, ip: ctx.request.ip });
    if ((await isCaptchaAsked(attempt)) && !(await captchas.check(captcha_id, captcha))) {
      throw refuse(accountFailures.captchaWrong, 'captcha');
    }
    await attempt.enter();
    const isOurs = await isRight(attempt, ctx, { row, password });
    // Who logs in elsewhere may have come by their address: the directory knows the name.
    const name = row?.password === '' ? row.username : username;
    const sent = { username: name, password };
    const known = isOurs ? row : await knownElsewhere(accounts, ctx, { attempt, row, sent });
    if (!known) {
      tellRefused(accounts, ctx, row);
      throw fail(accountFailures.loginWrong);
    }
    const isKept = isOurs && !known.is_banned;
    const person = isKept ? await upgradePassword(accounts, ctx, { row: known, password }) : known;
    // The try counts until the second step is made, too: the password alone opens nothing.
    const asked = person.is_banned ? undefined : await secondAsked(accounts, ctx, { person, username });
    if (asked) throw asked;
    // Whom a directory calls as somebody is called here has not shown to be them: the failures of that account stay.
    await (row && row.uid !== person.uid ? attempt.takeBack() : attempt.succeeded());
    // Told only to who knows the password.
    if (person.is_banned) {
      tellRefused(accounts, ctx, person);
      throw fail(accountFailures.banned);
    }
    const token = await ctx.db.write((db) => startSession(accounts, ctx, { db, uid: person.uid, way: 'password' }));
    return answerLoggedIn(accounts, ctx, { row: person, token });
  };
}
