import { type Db, inChunks } from '@docstead/core/server';
import type { AccessLevel } from '../../points.ts';
import { AccessRow } from '../access/access.model.ts';

/** Members are the people of this source: who was put into the project by its managers, one by one. */
export const MEMBERS = { source: 'items', source_ref: 0 } as const;

export interface Member {
  /** Of the row that was there first: it stays, whatever becomes of the others. */
  readonly id: number;
  readonly uid: number;
  readonly level: AccessLevel;
  /** `[]` is all of them. */
  readonly cat_ids: readonly number[];
  readonly addtime: number;
}

/** One for each person, in the order in which they came. */
export function membersOf(rows: readonly AccessRow[]): Member[] {
  const byUid = new Map<number, AccessRow[]>();
  for (const row of rows) byUid.set(row.uid, [...(byUid.get(row.uid) ?? []), row]);
  return [...byUid.values()].map((own) => {
    const [first] = own as [AccessRow, ...AccessRow[]];
    const { id, uid, addtime } = first;
    // As they were written.
    const level = Math.max(...own.map((row) => row.level)) as AccessLevel;
    return { id, uid, addtime, level, cat_ids: scopeOf(own) };
  });
}

const scopeOf = (rows: readonly AccessRow[]): number[] =>
  rows.some((row) => row.cat_id === 0) ? [] : rows.map((row) => row.cat_id).sort((a, b) => a - b);

export async function membersIn(db: Db, item_id: number, uids: readonly number[]): Promise<Member[]> {
  const rows = AccessRow.query(db.handle).where({ item_id, ...MEMBERS });
  return membersOf(await rows.whereIn('uid', [...uids]).orderBy('id'));
}

/** Rows of one list: nobody reads through so many. */
export const MOST_MEMBERS = 10_000;

/** Whoever came first stands first. */
export async function listMembers(db: Db, item_id: number): Promise<Member[]> {
  const rows = AccessRow.query(db.handle).where({ item_id, ...MEMBERS });
  return membersOf(await rows.orderBy('id').limit(MOST_MEMBERS));
}

export interface MemberWish {
  readonly uid: number;
  readonly level: number;
  readonly cat_ids: readonly number[];
}

interface Writing {
  readonly item_id: number;
  readonly now: number;
}

/** Each of them has these rights from now on, and no other by this source; ids and times of who was there stay. Inside `db.write`. */
export async function writeMembers(db: Db, { item_id, now }: Writing, wishes: readonly MemberWish[]): Promise<void> {
  const before = await rowsOf(db, item_id, wishes);
  const gone: number[] = [];
  const kept = new Map<string, number[]>();
  const added: object[] = [];
  for (const { uid, level, cat_ids } of wishes) {
    const [first, ...others] = before.filter((row) => row.uid === uid);
    const [place = 0, ...more] = cat_ids;
    gone.push(...others.map((row) => row.id));
    const row = { ...MEMBERS, item_id, uid, level, addtime: first?.addtime ?? now };
    if (first) kept.set(`${level}:${place}`, [...(kept.get(`${level}:${place}`) ?? []), first.id]);
    added.push(...(first ? more : [place, ...more]).map((cat_id) => ({ ...row, cat_id })));
  }
  // The others go first, or two rows of one person would be about one catalog.
  for (const ids of inChunks(gone)) await AccessRow.query(db.handle).delete().whereIn('id', ids);
  for (const [key, all] of kept) {
    const [level, cat_id] = key.split(':').map(Number);
    for (const ids of inChunks(all)) await db.handle('item_access').whereIn('id', ids).update({ level, cat_id });
  }
  for (const rows of inChunks(added, ROWS)) await db.handle('item_access').insert(rows);
}

/** Each row binds seven values. */
const ROWS = 200;

async function rowsOf(db: Db, item_id: number, wishes: readonly MemberWish[]): Promise<AccessRow[]> {
  const rows: AccessRow[] = [];
  for (const some of inChunks(wishes)) {
    const uids = some.map((wish) => wish.uid);
    rows.push(
      ...(await AccessRow.query(db.handle)
        .where({ item_id, ...MEMBERS })
        .whereIn('uid', uids)
        .orderBy('id')),
    );
  }
  return rows;
}
