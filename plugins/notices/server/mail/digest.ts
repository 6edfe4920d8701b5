import { type Db, lockRow, type Scope } from '@docstead/core/server';
import { mail, type User, users } from '../../../accounts/points.ts';
import { type Announced, announcedTo, isUnheard } from '../announcement/announcements.ts';
import { shownTo } from '../message/reminders.ts';
import type { NoticesSetup } from '../setup.ts';
import { letterOf, type News } from './letter.ts';
import { choiceOf, type MailChoice, type MailChoiceRow } from './mail-choice.model.ts';

/** The job that mails one person what they were told and have not read. */
export const MAIL_JOB = 'mail';

export interface Mailing {
  readonly uid: number;
}

/** People of one read. */
const PEOPLE = 500;

/** All who have chosen this. A job for each, so that one who cannot be written to stands in nobody's way. */
export async function mailAll(
  app: NoticesSetup,
  choice: Exclude<MailChoice, 'never'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = app.system();
  for (let after = 0, more = true; more; ) {
    signal?.throwIfAborted();
    const chosen = db.handle('notice_mail').where({ choice }).where('uid', '>', after);
    const uids: number[] = await chosen.orderBy('uid').limit(PEOPLE).pluck('uid');
    for (const uid of uids) await mailLater(app, uid);
    after = uids.at(-1) ?? after;
    more = uids.length === PEOPLE;
  }
}

/** Each mails all that is new by then: the second of two finds nothing. */
export async function mailLater(app: NoticesSetup, uid: number, db?: Db): Promise<void> {
  const work: Mailing = { uid };
  await app.jobs.add(MAIL_JOB, work, db && { db });
}

/** What came since the last mail, is unread, and may be read now. What one may not read at this moment is never mailed. */
export async function mailDigest(app: NoticesSetup, { uid }: Mailing): Promise<void> {
  const post = app.services.get(mail);
  if (!post.isOn()) return;
  await app.system().db.write(async (db) => {
    // Of two at once, one waits, and finds what the other has mailed.
    await lockRow(db, 'notice_mail', { uid });
    const row = await choiceOf(db, uid);
    const caller = await app.services.get(users).callerOf(db, uid);
    const person = (await app.services.get(users).byIds(db, [uid])).get(uid);
    if (!row || row.choice === 'never' || !caller || !canBeWrittenTo(person)) return;
    const scope = app.as(caller, { ...app.system(), db });
    const news = await newsOf(app, scope, row);
    await remember(db, row, news);
    if (news.reminders.length + news.announcements.length === 0) return;
    await post.send(await letterOf(app, { row, person, scope, news }), db);
  });
}

const canBeWrittenTo = (person: User | undefined): person is User =>
  person !== undefined && person.email !== '' && person.email_verify;

async function newsOf(app: NoticesSetup, scope: Scope, row: MailChoiceRow): Promise<News> {
  const { caller, db } = scope;
  const reminders = await shownTo(app, scope, { unread: true });
  const announced = caller.kind === 'user' ? await announcedTo(app, db, caller) : [];
  return {
    reminders: reminders.filter(({ id }) => id > row.last_message_id),
    announcements: announced.filter((one) => isUnheard(one) && isAfter(one, row)),
  };
}

const isAfter = ({ send_at, id }: Pick<Announced, 'send_at' | 'id'>, row: MailChoiceRow): boolean =>
  send_at > row.announced_at || (send_at === row.announced_at && id > row.announced_id);

async function remember(db: Db, { uid }: MailChoiceRow, { announcements: [newest] }: News): Promise<void> {
  const last = await db.handle('message').where({ to_uid: uid }).max({ id: 'id' }).first();
  await db
    .handle('notice_mail')
    .where({ uid })
    .update({
      last_message_id: Number(last?.id ?? 0),
      ...(newest && { announced_at: newest.send_at, announced_id: newest.id }),
    });
}
