import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { type PageSaved, pages } from '../../../items/points.ts';
import { noticesChanged } from '../../points.ts';
import { mailLater } from '../mail/digest.ts';
import { atOnceAmong } from '../mail/mail-choice.model.ts';
import type { NoticesSetup } from '../setup.ts';
import { followersOf } from '../subscription/subscription.model.ts';
import { ContentRow, PAGE, REMIND, UNREAD } from './message.model.ts';

/** The job that reminds who follows a page. */
export const REMIND_JOB = 'remind';

export interface Wish {
  readonly message_content_id: number;
}

/** Seconds in which a page is new to those who are told of it for the first time. */
const FRESH = 3600;
/** Each row binds six values. */
const ROWS = 200;

/** What the saver said is kept at once; whom it is said to is found out after the answer, however many they are. */
export async function wishToRemind(
  app: NoticesSetup,
  { page, before, author, notify }: PageSaved,
  scope: Scope,
): Promise<void> {
  if (notify === undefined) return;
  const now = app.clock.seconds();
  await scope.db.write(async (db) => {
    // A draft that is published comes into being; so does, for whoever is told, a page that was saved on the way to it,
    // but by who wrote it, and by nobody else.
    const isFresh = now - page.page_addtime < FRESH && before?.author_uid === author.uid;
    const isNew = !before || before.is_draft || isFresh;
    const action_type = isNew && !(await wasTold(db, page.page_id)) ? 'create' : 'update';
    const [row] = await db
      .handle('message_content')
      .insert({
        ...{ from_uid: author.uid, message_type: REMIND, message_content: notify, action_type },
        ...{ object_type: PAGE, object_id: page.page_id, addtime: now },
      })
      .returning<{ id: number }[]>('id');
    const wish: Wish = { message_content_id: Number(row?.id) };
    await app.jobs.add(REMIND_JOB, wish, { db });
  });
}

async function wasTold({ handle }: Db, page_id: number): Promise<boolean> {
  const told: unknown = await handle('message_content').where({ object_type: PAGE, object_id: page_id }).first('id');
  return told !== undefined;
}

/** Everybody who follows the page and may still read it, but not who saved it. */
export async function remind(app: NoticesSetup, { message_content_id }: Wish): Promise<void> {
  await app.system().db.write(async (db) => {
    const said = await ContentRow.readOne(db, { id: message_content_id });
    if (!said) return;
    const { from_uid, object_id, addtime } = said;
    const uids = (await followersOf(db, object_id)).map(({ uid }) => uid).filter((uid) => uid !== from_uid);
    const readers = [...(await app.services.get(pages).readers(db, object_id, uids)).keys()];
    // What is said to nobody is not kept.
    if (readers.length === 0) await ContentRow.query(db.handle).deleteById(message_content_id);
    const message = { from_uid, message_type: REMIND, message_content_id, status: UNREAD, addtime };
    for (const some of inChunks(readers, ROWS)) {
      const rows = some.map((to_uid) => ({ ...message, to_uid }));
      // Of a job that runs again.
      await db.handle('message').insert(rows).onConflict(['to_uid', 'message_content_id']).ignore();
    }
    for (const uid of await atOnceAmong(db, readers)) await mailLater(app, uid, db);
    for (const uid of readers) app.push.to({ uid }, noticesChanged, {});
  });
}
