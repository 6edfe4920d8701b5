import { type CallOutput, client } from '@docstead/core/web';
import type { api as itemsApi } from '../../items/contract.ts';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();
export const items = client<typeof itemsApi>();

export type Unread = CallOutput<typeof api, '/api/message/getUnread'>;
export type Reminder = CallOutput<typeof api, '/api/message/getRemindList'>['list'][number];
export type Announcement = CallOutput<typeof api, '/api/message/getAnnouncementList'>[number];
export type Announced = CallOutput<typeof api, '/api/adminMessage/getAnnouncementList'>['list'][number];

export const UNREAD = '/api/message/getUnread';
export const REMINDERS = '/api/message/getRemindList';
export const ANNOUNCEMENTS = '/api/message/getAnnouncementList';

/** Nobody waits for it, and a notice that has gone meanwhile was read enough. */
export function setRead({ message_content_id, from_uid }: Pick<Reminder, 'message_content_id' | 'from_uid'>) {
  const asked = { message_content_id: Number(message_content_id), from_uid: Number(from_uid) };
  return call('/api/message/setRead', asked, { silent: true }).then(
    () => true,
    () => false,
  );
}
