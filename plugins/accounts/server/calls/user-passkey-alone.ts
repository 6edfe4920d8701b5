import { fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { keepChallenge, requirePace, takeChallenge } from '../second/alone.ts';
import { answerOf, requirePlace } from '../second/passkeys.ts';
import { answerLoggedIn, startSession } from '../session/log-in.ts';
import { UserRow } from '../user/user.model.ts';

type Call<P extends keyof typeof api> = HandlerOf<typeof api, P>;

/** As the login log says it. */
const WAY = 'passkey';
/** Of what tries for a passkey that nobody has are counted by. */
const LONGEST_NAME = 64;

export function userPasskeyAloneOptions({ app, second }: Accounts): Call<'/api/user/passkeyAloneOptions'> {
  return async ({ ctx }) => {
    const place = requirePlace(ctx);
    await requirePace(ctx, app.limits);
    const { options, challenge } = await second.passkeys.askAnybody(place);
    keepChallenge(ctx, challenge);
    return { options };
  };
}

/**
 * A passkey that has checked who holds it is both: what somebody has, and what they know or are. The lock counts a try as
 * it counts a password, for the account that the passkey belongs to, or for a passkey that nobody has.
 */
export function userLoginByPasskeyAlone(accounts: Accounts): Call<'/api/user/loginByPasskeyAlone'> {
  const { app, lock, second } = accounts;
  return async ({ input, ctx }) => {
    const place = requirePlace(ctx);
    const answer = answerOf(input.answer);
    const challenge = await takeChallenge(ctx, app.limits, answer);
    const { uid, credential_id } = await second.passkeys.claimedBy(ctx.db, place, answer);
    const username = `passkey ${credential_id.slice(0, LONGEST_NAME)}`;
    const attempt = await lock.at(ctx.db, { username, uid, ip: ctx.request.ip });
    await attempt.enter();
    const row = await ctx.db.write(async (db) => {
      const shown = { uid: uid ?? 0, challenge: challenge ?? '', answer, isAlone: true };
      const isRight = challenge !== undefined && (await second.passkeys.isShown(db, place, shown));
      const person = isRight ? await UserRow.query(db.handle).findById(shown.uid) : undefined;
      if (!person) throw fail(accountFailures.passkeyNoLogin);
      return person;
    });
    await attempt.succeeded();
    // Told only to who has shown the passkey.
    if (row.is_banned) throw fail(accountFailures.banned);
    // Where the password is kept elsewhere, it is said there who may still come in.
    if (row.password === '') throw fail(accountFailures.passkeyNotAlone);
    const token = await ctx.db.write((db) => startSession(accounts, ctx, { db, uid: row.uid, way: WAY }));
    return answerLoggedIn(accounts, ctx, { row, token });
  };
}
