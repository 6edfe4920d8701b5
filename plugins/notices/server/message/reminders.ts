import { uidOf } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { type PageHead, pages } from '../../../items/points.ts';
import type { NoticesSetup } from '../setup.ts';
import { PAGE, REMIND, UNREAD } from './message.model.ts';

/** A reminder of somebody's, without its words. */
export interface Held {
  readonly id: number;
  readonly message_content_id: number;
  readonly status: number;
  readonly object_type: string;
  readonly object_id: number;
}

export interface Shown extends Held {
  /** As it stands now; undefined where the reminder is about no page. */
  readonly page: PageHead | undefined;
}

/** Of one person: nobody reads through more. */
export const MOST = 500;

type Needs = Pick<NoticesSetup, 'services'>;

/** The reminders of whoever asks, the newest first: of pages that they may read now. The others are not even counted. */
export async function shownTo(app: Needs, scope: Scope, { unread = false } = {}): Promise<readonly Shown[]> {
  return among(app, await heldBy(scope.db, uidOf(scope.caller), unread), scope);
}

/** Asked with every project that is opened: mostly there is nothing, which is known from one read. */
export async function unreadIn(app: Needs, item_id: number, scope: Scope): Promise<number> {
  const uid = uidOf(scope.caller);
  if (uid === 0) return 0;
  const held = await scope.db.recall(`notices:unread:${uid}`, () => heldBy(scope.db, uid, true));
  if (held.length === 0) return 0;
  return (await among(app, held, scope)).filter(({ page }) => page?.item_id === item_id).length;
}

async function heldBy({ handle }: Db, to_uid: number, unread: boolean): Promise<Held[]> {
  return handle('message')
    .join('message_content', 'message_content.id', 'message.message_content_id')
    .where({ 'message.to_uid': to_uid, 'message.message_type': REMIND })
    .where({ ...(unread && { 'message.status': UNREAD }) })
    .orderBy('message.id', 'desc')
    .limit(MOST)
    .select('message.id', 'message.message_content_id', 'message.status')
    .select('message_content.object_type', 'message_content.object_id');
}

async function among(app: Needs, held: readonly Held[], scope: Scope): Promise<Shown[]> {
  const about = new Set(held.filter((one) => one.object_type === PAGE).map((one) => one.object_id));
  const open = await app.services.get(pages).readable([...about], scope);
  return held.flatMap((one): Shown[] => {
    if (one.object_type !== PAGE) return [{ ...one, page: undefined }];
    const page = open.get(one.object_id);
    return page ? [{ ...one, page }] : [];
  });
}

interface Words {
  readonly from_uid: number;
  readonly to_uid: number;
  readonly readtime: number;
  readonly message_content: string;
  readonly action_type: string;
  readonly addtime: number;
}

export async function wordsOf({ handle }: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Words>> {
  const found = new Map<number, Words>();
  for (const some of inChunks(ids)) {
    const rows: (Words & { readonly id: number })[] = await handle('message')
      .join('message_content', 'message_content.id', 'message.message_content_id')
      .whereIn('message.id', some)
      .select('message.id', 'message.from_uid', 'message.to_uid', 'message.readtime')
      .select('message_content.message_content', 'message_content.action_type', 'message_content.addtime');
    for (const { id, ...words } of rows) found.set(id, words);
  }
  return found;
}
