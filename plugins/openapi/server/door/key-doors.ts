import { type Db, door, type Vault } from '@docstead/core/server';
import type { ArrivingKey, KeyDoors } from '../../points.ts';
import { KeyRow } from '../key/key.model.ts';
import { digestsOf } from '../key/key.service.ts';

/** Keys of another site, sealed as ours are. */
export function createKeyDoors({ vault }: { readonly vault: Vault }): KeyDoors {
  const { keyDigest, tokenDigest } = digestsOf(vault);
  const firstOf = async ({ handle }: Db, where: Partial<Pick<KeyRow, 'item_id' | 'key_digest'>>) =>
    KeyRow.query(handle).findOne(where);
  return {
    keys: door<ArrivingKey & { readonly sealed_key?: string; readonly sealed_token?: string }>({
      table: KeyRow.tableName,
      key: 'id',
      async put(rows, { db }) {
        const kept = rows.map(({ api_key, api_token, ...row }) => ({
          ...row,
          ...{ key_digest: keyDigest(api_key), sealed_key: vault.seal(api_key) },
          ...{ token_digest: tokenDigest(api_token), sealed_token: vault.seal(api_token) },
        }));
        if (kept.length > 0) await db.handle(KeyRow.tableName).insert(kept);
      },
      read: (row) => ({
        ...row,
        ...{ api_key: vault.open(row.sealed_key ?? ''), api_token: vault.open(row.sealed_token ?? '') },
      }),
    }),
    keyOf: async (db, item_id) => (await firstOf(db, { item_id }))?.id,
    isTaken: async (db, api_key) => (await firstOf(db, { key_digest: keyDigest(api_key) })) !== undefined,
  };
}
