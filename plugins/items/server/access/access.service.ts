import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import type { Access, AccessGrant, AccessSource } from '../../points.ts';
import type { ItemRow } from '../item/item.model.ts';
import { lockItems } from '../item/lock-items.ts';
import type { ItemsSetup } from '../setup.ts';
import { AccessRow } from './access.model.ts';
import { dropLocksLeft } from './locks-left.ts';
import { rightsOf } from './rights.ts';

export interface AccessRows {
  /** The rows of this person in this item that count. */
  of(db: Db, uid: number, item_id: number): Promise<AccessRow[]>;
  readonly sources: ReadonlySet<string>;
  /** After rows of an item went, or were lowered, in the same `db.write`: who may no longer write stands in nobody's way. */
  dropLocks(db: Db, where: { readonly item_id?: number | undefined; readonly uid?: number | undefined }): Promise<void>;
}

/** Who may do what in an item, as the rows of all sources that are on say together. */
export function createAccess(
  findItem: (db: Db, item_id: number) => Promise<ItemRow | undefined>,
  { rights: news, clock, push }: Pick<ItemsSetup, 'rights' | 'clock' | 'push'>,
): Access & AccessRows {
  const sources = new Set<string>();
  const active = () => [...sources];

  async function of(db: Db, uid: number, item_id: number): Promise<AccessRow[]> {
    if (uid === 0) return [];
    return db.recall(`items:access:${uid}:${item_id}`, async () =>
      db.handle<AccessRow>('item_access').where({ uid, item_id }).whereIn('source', active()),
    );
  }

  const dropLocks: AccessRows['dropLocks'] = (db, where) => dropLocksLeft(db, { ...where, sources: active() }, push);

  return {
    sources,
    of,
    dropLocks,
    addSource: (source) => void sources.add(source),
    async grant(db, from, grants) {
      const lowered = new Set(grants.filter(({ level }) => level === 0).map(({ item_id }) => item_id));
      await db.write(async (tx) => {
        await grant(tx, { from, now: clock.seconds() }, grants);
        for (const item_id of lowered) await dropLocks(tx, { item_id });
      });
      for (const { uid, item_id } of grants) news.changed({ uid, item_id });
    },
    async revoke(db, from, where) {
      await db.write(async (tx) => {
        await revoke(tx, from, where);
        await dropLocks(tx, where);
      });
      news.changed(where);
    },
    async rights(db, uid, item_id) {
      const item = await findItem(db, item_id);
      if (!item) return undefined;
      const rows = await of(db, uid, item_id);
      const rights = rightsOf({
        owner: item.uid === uid && uid > 0,
        siteAdmin: false,
        archived: item.is_archived,
        rows,
      });
      return rights.member || item.password === '' ? rights : undefined;
    },
    visibleItems: (query, uid, alias = 'item') => visible({ query, uid, alias }, active()),
  };
}

interface Granting {
  readonly from: AccessSource;
  readonly now: number;
}

/** Who was in by this source already stays in since then. */
async function grant(db: Db, { from, now }: Granting, grants: readonly AccessGrant[]): Promise<void> {
  await db.write(async (tx) => {
    await lockItems(
      tx,
      grants.map((one) => one.item_id),
    );
    const since = new Map<string, number>();
    const nameOf = (one: AccessGrant) => `${one.item_id}:${one.uid}`;
    for (const one of grants) {
      const place = { item_id: one.item_id, uid: one.uid, source: from.source, source_ref: from.source_ref };
      const before = await AccessRow.query(tx.handle).where(place).orderBy('id').first();
      if (before) since.set(nameOf(one), before.addtime);
      await AccessRow.query(tx.handle).delete().where(place);
    }
    const rows = grants.map((one) => ({
      ...{ ...one, ...from, cat_id: one.level === 2 ? 0 : one.cat_id },
      addtime: since.get(nameOf(one)) ?? now,
    }));
    for (const row of rows) {
      await AccessRow.query(tx.handle)
        .insert(row)
        .onConflict(['uid', 'item_id', 'source', 'source_ref', 'cat_id'])
        .merge(['level']);
    }
  });
}

async function revoke(
  db: Db,
  from: Partial<AccessSource> & { readonly source: string },
  where: { readonly item_id?: number; readonly uid?: number },
): Promise<void> {
  await db.write(async (tx) => {
    const gone = () => tx.handle('item_access').where({ ...from, ...where });
    // On SQLite there is nothing to lock, so nothing to look for.
    if (tx.flavour === 'postgres') await lockItems(tx, await gone().distinct().pluck('item_id'));
    await gone().delete();
  });
}

function visible(
  { query, uid, alias }: { query: Knex.QueryBuilder; uid: number; alias: string },
  sources: readonly string[],
): Knex.QueryBuilder {
  return query
    .where(`${alias}.is_del`, false)
    .where((either) =>
      either
        .where(`${alias}.uid`, uid)
        .orWhereIn(`${alias}.item_id`, (rows) =>
          rows
            .select('item_access.item_id')
            .from('item_access')
            .where('item_access.uid', uid)
            .whereIn('item_access.source', sources),
        ),
    );
}
