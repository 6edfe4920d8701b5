import { type Db, takeTurn } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import { refuse } from '../refuse.ts';
import { UserRow } from '../user/user.model.ts';

/**
 * A confirmed address is one user's, compared without case. Until the open transaction ends nobody else confirms this one.
 */
export const lockAddress = (db: Db, email: string): Promise<void> =>
  takeTurn(db, `accounts/email:${email.toLowerCase()}`);

/** 10202 where somebody else has confirmed it. */
export async function requireFree(db: Db, { uid, email }: { readonly uid: number; readonly email: string }) {
  const other = await UserRow.query(db.handle)
    .where({ email_verify: true })
    .whereNot({ uid })
    .whereRaw('lower(email) = ?', [email.toLowerCase()])
    .select('uid')
    .first();
  if (other) throw refuse(accountFailures.emailTaken, 'email');
}
