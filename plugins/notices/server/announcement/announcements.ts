import { isSiteAdmin, type UserCaller } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { ANNOUNCEMENTS, READ } from '../message/message.model.ts';
import type { NoticesSetup } from '../setup.ts';

export interface Announced {
  readonly id: number;
  readonly message_type: (typeof ANNOUNCEMENTS)[number];
  readonly message_content: string;
  readonly send_at: number;
  readonly isRead: boolean;
}

/** For programs of API developers, which ask by themselves; nobody is told of it here. */
const FOR_PROGRAMS = 'announce_runapi';

export const isUnheard = ({ isRead, message_type }: Announced): boolean => !isRead && message_type !== FOR_PROGRAMS;

/** Of one person: nobody reads through more. */
const MOST = 100;

type Needs = Pick<NoticesSetup, 'services' | 'clock'>;

/** What was announced since this user came, the newest first; to whoever administers the site, all of it. */
export async function announcedTo(app: Needs, db: Db, caller: UserCaller): Promise<readonly Announced[]> {
  const since = isSiteAdmin(caller) ? 0 : await cameAt(app, db, caller.uid);
  const rows: (Omit<Announced, 'isRead'> & { readonly read: number | null })[] = await db
    .handle('message_content')
    .leftJoin('message', (on) =>
      on.on('message.message_content_id', 'message_content.id').andOnVal('message.to_uid', caller.uid),
    )
    .whereIn('message_content.message_type', [...ANNOUNCEMENTS])
    .where('message_content.send_at', '<=', app.clock.seconds())
    .where('message_content.send_at', '>=', since)
    .orderBy([
      { column: 'message_content.send_at', order: 'desc' },
      { column: 'message_content.id', order: 'desc' },
    ])
    .limit(MOST)
    .select('message_content.id', 'message_content.message_type', 'message_content.message_content')
    .select('message_content.send_at', { read: 'message.status' });
  return rows.map(({ read, ...row }) => ({ ...row, isRead: read === READ }));
}

async function cameAt(app: Needs, db: Db, uid: number): Promise<number> {
  return (await app.services.get(users).byIds(db, [uid])).get(uid)?.reg_time ?? 0;
}
