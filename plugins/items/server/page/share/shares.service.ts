import { fail } from '@docstead/core/contract';
import { type Db, networkOf, type Scope } from '@docstead/core/server';
import { tooManyTries } from '../../../contract/failures.ts';
import type { Item } from '../../../points.ts';
import { lockItem } from '../../item/lock-item.ts';
import { lockItems } from '../../item/lock-items.ts';
import type { ItemsSetup } from '../../setup.ts';
import { SinglePageRow } from './single-page.model.ts';

/** A page that is shared alone. */
export interface Share {
  readonly page_id: number;
  /** Unix seconds; 0 is never. */
  readonly expire_time: number;
}
export interface KeyedShare extends Share {
  /** 32 hex digits. */
  readonly unique_key: string;
}

export interface Shares {
  /** A new key for the page; the one of before is over. 11202 where the item is archived. */
  begin(page: Shared, expire_days: number, scope: Scope): Promise<KeyedShare>;
  /** In an archived item too. */
  end(page: Shared, scope: Scope): Promise<void>;
  /** Of this page, for who may share it. */
  of(db: Db, page_id: number): Promise<KeyedShare | undefined>;
  byKey(db: Db, unique_key: string): Promise<Share | undefined>;
  /** The same, asked by hand: 10104 for a network that tries keys. */
  tried(unique_key: string, scope: Pick<Scope, 'db' | 'request'>): Promise<Share | undefined>;
  /** New tries, for who has passed the captcha gate; 10104 when that was asked too often. */
  readmit(ip: string): Promise<void>;
  /** Removes those whose time is over. */
  purge(db: Db): Promise<void>;
}

export interface Shared {
  readonly page_id: number;
  readonly item_id: Item['item_id'];
}

const DAY = 86_400;
/** 128 bits. */
const KEY_BYTES = 16;
const KEY = /^[0-9a-f]{32}$/;
/** Keys that are nobody's, from one network; a dead link counts once, however many follow it. */
const TRIES = 20;
const WINDOW = 300;
const READMISSIONS = 5;
const READMISSION_WINDOW = 3600;

type Needs = Pick<ItemsSetup, 'vault' | 'limits' | 'random' | 'clock' | 'log'>;

export function createShares({ vault, limits, random, clock, log }: Needs): Shares {
  const digestOf = (unique_key: string) => vault.digest(`share:${unique_key}`);
  const isOver = ({ expire_time }: SinglePageRow) => expire_time > 0 && expire_time <= clock.seconds();

  async function byKey(db: Db, unique_key: string): Promise<Share | undefined> {
    if (!KEY.test(unique_key)) return undefined;
    const row = await SinglePageRow.query(db.handle).findOne({ key_digest: digestOf(unique_key) });
    return row && !isOver(row) ? { page_id: row.page_id, expire_time: row.expire_time } : undefined;
  }

  /** One that is damaged, or sealed with another key of the site, is as good as none: a new one takes its place. */
  function opened({ page_id, sealed_key, expire_time }: SinglePageRow): KeyedShare | undefined {
    try {
      return { page_id, expire_time, unique_key: vault.open(sealed_key) };
    } catch (error) {
      log.warn('The key of a shared page cannot be read; whoever may edit the page can share it anew.', {
        page_id,
        error,
      });
      return undefined;
    }
  }

  return {
    async begin({ page_id, item_id }, expire_days, scope) {
      const unique_key = random.hex(KEY_BYTES);
      const addtime = clock.seconds();
      const expire_time = expire_days === 0 ? 0 : addtime + expire_days * DAY;
      const key_digest = digestOf(unique_key);
      const row = { page_id, key_digest, sealed_key: vault.seal(unique_key), expire_time, addtime };
      await scope.db.write(async (db) => {
        await lockItem(db, item_id);
        await SinglePageRow.query(db.handle).delete().where({ page_id });
        await db.handle('single_page').insert(row);
      });
      return { page_id, unique_key, expire_time };
    },
    end: ({ page_id, item_id }, scope) =>
      scope.db.write(async (db) => {
        await lockItems(db, [item_id]);
        await SinglePageRow.query(db.handle).delete().where({ page_id });
      }),
    of: async (db, page_id) => {
      const row = await db.recall(`items:share:${page_id}`, async () =>
        SinglePageRow.query(db.handle).findOne({ page_id }),
      );
      return row && !isOver(row) ? opened(row) : undefined;
    },
    byKey,
    async tried(unique_key, { db, request }) {
      const network = `share:${networkOf(request.ip)}`;
      if ((await limits.count(network)) >= TRIES) throw fail(tooManyTries);
      const found = await byKey(db, unique_key);
      const isGuess = !found && KEY.test(unique_key);
      if (isGuess && (await limits.take(`${network}:${digestOf(unique_key).slice(0, 32)}`, 1, WINDOW)))
        await limits.take(network, TRIES, WINDOW);
      return found;
    },
    async readmit(ip) {
      const network = `share:${networkOf(ip)}`;
      if (!(await limits.take(`${network}:gate`, READMISSIONS, READMISSION_WINDOW))) throw fail(tooManyTries);
      await limits.clear(network);
    },
    async purge(db) {
      const over = (row: { readonly handle: Db['handle'] }) =>
        row.handle('single_page').where('expire_time', '>', 0).where('expire_time', '<=', clock.seconds());
      if (await over(db).first('id')) await db.write((tx) => over(tx).delete());
    },
  };
}
