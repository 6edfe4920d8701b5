import { type Db, inChunks, Row } from '@docstead/core/server';
import { PAGE } from '../message/message.model.ts';

export class SubscriptionRow extends Row {
  static override tableName = 'subscription';
  declare id: number;
  declare uid: number;
  declare object_id: number;
  declare object_type: string;
  declare action_type: string;
  declare sub_time: number;
}

/** People who follow one page. */
export const MOST_FOLLOWERS = 1000;
/** Each row binds five values. */
const ROWS = 200;

export const followersOf = (db: Db, page_id: number): Promise<SubscriptionRow[]> =>
  SubscriptionRow.query(db.handle)
    .where({ object_id: page_id, object_type: PAGE })
    .orderBy('id')
    .limit(MOST_FOLLOWERS)
    .execute();

/** Those of these pages that somebody follows. */
export async function followedAmong(db: Db, uid: number, page_ids: readonly number[]): Promise<ReadonlySet<number>> {
  const followed = new Set<number>();
  for (const some of inChunks(page_ids)) {
    const rows = await SubscriptionRow.query(db.handle)
      .where({ uid, object_type: PAGE })
      .whereIn('object_id', some)
      .select('object_id');
    for (const { object_id } of rows) followed.add(object_id);
  }
  return followed;
}

interface Following {
  readonly page_id: number;
  readonly uids: readonly number[];
  readonly now: number;
}

/** Who follows it already stays as they are. */
export async function follow(db: Db, { page_id, uids, now }: Following): Promise<void> {
  const row = { object_id: page_id, object_type: PAGE, action_type: 'update', sub_time: now };
  for (const some of inChunks(uids, ROWS)) {
    const rows = some.map((uid) => ({ ...row, uid }));
    await db.handle('subscription').insert(rows).onConflict(['object_id', 'object_type', 'uid']).ignore();
  }
}

export async function unfollow(db: Db, page_id: number, uids: readonly number[]): Promise<void> {
  await SubscriptionRow.query(db.handle).delete().where({ object_id: page_id, object_type: PAGE }).whereIn('uid', uids);
}
