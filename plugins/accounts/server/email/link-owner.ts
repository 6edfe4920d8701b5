import { coreFailures, fail } from '@docstead/core/contract';
import { type CallScope, networkOf } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';
import type { EmailTokenRow, LinkKind } from './email-token.model.ts';

const LINKS_PER_MINUTE = 30;

export interface LinkOwner {
  readonly link: EmailTokenRow;
  readonly user: UserRow;
}

/** Whose link this is: 10101 where it is unknown or too old, or was mailed to an address that is theirs no more. */
export async function ownerOfLink(accounts: Accounts, kind: LinkKind, sent: Sent): Promise<LinkOwner> {
  const { db, request } = sent.ctx;
  const network = `accounts/links:${networkOf(request.ip)}`;
  if (!(await accounts.app.limits.take(network, LINKS_PER_MINUTE, 60))) throw fail(coreFailures.tooOften);
  const link = await accounts.tokens.find(db, kind, sent.token);
  const user = link && (await UserRow.query(db.handle).findById(link.uid));
  if (!link || user?.email !== link.email) throw fail(accountFailures.linkWrong);
  return { link, user };
}

interface Sent {
  readonly token: string;
  readonly ctx: CallScope;
}
