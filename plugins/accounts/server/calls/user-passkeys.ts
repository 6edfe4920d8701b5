import { fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { changeFactors, keptSession } from '../second/change-factors.ts';
import { ownLoginPassword } from '../second/own-login-password.ts';
import { answerOf, PASSKEYS_MAX, requirePlace } from '../second/passkeys.ts';
import { secondStep } from '../second/second-step.ts';

type Call<P extends keyof typeof api> = HandlerOf<typeof api, P>;

export function userPasskeyBegin(accounts: Accounts): Call<'/api/user/passkeyBegin'> {
  const { factors, passkeys } = accounts.second;
  return async ({ input: { password }, allowed: { uid, username }, ctx }) => {
    const place = requirePlace(ctx);
    await ownLoginPassword(accounts, ctx, { uid, username, password });
    if ((await factors.passkeys(ctx.db, uid)).length >= PASSKEYS_MAX) throw fail(accountFailures.passkeysFull);
    return { options: await passkeys.invite(ctx.db, place, { uid, username }) };
  };
}

export function userPasskeyAdd(accounts: Accounts): Call<'/api/user/passkeyAdd'> {
  const { factors, passkeys } = accounts.second;
  return async ({ input: { name, answer }, allowed, ctx }) => {
    const { uid } = allowed;
    const made = await passkeys.examine(requirePlace(ctx), uid, answerOf(answer));
    if (!made) throw fail(accountFailures.passkeyWrong);
    return await changeFactors(accounts, ctx, { uid, kept: keptSession(allowed) }, async (db) => {
      if ((await factors.passkeys(db, uid)).length >= PASSKEYS_MAX) throw fail(accountFailures.passkeysFull);
      const codes = await factors.begin(db, uid);
      await passkeys.add(db, { ...made, uid, name: name.trim() });
      return { codes };
    });
  };
}

export function userPasskeyRename(accounts: Accounts): Call<'/api/user/passkeyRename'> {
  return async ({ input: { passkey_id, name }, allowed: { uid }, ctx }) => {
    const renamed = { uid, passkey_id, name: name.trim() };
    const isThere = await ctx.db.write((db) => accounts.second.factors.renamePasskey(db, renamed));
    if (!isThere) throw fail(accountFailures.passkeyUnknown);
    return [];
  };
}

export function userPasskeyRemove(accounts: Accounts): Call<'/api/user/passkeyRemove'> {
  return async ({ input: { passkey_id, password }, allowed: { uid, username }, ctx }) => {
    await ownLoginPassword(accounts, ctx, { uid, username, password });
    await changeFactors(accounts, ctx, { uid }, async (db) => {
      const isGone = await accounts.second.factors.removePasskey(db, uid, passkey_id);
      if (!isGone) throw fail(accountFailures.passkeyUnknown);
    });
    return [];
  };
}

export function userLoginPasskeyOptions(accounts: Accounts): Call<'/api/user/loginPasskeyOptions'> {
  const { passkeys, proofs } = accounts.second;
  return async ({ input: { proof }, ctx }) => {
    const place = requirePlace(ctx);
    const passed = await proofs.find(proof);
    if (!passed) throw fail(accountFailures.secondOver);
    const { options, challenge } = await passkeys.ask(ctx.db, place, passed.uid);
    await proofs.putChallenge(proof, challenge);
    return { options };
  };
}

export function userLoginByPasskey(accounts: Accounts): Call<'/api/user/loginByPasskey'> {
  const { passkeys, proofs } = accounts.second;
  return async ({ input: { proof, answer }, ctx }) => {
    const place = requirePlace(ctx);
    const challenge = await proofs.takeChallenge(proof);
    return await secondStep(accounts, ctx, {
      proof,
      isRight: async (db, uid) =>
        challenge !== undefined && (await passkeys.isShown(db, place, { uid, challenge, answer: answerOf(answer) })),
    });
  };
}
