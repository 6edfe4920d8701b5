import { fail } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { accountFailures, passwordCheck } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { ownPassword } from '../user/own-password.ts';

interface Asked {
  readonly uid: number;
  readonly username: string;
  readonly password: string;
}

/** As `ownPassword`, and for who has none here, the directory that knows it: 11119 where that does not answer. */
export async function ownLoginPassword(accounts: Accounts, ctx: CallScope, asked: Asked): Promise<void> {
  const { uid, username, password } = asked;
  const elsewhere = async (): Promise<boolean> => {
    const answers = await accounts.app.raise(passwordCheck, { username, password }, ctx);
    if (answers.some((answer) => typeof answer === 'object' && answer.uid === uid)) return true;
    if (answers.includes('away')) throw fail(accountFailures.directoryAway);
    return false;
  };
  const known = await ownPassword(accounts, { uid, password, db: ctx.db, elsewhere });
  await known.succeeded();
}
