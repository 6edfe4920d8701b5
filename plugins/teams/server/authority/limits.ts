import { type Db, inChunks, Row } from '@docstead/core/server';
import type { Authority } from '../../rules.ts';

/** What somebody may do in a project by teams at most. */
export type Reach = Pick<Authority, 'member_group_id' | 'cat_ids'>;
type Limited = Reach & Pick<Authority, 'item_id' | 'member_uid'>;

/** Whoever comes by a team edits everywhere in the project, unless they are limited there. */
export const EDITS_ALL: Reach = { member_group_id: 1, cat_ids: [] };
/** Each row binds four values. */
const ROWS = 200;

class LimitRow extends Row {
  static override tableName = 'team_item_limit';
  declare item_id: number;
  declare uid: number;
  declare member_group_id: number;
  /** Between commas; '' is all. */
  declare cat_ids: string;
}

/** Limits of people in projects; undefined where nothing limits somebody. */
export interface Limits {
  of(item_id: number, uid: number): Reach | undefined;
}

export async function limitsIn(db: Db, item_ids: readonly number[], uids: readonly number[]): Promise<Limits> {
  const found = new Map<string, Reach>();
  const key = (item_id: number, uid: number) => `${item_id} ${uid}`;
  for (const items of inChunks(item_ids)) {
    for (const people of inChunks(uids)) {
      const rows = await LimitRow.query(db.handle).whereIn('item_id', items).whereIn('uid', people);
      for (const { item_id, uid, member_group_id, cat_ids } of rows) {
        const ids = cat_ids === '' ? [] : cat_ids.split(',').map(Number);
        found.set(key(item_id, uid), { member_group_id, cat_ids: ids });
      }
    }
  }
  return { of: (item_id, uid) => found.get(key(item_id, uid)) };
}

/** Keeps what is less than editing everywhere, in place of what was kept before. Inside `db.write`. */
export async function keepLimits(db: Db, all: readonly Limited[]): Promise<void> {
  const limited = all.filter((one) => !isWithin(EDITS_ALL, one));
  for (const some of inChunks(limited, ROWS)) {
    const rows = some.map(({ item_id, member_uid: uid, member_group_id, cat_ids }) => {
      return { item_id, uid, member_group_id, cat_ids: cat_ids.join(',') };
    });
    await db.handle('team_item_limit').insert(rows).onConflict(['item_id', 'uid']).merge();
  }
}

/** Nothing limits this person in the project any more. */
export async function liftLimit(db: Db, { item_id, member_uid: uid }: Limited): Promise<void> {
  await LimitRow.query(db.handle).where({ item_id, uid }).delete();
}

/** Who is given the projects of a team is limited in them as who gives them, unless otherwise limited already. */
export async function passLimits({ handle }: Db, team_id: number, { from, to }: { from: number; to: number }) {
  const passed = handle('team_item_limit')
    .join('team_item', 'team_item.item_id', 'team_item_limit.item_id')
    .where({ 'team_item.team_id': team_id, 'team_item_limit.uid': from })
    .select('team_item_limit.item_id', handle.raw('? AS uid', [to]), 'member_group_id', 'cat_ids');
  const columns = handle.raw('?? (??, ??, ??, ??)', [
    'team_item_limit',
    'item_id',
    'uid',
    'member_group_id',
    'cat_ids',
  ]);
  await handle(columns).insert(passed).onConflict(['item_id', 'uid']).ignore();
}

/** Does the first allow nothing that the second does not? */
export function isWithin(one: Reach, other: Reach): boolean {
  if (one.member_group_id > other.member_group_id) return false;
  if (other.cat_ids.length === 0) return true;
  return one.cat_ids.length > 0 && one.cat_ids.every((id) => other.cat_ids.includes(id));
}
