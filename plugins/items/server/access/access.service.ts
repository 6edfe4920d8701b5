import { type Db, inChunks } from '@docstead/core/server';
import type { Knex } from 'knex';
import type { Access, AccessGrant, AccessSource } from '../../points.ts';
import { BAN } from '../item/ban.ts';
import type { ItemRow } from '../item/item.model.ts';
import { lockItems } from '../item/lock-items.ts';
import type { ItemsSetup } from '../setup.ts';
import { AccessRow } from './access.model.ts';
import { dropLocksLeft } from './locks-left.ts';
import { rightsOf } from './rights.ts';
import { type Place, tellChange } from './tell-change.ts';

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
  app: Pick<ItemsSetup, 'rights' | 'clock' | 'push'>,
): Access & AccessRows {
  const { clock, push } = app;
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
        tellChange(app, grants);
      });
    },
    async revoke(db, from, where) {
      await db.write(async (tx) => {
        const gone = await revoke(tx, from, where);
        await dropLocks(tx, where);
        tellChange(app, gone);
      });
    },
    async rights(db, uid, item_id) {
      const item = await findItem(db, item_id);
      if (!item) return undefined;
      if (item.ban === BAN.everybody) return undefined;
      const rows = await of(db, uid, item_id);
      const rights = rightsOf({
        owner: item.uid === uid && uid > 0,
        siteAdmin: false,
        archived: item.is_archived,
        rows,
      });
      return rights.member || (item.password === '' && item.ban === BAN.none) ? rights : undefined;
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
  await lockItems(
    db,
    grants.map((one) => one.item_id),
  );
  const before = await rowsOf(db, from, grants);
  const since = new Map<string, number>();
  for (const row of before) if (!since.has(nameOf(row))) since.set(nameOf(row), row.addtime);
  for (const some of inChunks(before)) {
    await AccessRow.query(db.handle)
      .delete()
      .whereIn(
        'id',
        some.map((row) => row.id),
      );
  }
  // Of two about the same catalog the last one counts.
  const rows = new Map<string, object>();
  for (const { item_id, uid, level, cat_id } of grants) {
    const place = level === 2 ? 0 : cat_id;
    const name = nameOf({ item_id, uid });
    rows.set(`${name}:${place}`, { ...from, item_id, uid, level, cat_id: place, addtime: since.get(name) ?? now });
  }
  for (const some of inChunks(rows.values(), ROWS)) await db.handle('item_access').insert(some);
}

/** Each row binds seven values. */
const ROWS = 200;

const nameOf = ({ item_id, uid }: Place): string => `${item_id}:${uid}`;

/** What this source has given to these people in these items, the first of each standing first. */
async function rowsOf(db: Db, from: AccessSource, places: readonly Place[]): Promise<AccessRow[]> {
  const wanted = new Set(places.map(nameOf));
  const [item_ids, uids] = [new Set(places.map((one) => one.item_id)), new Set(places.map((one) => one.uid))];
  const found: AccessRow[] = [];
  for (const items of inChunks(item_ids)) {
    for (const people of inChunks(uids)) {
      const { source, source_ref } = from;
      const rows = AccessRow.query(db.handle).where({ source, source_ref }).whereIn('item_id', items);
      found.push(...(await rows.whereIn('uid', people).orderBy('id')));
    }
  }
  return found.filter((row) => wanted.has(nameOf(row)));
}

/** Gives who was in where by the rows that went. */
async function revoke(
  db: Db,
  from: Partial<AccessSource> & { readonly source: string },
  where: { readonly item_id?: number; readonly uid?: number },
): Promise<Place[]> {
  const gone = () => db.handle('item_access').where({ ...from, ...where });
  // As selected.
  const places = (await gone().distinct('item_id', 'uid')) as Place[];
  await lockItems(
    db,
    places.map((one) => one.item_id),
  );
  await gone().delete();
  return places;
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
