import { type Failure, fail } from '@docstead/core/contract';
import { type CallScope, type Db, type HandlerOf, type Limits, networkOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures, userCreated } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { answerLoggedIn, startSession } from '../session/log-in.ts';
import { insertOrRefuse } from '../user/newcomers.ts';
import { requireUsername } from '../user/require-username.ts';
import { requireStrong } from '../user/strong-password.ts';
import { type NewUser, rowByName } from '../user/user.service.ts';
import { isEmail } from '../user/username.ts';

const HOUR = 3600;
/** Accounts per network and hour that the picture alone is enough for. */
const BY_PICTURE = 3;

type Register = HandlerOf<typeof api, '/api/user/registerByVerify'>;

export function userRegister(accounts: Accounts): Register {
  const { app, captchas, emails, mail, passwords } = accounts;
  return async ({ input, ctx }) => {
    const { password, confirm_password, captcha = '', captcha_id = '', invite_code = '' } = input;
    const username = input.username.trim();
    await requireOpen(accounts, ctx.db);
    requireUsername(username);
    if (password !== confirm_password) throw refuse(accountFailures.passwordsDiffer, 'confirm_password');
    requireStrong(app, { password, whose: { username }, field: 'password', locale: ctx.locale });
    const isWorked = app.settings.get('captcha') === 'never' || (await captchas.isWorked(captcha_id));
    if (!(await captchas.check(captcha_id, captcha))) throw refuse(accountFailures.captchaWrong, 'captcha');
    if (await rowByName(ctx.db, username)) throw refuse(accountFailures.usernameTaken, 'username');
    return await withinLimits(accounts, { ip: ctx.request.ip, isWorked }, async () => {
      const passwordHash = await passwords.hash(password);
      const user: NewUser = { username, passwordHash, groupid: 2, now: app.clock.seconds() };
      const isMailed = isEmail(username) && mail.isOn() && (await emails.mayMail('verify', username));
      const { row, token } = await add(accounts, ctx, { user, invite_code, isMailed });
      return answerLoggedIn(accounts, ctx, { row, token });
    });
  };
}

interface Comer {
  readonly ip: string;
  /** The task of the captcha was done, or none is asked for. */
  readonly isWorked: boolean;
}

/** Clients that know no tasks make the first accounts of a network's hour; a program that reads pictures makes no more. */
async function withinLimits<T>({ app }: Accounts, { ip, isWorked }: Comer, register: () => Promise<T>): Promise<T> {
  const network = networkOf(ip);
  const most = app.settings.get('registrations_per_hour');
  const inAll = { key: `accounts/registrations:${network}`, most, refusal: accountFailures.tooManyRegistrations };
  if (isWorked) return await within(app.limits, inAll, register);
  const byPicture = { key: `accounts/registrations-by-picture:${network}`, most: BY_PICTURE };
  const refusal = accountFailures.taskNeeded;
  return await within(app.limits, inAll, () => within(app.limits, { ...byPicture, refusal }, register));
}

interface Places {
  readonly key: string;
  readonly most: number;
  readonly refusal: Failure;
}

/** Takes a place beforehand, so that requests at once share them; who gets no account gives it back. */
async function within<T>(limits: Limits, { key, most, refusal }: Places, register: () => Promise<T>): Promise<T> {
  if (!(await limits.take(key, most, HOUR))) throw fail(refusal);
  try {
    return await register();
  } catch (error) {
    await limits.give(key);
    throw error;
  }
}

/** Before the setup nobody can register: the first user is the administrator. */
async function requireOpen(accounts: Accounts, db: Db): Promise<void> {
  const isOpen = accounts.app.settings.get('register_open') && (await accounts.firstRun.isReady(db));
  if (!isOpen) throw fail(accountFailures.registrationClosed);
}

interface Added {
  readonly user: NewUser;
  readonly invite_code: string;
  /** Who registers with an address is sent the link that verifies it. */
  readonly isMailed: boolean;
}

async function add(accounts: Accounts, ctx: CallScope, { user, invite_code, isMailed }: Added) {
  return await ctx.db.write(async (db) => {
    const row = await insertOrRefuse(db, user);
    await accounts.app.raise(userCreated, { uid: row.uid, invite_code }, { ...ctx, db });
    if (isMailed) await accounts.emails.send(db, 'verify', { user: row, locale: ctx.locale });
    return { row, token: await startSession(accounts, ctx, { db, uid: row.uid, way: 'registration' }) };
  });
}
