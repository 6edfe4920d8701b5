import { flag, timeText } from '@docstead/core/contract';
import type { Announced } from './announcements.ts';

/** On the wire, as existing clients know it: nobody in particular says it. */
export const announcementOut = ({ id, message_type, message_content, send_at, isRead }: Announced) => ({
  ...{ id: String(id), from_uid: '0', from_name: '', message_type, message_content_id: String(id), message_content },
  ...{ action_type: '', object_type: '', object_id: 0, status: flag(isRead) },
  ...{ addtime: timeText(send_at), added_time: send_at },
});
