import { coreFailures, fail, flag } from '@docstead/core/contract';
import type { CallScope, HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { changeFactors, keptSession } from '../second/change-factors.ts';
import { ownLoginPassword } from '../second/own-login-password.ts';
import { placeOf } from '../second/passkeys.ts';
import type { PasskeyRow } from '../second/second.model.ts';
import { addressOf, base32Of, SECRET_BYTES, stepOf } from '../second/totp.ts';
import { UserRow } from '../user/user.model.ts';

type Call<P extends keyof typeof api> = HandlerOf<typeof api, P>;

/** From the picture to the first code. */
const SETUP_SECONDS = 900;
const CODES_PER_SETUP = 20;
const setupKey = (uid: number): string => `second-setup:${uid}`;

export function userSecondFactor({ second }: Accounts): Call<'/api/user/secondFactor'> {
  return async ({ allowed, ctx: { db, request } }) => {
    const row = await second.factors.find(db, allowed.uid);
    const { password = '' } = (await UserRow.readOne(db, { uid: allowed.uid })) ?? {};
    return {
      is_on: flag(row !== undefined),
      has_app: flag(row !== undefined && row.secret !== ''),
      passkeys: (await second.factors.passkeys(db, allowed.uid)).map(passkeyView),
      passkeys_here: flag(placeOf(request) !== undefined),
      passkeys_alone: flag(password !== ''),
      codes_left: await second.codes.count(db, allowed.uid),
      is_required: flag(await second.gate.isRequired(allowed, db)),
      is_offered: flag(password !== '' || !(await second.gate.isTrusted(allowed, db))),
    };
  };
}

const passkeyView = ({ passkey_id, name, addtime, last_used_time, is_alone }: PasskeyRow) => ({
  passkey_id: String(passkey_id),
  ...{ name, addtime, last_used_time },
  is_alone: flag(is_alone),
});

export function userSecondFactorBegin(accounts: Accounts): Call<'/api/user/secondFactorBegin'> {
  const { app } = accounts;
  return async ({ input: { password }, allowed: { uid, username }, ctx }) => {
    await ownLoginPassword(accounts, ctx, { uid, username, password });
    const secret = app.random.hex(SECRET_BYTES);
    await app.shortLived.put(setupKey(uid), app.vault.seal(secret), SETUP_SECONDS);
    await app.limits.clear(`accounts/second-setup:${uid}`);
    const site = new URL(ctx.request.origin).host;
    return { secret: base32Of(secret), address: addressOf(secret, { site, account: username }) };
  };
}

export function userSecondFactorConfirm(accounts: Accounts): Call<'/api/user/secondFactorConfirm'> {
  const { app, second } = accounts;
  return async ({ input: { code }, allowed, ctx }) => {
    const { uid } = allowed;
    const sealed = await app.shortLived.get(setupKey(uid));
    if (sealed === undefined) throw fail(accountFailures.secondOver);
    if (!(await app.limits.take(`accounts/second-setup:${uid}`, CODES_PER_SETUP, SETUP_SECONDS))) {
      throw fail(coreFailures.tooOften);
    }
    const secret = app.vault.open(sealed);
    const step = stepOf(secret, code.replace(/\s/g, ''), app.clock.seconds());
    if (step === undefined) throw refuse(accountFailures.secondWrong, 'code');
    return await changeFactors(accounts, ctx, { uid, kept: keptSession(allowed) }, async (db) => {
      // Of two at once, the second finds it taken.
      if ((await app.shortLived.take(setupKey(uid))) === undefined) throw fail(accountFailures.secondOver);
      return { codes: await second.factors.setApp(db, uid, { secret, step }) };
    });
  };
}

export function userSecondFactorOff(accounts: Accounts): Call<'/api/user/secondFactorOff'> {
  return async ({ input: { password }, allowed, ctx }) => {
    const { uid, username } = allowed;
    await ownLoginPassword(accounts, ctx, { uid, username, password });
    await removeAll(accounts, ctx, uid);
    return [];
  };
}

export function userSecondFactorCodes(accounts: Accounts): Call<'/api/user/secondFactorCodes'> {
  const { second } = accounts;
  return async ({ input: { password }, allowed: { uid, username }, ctx }) => {
    await ownLoginPassword(accounts, ctx, { uid, username, password });
    return await changeFactors(accounts, ctx, { uid }, async (db) => {
      if (!(await second.factors.has(db, uid))) throw fail(accountFailures.secondNone);
      return { codes: await second.codes.make(db, uid) };
    });
  };
}

export function adminUserSecondFactorOff(accounts: Accounts): Call<'/api/adminUser/secondFactorOff'> {
  return async ({ input: { uid }, allowed, ctx }) => {
    // One's own goes in the user center, which asks for the password.
    if (uid === allowed.uid) throw fail(accountFailures.notOneself);
    const row = await UserRow.readOne(ctx.db, { uid });
    if (!row) throw fail(accountFailures.userUnknown);
    if (!(await removeAll(accounts, ctx, uid))) throw fail(accountFailures.secondNone);
    ctx.acted({ name: row.username });
    return [];
  };
}

const removeAll = (accounts: Accounts, ctx: CallScope, uid: number): Promise<boolean> =>
  changeFactors(accounts, ctx, { uid }, (db) => accounts.second.factors.end(db, uid));
