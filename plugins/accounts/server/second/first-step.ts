import { type Failed, fail } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { accountFailures, type SecondNeeded, type SecondWay } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';
import { placeOf } from './passkeys.ts';

/**
 * The password is right. Who has something besides is asked for it: the failure says how to go on. Undefined where the
 * password is enough.
 */
export async function secondAsked(
  accounts: Accounts,
  ctx: CallScope,
  { person, username }: { readonly person: UserRow; readonly username: string },
): Promise<Failed | undefined> {
  const { factors, codes, proofs } = accounts.second;
  const { uid } = person;
  const row = await factors.find(ctx.db, uid);
  if (!row) return undefined;
  // As it is stored now: that of a user who was imported has just become ours.
  const password = passwordMark(accounts, (await UserRow.readOne(ctx.db, { uid })) ?? person);
  const proof = await proofs.make({ uid, username, password, ip: ctx.request.ip });
  const place = placeOf(ctx.request);
  const isHere = (await factors.passkeys(ctx.db, uid)).some(({ rp_id }) => rp_id === place?.rpID);
  const ways: SecondWay[] = [
    ...(row.secret !== '' ? (['code'] as const) : []),
    ...(isHere ? (['passkey'] as const) : []),
    ...((await codes.count(ctx.db, uid)) > 0 ? (['recovery'] as const) : []),
  ];
  const data: SecondNeeded = { proof, ways };
  return fail(accountFailures.secondNeeded, { data });
}

/** Another password, another mark. */
export const passwordMark = ({ app }: Accounts, { uid, password }: UserRow): string =>
  app.vault.digest(`password-mark:${uid}:${password}`);
