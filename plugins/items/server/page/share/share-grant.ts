import type { Credentials, HookHandler, Identity } from '@docstead/core/server';
import type { Shares } from './shares.service.ts';

/** Whoever brings the key of a shared page may read that page, whoever they are. */
export const shareGrant =
  (shares: Shares): HookHandler<Credentials, Identity | undefined> =>
  async ({ unique_key }, { db }) => {
    const share = unique_key ? await shares.byKey(db, unique_key) : undefined;
    if (!share) return undefined;
    const { page_id: subject, expire_time } = share;
    return { grants: [{ kind: 'share', subject, scopes: ['read'], ...(expire_time > 0 && { expire_time }) }] };
  };
