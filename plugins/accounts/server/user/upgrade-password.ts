import type { Scope } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';
import { UserRow } from './user.model.ts';

interface Right {
  readonly row: UserRow;
  /** What was typed, and is right. */
  readonly password: string;
}

/**
 * Keeps a password that came from elsewhere as ours from now on, and gives the row as it stands then; a password that was
 * changed meanwhile stays as it is. A server that cannot do it now does it at the next login, and nobody is kept out for it.
 */
export async function upgradePassword(
  { passwords }: Accounts,
  scope: Scope,
  { row, password }: Right,
): Promise<UserRow> {
  const { uid, password: stored } = row;
  if (!passwords.isStale(stored)) return row;
  try {
    const ours = await passwords.hash(password);
    await scope.db.write(async ({ handle }) => {
      await UserRow.query(handle).where({ uid, password: stored }).patch({ password: ours });
    });
    return (await UserRow.query(scope.db.handle).findById(uid)) ?? row;
  } catch (error) {
    scope.log.warn('A password that came from elsewhere could not be hashed anew.', { uid, error });
    return row;
  }
}
