import { inChunks } from '@docstead/core/server';
import { type Inbox, noticesChanged } from '../../points.ts';
import type { NoticesSetup } from '../setup.ts';
import { REMIND, UNREAD } from './message.model.ts';

/** Each row binds six values. */
const ROWS = 200;

export const createInbox = (app: NoticesSetup): Inbox => ({
  async remind(db, { to_uids, object_type, content }) {
    if (to_uids.length === 0) return;
    const addtime = app.clock.seconds();
    await db.write(async (tx) => {
      const said = { from_uid: 0, message_type: REMIND, message_content: content, object_type, addtime };
      const [row] = await tx.handle('message_content').insert(said).returning<{ id: number }[]>('id');
      const message_content_id = Number(row?.id);
      const message = { from_uid: 0, message_type: REMIND, message_content_id, status: UNREAD, addtime };
      for (const some of inChunks(to_uids, ROWS))
        await tx.handle('message').insert(some.map((to_uid) => ({ ...message, to_uid })));
      for (const uid of to_uids) app.push.to({ uid }, noticesChanged, {});
    });
  },
});
