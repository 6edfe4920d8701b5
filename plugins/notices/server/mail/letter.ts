import type { Scope } from '@docstead/core/server';
import { type Letter, type LetterWords, mail, type User } from '../../../accounts/points.ts';
import { plainWords } from '../../plain-words.ts';
import type { Announced } from '../announcement/announcements.ts';
import { remindersOut } from '../message/message.view.ts';
import type { Shown } from '../message/reminders.ts';
import type { NoticesSetup } from '../setup.ts';
import type { MailChoiceRow } from './mail-choice.model.ts';

/** What one person has not heard of yet, the newest first. */
export interface News {
  readonly reminders: readonly Shown[];
  readonly announcements: readonly Announced[];
}

interface Writing {
  readonly row: MailChoiceRow;
  readonly person: User;
  readonly scope: Scope;
  readonly news: News;
}

type Entry = NonNullable<LetterWords['list']>[number];
type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Announcements, and reminders, of one mail; its end leads to all of them. */
const MOST = 20;
/** Letters of what somebody said. */
const LONGEST = 500;

/** One letter of all of it: what everybody is told stands first. */
export async function letterOf(app: NoticesSetup, { row, person, scope, news }: Writing): Promise<Letter> {
  const { locale } = row;
  const post = app.services.get(mail);
  const say: Say = (key, params = {}) => app.text(locale, `mail.${key}`, params);
  const announced = news.announcements.slice(0, MOST).map(
    ({ message_content }): Entry => ({
      label: say('announced'),
      href: post.link('/message/index?dtab=announcementList'),
      words: shortened(plainWords(message_content)),
    }),
  );
  const told = await remindersOut(app, scope.db, news.reminders.slice(0, MOST));
  const title = say(kindOf(news), { count: news.announcements.length + news.reminders.length });
  const words = {
    ...{ title, lines: [], list: [...announced, ...told.flatMap((one) => entryOf(one, say, post.link))] },
    action: { label: say('action'), href: post.link('/message/index') },
    ...{ instead: say('instead'), foot: say(`foot_${row.choice}`) },
  };
  return { to: person.email, subject: title, ...post.layOut(words, locale) };
}

function kindOf({ announcements, reminders }: News): string {
  if (announcements.length === 0) return 'title';
  return reminders.length === 0 ? 'title_announced' : 'title_both';
}

type Told = Awaited<ReturnType<typeof remindersOut>>[number];

function entryOf(
  { page_data: page, from_name, action_type, message_content }: Told,
  say: Say,
  link: (path: string) => string,
): Entry[] {
  if (!page) return [];
  const names = {
    name: from_name || say('somebody'),
    title: page.page_title || say('untitled'),
    item: page.item_name,
  };
  return [
    {
      label: say(action_type === 'create' ? 'created' : 'changed', names),
      href: link(`/${page.item_id}/${page.page_id}`),
      words: shortened(message_content),
    },
  ];
}

const shortened = (words: string): string => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words);
