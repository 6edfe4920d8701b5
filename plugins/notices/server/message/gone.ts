import { type Db, inChunks } from '@docstead/core/server';
import { SubscriptionRow } from '../subscription/subscription.model.ts';
import { ContentRow, PAGE, REMIND } from './message.model.ts';

/** What was said about a page, and who follows it, goes with it. */
export async function forgetPages(db: Db, page_ids: readonly number[]): Promise<void> {
  for (const some of inChunks(page_ids)) {
    await ContentRow.query(db.handle).delete().where({ object_type: PAGE }).whereIn('object_id', some);
    await SubscriptionRow.query(db.handle).delete().where({ object_type: PAGE }).whereIn('object_id', some);
  }
}

const DAY = 86_400;
/** Reminders of one statement. */
const AT_ONCE = 500;
/** Who was reminded of something so long ago does not look for it here. */
const KEPT_DAYS = 365;

/** Old reminders go, read or not; announcements stay until they are taken back. */
export async function sweep(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    signal?.throwIfAborted();
    gone = await db.write(async ({ handle }) => {
      const old = handle('message_content')
        .where({ message_type: REMIND })
        .where('addtime', '<', now - KEPT_DAYS * DAY)
        .limit(AT_ONCE)
        .select('id');
      return handle('message_content').whereIn('id', old).delete();
    });
  }
}
