import type { Credentials, Db, HookHandler, Identity } from '@docstead/core/server';
import type { Shares } from './shares.service.ts';

/** Whoever brings the key of a shared page may read that page, whoever they are. */
export const shareGrant =
  (shares: Shares): HookHandler<Credentials, Identity | undefined> =>
  // Asked with every request: at once where there is no key.
  ({ unique_key }, { db }) =>
    unique_key ? granted(shares, unique_key, db) : undefined;

async function granted(shares: Shares, unique_key: string, db: Db): Promise<Identity | undefined> {
  const share = await shares.byKey(db, unique_key);
  if (!share) return undefined;
  const { page_id: subject, expire_time } = share;
  return { grants: [{ kind: 'share', subject, scopes: ['read'], ...(expire_time > 0 && { expire_time }) }] };
}
