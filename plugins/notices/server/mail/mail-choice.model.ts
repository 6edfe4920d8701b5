import type { SiteLocale } from '@docstead/core/contract';
import { type Db, inChunks, Row } from '@docstead/core/server';

export type MailChoice = 'at_once' | 'daily' | 'never';

export class MailChoiceRow extends Row {
  static override tableName = 'notice_mail';
  static override idColumn = 'uid';
  declare uid: number;
  declare choice: MailChoice;
  declare locale: SiteLocale;
  declare last_message_id: number;
  declare announced_at: number;
  declare announced_id: number;
}

export const choiceOf = (db: Db, uid: number): Promise<MailChoiceRow | undefined> => MailChoiceRow.readOne(db, { uid });

interface Choosing {
  readonly uid: number;
  readonly choice: MailChoice;
  readonly locale: SiteLocale;
  /** Unix seconds. */
  readonly now: number;
}

/** What came before is not mailed. */
export async function choose(db: Db, { uid, choice, locale, now }: Choosing): Promise<void> {
  const before = await choiceOf(db, uid);
  if (before?.choice === choice) return;
  const newest = await db.handle('message').where({ to_uid: uid }).max({ id: 'id' }).first();
  const said = await db.handle('message_content').max({ id: 'id' }).first();
  const last = {
    ...{ last_message_id: Number(newest?.id ?? 0) },
    ...{ announced_at: now, announced_id: Number(said?.id ?? 0) },
  };
  await db
    .handle('notice_mail')
    .insert({ uid, choice, locale, ...last })
    .onConflict('uid')
    .merge();
}

/** Of these people, those who want their reminders at once. */
export async function atOnceAmong({ handle }: Db, uids: readonly number[]): Promise<readonly number[]> {
  const found: number[] = [];
  for (const some of inChunks(uids))
    found.push(...(await handle('notice_mail').where({ choice: 'at_once' }).whereIn('uid', some).pluck('uid')));
  return found;
}
