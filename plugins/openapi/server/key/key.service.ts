import { fail } from '@docstead/core/contract';
import { type Db, networkOf, type Scope, type Vault } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { items } from '../../../items/points.ts';
import { type KeyPair, keyWrong, tooManyKeys } from '../../points.ts';
import type { OpenApiSetup } from '../setup.ts';
import { KeyRow } from './key.model.ts';

/** As managers see it. */
export interface ShownKey {
  readonly id: number;
  readonly item_id: number;
  readonly api_key: string;
  readonly api_token: string;
  readonly addtime: number;
  readonly last_check_time: number;
}

type Asked = Pick<Scope, 'db' | 'request'>;

export interface Keys {
  /** Made where there is none. */
  of(item_id: number, scope: Scope): Promise<ShownKey>;
  /** The key stays, the token is another one. */
  reset(item_id: number, scope: Scope): Promise<ShownKey>;
  /** The project whose pair this is; undefined where it is nobody's, or too many were tried from there. */
  find(pair: KeyPair, scope: Asked): Promise<number | undefined>;
  /** The same, for the calls of this plugin: 10306, and 10104 for a network that tries pairs. */
  tried(pair: KeyPair, scope: Asked): Promise<number>;
  /** Notes that it was used, once a minute. */
  note(item_id: number, db: Db): Promise<void>;
}

/** 128 bits each. */
const BYTES = 16;
/** Different wrong pairs from one network; a script with an old token counts once, however often it runs. */
const TRIES = 20;
const WINDOW = 300;
const MINUTE = 60;

/** By which a pair is found. */
export const digestsOf = (vault: Pick<Vault, 'digest'>) => ({
  keyDigest: (api_key: string) => vault.digest(`openapi key:${api_key}`),
  tokenDigest: (api_token: string) => vault.digest(`openapi token:${api_token}`),
});

export function createKeys({ vault, limits, random, clock, services }: OpenApiSetup): Keys {
  const { keyDigest, tokenDigest } = digestsOf(vault);
  const network = ({ request }: Asked) => `openapi:${networkOf(request.ip)}`;

  const made = (item_id: number) => {
    const [api_key, api_token] = [random.hex(BYTES), random.hex(BYTES)];
    return {
      ...{ item_id, addtime: clock.seconds(), last_check_time: 0 },
      ...{ key_digest: keyDigest(api_key), sealed_key: vault.seal(api_key) },
      ...{ token_digest: tokenDigest(api_token), sealed_token: vault.seal(api_token) },
    };
  };

  const shown = ({ sealed_key, sealed_token, id, item_id, addtime, last_check_time }: KeyRow): ShownKey => ({
    ...{ id, item_id, addtime, last_check_time },
    ...{ api_key: vault.open(sealed_key), api_token: vault.open(sealed_token) },
  });

  /** Two who look at the same moment see the same key. */
  const kept = (item_id: number, scope: Scope, then?: (row: KeyRow, db: Db) => Promise<KeyRow>): Promise<ShownKey> =>
    scope.db.write(async (db) => {
      await db.handle('item_token').insert(made(item_id)).onConflict('item_id').ignore();
      const row = await KeyRow.query(db.handle).findOne({ item_id }).throwIfNotFound();
      return shown(then ? await then(row, db) : row);
    });

  /** A banned owner has given the key to nobody who may use it now. */
  async function isOpen(db: Db, item_id: number): Promise<boolean> {
    const item = (await services.get(items).byIds(db, [item_id])).get(item_id);
    // One that is deleted says so by itself.
    return !item || (await services.get(users).callerOf(db, item.uid)) !== undefined;
  }

  async function match({ api_key, api_token }: KeyPair, { db }: Asked): Promise<number | undefined> {
    if (!api_key || !api_token) return undefined;
    const pair = { key_digest: keyDigest(api_key), token_digest: tokenDigest(api_token) };
    const row = await KeyRow.query(db.handle).findOne(pair);
    return row && (await isOpen(db, row.item_id)) ? row.item_id : undefined;
  }

  async function isTrying(scope: Asked): Promise<boolean> {
    return (await limits.count(network(scope))) >= TRIES;
  }

  return {
    of: (item_id, scope) => kept(item_id, scope),
    reset: (item_id, scope) =>
      kept(item_id, scope, async (row, { handle }) => {
        const { token_digest, sealed_token } = made(item_id);
        await KeyRow.query(handle).findById(row.id).patch({ token_digest, sealed_token });
        return row.$clone().$set({ token_digest, sealed_token });
      }),
    find: async (pair, scope) => ((await isTrying(scope)) ? undefined : match(pair, scope)),
    async tried(pair, scope) {
      if (await isTrying(scope)) throw fail(tooManyKeys);
      const item_id = await match(pair, scope);
      if (item_id !== undefined) return item_id;
      const sent = vault.digest(`openapi tried:${pair.api_key ?? ''} ${pair.api_token ?? ''}`).slice(0, 32);
      const isNew = await limits.take(`${network(scope)}:${sent}`, 1, WINDOW);
      if (isNew) await limits.take(network(scope), TRIES, WINDOW);
      throw fail(keyWrong);
    },
    async note(item_id, db) {
      const now = clock.seconds();
      const isDue = await KeyRow.query(db.handle)
        .findOne({ item_id })
        .where('last_check_time', '<=', now - MINUTE);
      if (isDue)
        await db.write(async (tx) => KeyRow.query(tx.handle).where({ item_id }).patch({ last_check_time: now }));
    },
  };
}
