import {
  type ArrivingContent,
  type ArrivingMessage,
  type ArrivingSubscription,
  noticeDoors,
} from '../../../notices/points.ts';
import type { Run } from '../run/run.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { SourceRow } from '../source/source.ts';
import { secondsOf, unescaped } from '../source/texts.ts';
import { firstOf } from './first.ts';
import { type Kind, Left } from './kind.ts';

type Type = ArrivingContent['message_type'];
const TYPES: ReadonlySet<string> = new Set<Type>(['remind', 'announce_web', 'announce_runapi', 'announce_all']);
const PAGE = 'page';

/** What was said: reminders of pages that came, and announcements. */
export function contentKind(app: TakeoverSetup): Kind<ArrivingContent> {
  return {
    ...{ table: 'message_content', key: 'id', id: 'id', door: app.services.find(noticeDoors)?.contents },
    compared: ['from_uid', 'message_type', 'message_content', 'object_id', 'addtime'],
    async read(row, run) {
      const message_type = typeIn(row);
      if (!message_type) return new Left('message_kind');
      const object_id = await run.ids.of('page', row.number('object_id'));
      const isReminder = message_type === 'remind';
      if (isReminder && (row.text('object_type') !== PAGE || object_id === undefined)) return new Left('no_page');
      const addtime = secondsOf(row.text('addtime'));
      return {
        row: {
          ...{ id: row.number('id'), message_type, addtime, send_at: isReminder ? 0 : addtime },
          from_uid: (await run.ids.of('user', row.number('from_uid'))) ?? 0,
          message_content: unescaped(row.text('message_content')),
          action_type: isReminder ? (row.text('action_type') === 'create' ? 'create' : 'update') : '',
          ...(isReminder ? { object_type: PAGE, object_id: object_id ?? 0 } : { object_type: '', object_id: 0 }),
        },
      };
    },
  };
}

function typeIn(row: SourceRow | undefined): Type | undefined {
  const type = row?.text('message_type') ?? '';
  return TYPES.has(type) ? (type as Type) : undefined;
}

async function contentOf({ source }: Run, id: number): Promise<SourceRow | undefined> {
  for await (const [row] of source.parts('message_content', 'id', { size: 1, where: { id } })) return row;
  return undefined;
}

/** For whom it was, and whether they have read it. Who was not in a list of readers hears of an announcement as new. */
export function messageKind(app: TakeoverSetup): Kind<ArrivingMessage> {
  const isFirst = firstOf('id', ['to_uid', 'message_content_id']);
  return {
    ...{ table: 'message', key: 'id', id: 'id', door: app.services.find(noticeDoors)?.messages },
    compared: ['from_uid', 'to_uid', 'message_content_id', 'status', 'readtime'],
    async read(row, run) {
      const to_uid = await run.ids.of('user', row.number('to_uid'));
      if (to_uid === undefined) return new Left('no_person');
      const message_content_id = await run.ids.of('message_content', row.number('message_content_id'));
      const message_type = typeIn(await contentOf(run, row.number('message_content_id')));
      if (message_content_id === undefined || !message_type) return new Left('no_words');
      if (!isFirst(row, run)) return new Left('twice');
      const from_uid = (await run.ids.of('user', row.number('from_uid'))) ?? 0;
      return {
        row: {
          ...{ id: row.number('id'), from_uid, to_uid, message_type, message_content_id },
          ...{ status: row.number('status') === 1 ? 1 : 0, addtime: secondsOf(row.text('addtime')) },
          readtime: secondsOf(row.text('readtime')),
        },
      };
    },
  };
}

/** Who follows which page. */
export function subscriptionKind(app: TakeoverSetup): Kind<ArrivingSubscription> {
  const isFirst = firstOf('id', ['uid', 'object_id', 'object_type']);
  return {
    ...{ table: 'subscription', key: 'id', door: app.services.find(noticeDoors)?.subscriptions },
    compared: ['uid', 'page_id'],
    async read(row, run) {
      const uid = await run.ids.of('user', row.number('uid'));
      const page_id = row.text('object_type') === PAGE ? await run.ids.of('page', row.number('object_id')) : undefined;
      if (uid === undefined) return new Left('no_person');
      if (page_id === undefined) return new Left('no_page');
      if (!isFirst(row, run)) return new Left('twice');
      return { row: { uid, page_id, sub_time: secondsOf(row.text('sub_time')) || run.now } };
    },
  };
}
