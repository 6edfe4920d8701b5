import { uidOf } from '@docstead/core/contract';
import { type Db, lockRow, type Scope } from '@docstead/core/server';
import { type Letter, mail, type User, users } from '../../../accounts/points.ts';
import { remindersOut } from '../message/message.view.ts';
import { shownTo } from '../message/reminders.ts';
import type { NoticesSetup } from '../setup.ts';
import { choiceOf, type MailChoiceRow } from './mail-choice.model.ts';

/** The job that mails one person what they were reminded of and have not read. */
export const MAIL_JOB = 'mail';

export interface Mailing {
  readonly uid: number;
}

/** Reminders of one mail; its end leads to all of them. */
const MOST = 20;
/** Letters of what somebody said. */
const LONGEST = 500;
/** People of one read. */
const PEOPLE = 500;

/** A job for each, so that one who cannot be written to stands in nobody's way. */
export async function mailDaily(app: NoticesSetup, signal?: AbortSignal): Promise<void> {
  const { db } = app.system();
  for (let after = 0, more = true; more; ) {
    signal?.throwIfAborted();
    const daily = db.handle('notice_mail').where({ choice: 'daily' }).where('uid', '>', after);
    const uids: number[] = await daily.orderBy('uid').limit(PEOPLE).pluck('uid');
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
    if (!row || row.choice === 'never' || !caller || !person?.email || !person.email_verify) return;
    const scope = app.as(caller, { ...app.system(), db });
    const unread = await shownTo(app, scope, { unread: true });
    const fresh = unread.filter(({ id }) => id > row.last_message_id);
    const newest = await db
      .handle('message')
      .where({ to_uid: uidOf(caller) })
      .max({ id: 'id' })
      .first();
    await db
      .handle('notice_mail')
      .where({ uid })
      .update({ last_message_id: Number(newest?.id ?? 0) });
    if (fresh.length === 0) return;
    await post.send(await letterOf(app, { row, person, scope, fresh }), db);
  });
}

interface Writing {
  readonly row: MailChoiceRow;
  readonly person: User;
  readonly scope: Scope;
  readonly fresh: Awaited<ReturnType<typeof shownTo>>;
}

async function letterOf(app: NoticesSetup, { row, person, scope, fresh }: Writing): Promise<Letter> {
  const { locale } = row;
  const post = app.services.get(mail);
  const say = (key: string, params = {}) => app.text(locale, `mail.${key}`, params);
  const told = await remindersOut(app, scope.db, fresh.slice(0, MOST));
  const list = told.flatMap(({ page_data: page, from_name, action_type, message_content }) => {
    if (!page) return [];
    const names = {
      name: from_name || say('somebody'),
      title: page.page_title || say('untitled'),
      item: page.item_name,
    };
    return [
      {
        label: say(action_type === 'create' ? 'created' : 'changed', names),
        href: post.link(`/${page.item_id}/${page.page_id}`),
        words: message_content.length > LONGEST ? `${message_content.slice(0, LONGEST)}…` : message_content,
      },
    ];
  });
  const count = fresh.length;
  const title = say('title', { count });
  const words = {
    ...{ title, lines: [], list },
    action: { label: say('action'), href: post.link('/message/index') },
    ...{ instead: say('instead'), foot: say(`foot_${row.choice}`) },
  };
  return { to: person.email, subject: title, ...post.layOut(words, locale) };
}
