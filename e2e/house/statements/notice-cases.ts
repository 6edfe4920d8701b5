import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import { rows, times, type World } from './world.ts';

const BY = 'somebody';

/** As many reminders as the size says, of as many pages in as many projects, and announcements; the page has as many followers. */
async function build({ name, uid, size, item_id, page_id }: World, host: TestHost): Promise<void> {
  const { handle } = host.db;
  const mark = `${name} was told`;
  if (await handle('message_content').where({ message_content: mark }).first('id')) return;
  const [items, pages]: number[][] = [
    await handle('item').where({ uid }).orderBy('item_id').pluck('item_id'),
    await handle('page').where({ item_id, is_del: false }).orderBy('page_id').limit(size).pluck('page_id'),
  ];
  const text = { page_title: 'Row', page_content: 'text', author_uid: uid, author_username: BY, addtime: 1 };
  await rows(
    host,
    'page',
    (items ?? []).map((of) => ({ ...text, item_id: of, page_addtime: 1 })),
  );
  const elsewhere: number[] = await handle('page').where({ author_username: BY, author_uid: uid }).pluck('page_id');
  const said = { from_uid: uid, message_content: mark, addtime: 1 };
  const about = { message_type: 'remind', action_type: 'update', object_type: 'page' };
  await rows(
    host,
    'message_content',
    [...(pages ?? []), ...elsewhere].map((object_id) => ({ ...said, ...about, object_id })),
  );
  const contents: number[] = await handle('message_content').where({ message_content: mark }).pluck('id');
  const message = { from_uid: uid, to_uid: uid, message_type: 'remind', addtime: 1 };
  await rows(
    host,
    'message',
    contents.map((message_content_id) => ({ ...message, message_content_id })),
  );
  await rows(
    host,
    'message_content',
    times(size, () => ({ ...said, message_type: 'announce_all', send_at: host.clock.seconds() })),
  );
  const people: number[] = await handle('users').orderBy('uid').limit(size).pluck('uid');
  const follows = { object_id: page_id, object_type: 'page', action_type: 'update', sub_time: 1 };
  await rows(
    host,
    'subscription',
    people.filter((one) => one !== uid).map((one) => ({ ...follows, uid: one })),
  );
}

const told: Case['input'] = async (world, host) => {
  await build(world, host);
  return {};
};

const announcementOf = async (host: TestHost): Promise<number> =>
  (await host.db.handle('message_content').where({ message_type: 'announce_all' }).orderBy('id', 'desc').first('id'))
    .id;

const people: Case['input'] = async (world, host) => {
  await build(world, host);
  const { page_id, uid } = world;
  return { page_id, uids: String(uid) };
};

/** Reminders of one person are read 500 at most, people 500 at a time. */
export const NOTICE_CASES: Readonly<Record<string, Case>> = {
  '/api/message/getUnread': { input: told },
  '/api/message/getRemindList': { input: told },
  '/api/message/getAnnouncementList': { input: told },
  '/api/subscription/getPageList': { input: people, chunks: 2 },
  '/api/subscription/savePage': { input: people, chunks: 2 },
  '/api/subscription/deletePage': { input: people },
  '/api/subscription/leavePage': { input: people },
  '/api/message/setRead': { input: async (_world, host) => ({ message_content_id: await announcementOf(host) }) },
  '/api/message/setAllRead': { input: () => ({ kind: 'announce' }) },
  '/api/message/getMailChoice': { input: told },
  '/api/message/setMailChoice': { input: () => ({ choice: 'daily' }) },
  '/api/adminMessage/listAnnouncements': { input: () => ({ count: 100 }), root: true },
  '/api/adminMessage/getAnnouncementList': { input: () => ({ count: 100 }), root: true },
  '/api/adminMessage/addAnnouncement': { input: ({ name }) => ({ message_content: name }), root: true },
  '/api/adminMessage/deleteAnnouncement': {
    input: async (_world, host) => ({ message_content_id: await announcementOf(host) }),
    root: true,
  },
};
