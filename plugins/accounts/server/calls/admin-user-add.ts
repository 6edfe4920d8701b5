import { fail } from '@docstead/core/contract';
import type { CallScope, Db, HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures, userCreated, userUpdated } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { lockAddress, requireFree } from '../email/address-of-one.ts';
import { requireEmail } from '../email/require-email.ts';
import { refuse } from '../refuse.ts';
import { insertOrRefuse } from '../user/newcomers.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../user/password.ts';
import { requireUsername } from '../user/require-username.ts';
import { requireStrong } from '../user/strong-password.ts';
import { UserRow } from '../user/user.model.ts';
import { isEmail } from '../user/username.ts';

type Add = HandlerOf<typeof api, '/api/adminUser/addUser'>;
type Wish = Parameters<Add>[0]['input'];

export function adminUserAdd(accounts: Accounts): Add {
  return async ({ input, allowed, ctx }) => {
    const uid = input.updateUid || input.uid || 0;
    if (uid === 0) await add(accounts, input, ctx);
    else {
      // Who changes their own password goes on in this session.
      const kept = allowed.uid === uid && allowed.via.kind === 'session' ? allowed.via.id : undefined;
      await change(accounts, { uid, kept, wish: input }, ctx);
    }
    return [];
  };
}

async function add(accounts: Accounts, wish: Wish, ctx: CallScope): Promise<void> {
  const { app, passwords } = accounts;
  const username = (wish.username ?? '').trim();
  requireUsername(username);
  const email = emailOf(wish) || (isEmail(username) ? username : '');
  const email_verify = email !== '' && Boolean(wish.email_verify);
  const password = requirePassword(wish.password ?? '');
  requireStrong(app, { password, whose: { username, email }, field: 'password', locale: ctx.locale });
  const passwordHash = await passwords.hash(password);
  await ctx.db.write(async (db) => {
    if (email_verify) await requireAddress(db, { uid: 0, email });
    const name = (wish.name ?? '').trim();
    const user = { username, name, passwordHash, email, email_verify, groupid: 2, now: app.clock.seconds() } as const;
    const { uid } = await insertOrRefuse(db, user);
    await app.raise(userCreated, { uid, invite_code: '' }, { ...ctx, db });
    ctx.acted({ id: uid, name: username });
  });
}

interface Change {
  readonly uid: number;
  /** The session that does not end with the password. */
  readonly kept: number | undefined;
  readonly wish: Wish;
}

async function change(accounts: Accounts, { uid, kept, wish }: Change, ctx: CallScope): Promise<void> {
  const { accessTokens, app, passwords, sessions, tokens, userCache, users } = accounts;
  const sent = wish.email === undefined ? undefined : emailOf(wish);
  const typed = wish.password ?? '';
  if (typed !== '') await requireGood(accounts, { uid, email: sent, password: typed }, ctx);
  const password = typed === '' ? undefined : await passwords.hash(typed);
  await ctx.db.write(async (db) => {
    const row = await UserRow.query(db.handle).findById(uid).forUpdate();
    if (!row) throw fail(accountFailures.userUnknown);
    const email = sent ?? row.email;
    const isKnown = wish.email_verify === undefined ? email === row.email && row.email_verify : wish.email_verify > 0;
    const email_verify = email !== '' && isKnown;
    if (email_verify) await requireAddress(db, { uid, email });
    const isNew = email !== row.email || password !== undefined;
    await row.$query(db.handle).patch({ email, email_verify, ...(password !== undefined && { password }) });
    if (password !== undefined) {
      await accessTokens.revokeAll(db, uid);
      await sessions.end(db, uid, kept);
    }
    // Who has a link for the address or the password of before is not asked any more.
    if (isNew) await tokens.end(db, uid);
    const name = (wish.name ?? '').trim();
    if (name !== '') await users.rename(uid, name, { ...ctx, db });
    userCache.forget(db, uid);
    await app.raise(userUpdated, { uid }, { ...ctx, db });
    ctx.acted({
      ...{ act: password === undefined ? 'user_changed' : 'user_password', id: uid, name: row.username },
      details: email === row.email ? {} : { email },
    });
  });
}

async function requireAddress(db: Db, address: { readonly uid: number; readonly email: string }): Promise<void> {
  await lockAddress(db, address.email);
  await requireFree(db, address);
}

/** '' is no address. */
function emailOf({ email = '' }: Wish): string {
  return email.trim() === '' ? '' : requireEmail(email);
}

interface Typed {
  readonly uid: number;
  /** The new one; undefined where it stays. */
  readonly email: string | undefined;
  readonly password: string;
}

async function requireGood({ app }: Accounts, { uid, email, password }: Typed, ctx: CallScope): Promise<void> {
  requirePassword(password);
  const row = await UserRow.readOne(ctx.db, { uid });
  if (!row) throw fail(accountFailures.userUnknown);
  const whose = { username: row.username, email: email ?? row.email };
  requireStrong(app, { password, whose, field: 'password', locale: ctx.locale });
}

function requirePassword(password: string): string {
  if (password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX) return password;
  throw refuse(accountFailures.passwordShort, 'password');
}
