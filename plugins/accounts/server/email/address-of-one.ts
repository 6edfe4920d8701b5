import type { Db } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import { refuse } from '../refuse.ts';
import { UserRow } from '../user/user.model.ts';

/**
 * A confirmed address is one user's, compared without case. Until the open transaction ends nobody else confirms this one;
 * on SQLite there is one writer anyway.
 */
export async function lockAddress(db: Db, email: string): Promise<void> {
  if (db.flavour !== 'postgres') return;
  await db.handle.raw("SELECT pg_advisory_xact_lock(hashtextextended('accounts/email:' || ?, 0))", [
    email.toLowerCase(),
  ]);
}

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
