import type { CallAnswer, Flavour } from '@docstead/core/testing';
import { openOffice, type Person } from '../../items/server/testing/office.ts';
import notices from '../server/index.ts';

export interface Notice {
  readonly from_name: string;
  readonly message_content: string;
  readonly message_content_id: string;
  readonly action_type: string;
  readonly status: number;
  readonly is_following: number;
  readonly page_data?: { readonly page_title: string; readonly page_id: string; readonly item_id: string };
}

const STEPS = 6;

/** The office of items, with notices; `owner` saves with a notice, and whoever is told is asked what they know. */
export async function openDesk(db: Flavour, more: Parameters<typeof openOffice>[1] = []) {
  const office = await openOffice(db, [notices, ...more]);
  const made = async (who: Person, path: string, input: Record<string, unknown> = {}): Promise<CallAnswer['data']> => {
    const answer = await office.ask(who, path, input);
    if (answer.error_code !== 0) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
    return answer.data;
  };
  /** What runs after the answer is over. */
  const rest = async (): Promise<void> => {
    await office.host.settled();
    // What one job asks for is another: who is reminded, the mail, and the way to the mail server; of one kind, two run at a time.
    for (let step = 0; step < STEPS; step += 1) await office.host.jobs.drain();
  };
  let text = 0;
  return {
    ...office,
    ...{ made, rest },
    code: async (who: Person, path: string, input: Record<string, unknown> = {}): Promise<number> =>
      (await office.ask(who, path, input)).error_code,
    follow: (page_id: number, ...people: Person[]) =>
      made('owner', '/api/subscription/savePage', { page_id, uids: people.map(office.uid).join(',') }),
    followers: async (page_id: number): Promise<string[]> =>
      (await made('owner', '/api/subscription/getPageList', { page_id })).map(
        (row: { username: string }) => row.username,
      ),
    async notify(page_id: number, words = 'Look', who: Person = 'owner'): Promise<void> {
      text += 1;
      const form = { page_id, page_content: `text ${text}`, is_notify: 1, notify_content: words };
      await made(who, '/api/page/save', form);
      await rest();
    },
    reminders: async (who: Person): Promise<Notice[]> =>
      (await made(who, '/api/message/getRemindList', { count: 100 })).list,
    told: async (who: Person): Promise<string[]> =>
      (await made(who, '/api/message/getRemindList', { count: 100 })).list.map((one: Notice) => one.message_content),
    unread: (who: Person) => made(who, '/api/message/getUnread'),
    announce: (message_content: string, more: object = {}) =>
      made('root', '/api/adminMessage/addAnnouncement', { message_content, ...more }),
    announced: async (who: Person): Promise<string[]> =>
      (await made(who, '/api/message/getAnnouncementList')).map((one: Notice) => one.message_content),
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
