import { type Translate, useNavigate, useRoute, useSession, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { plainWords } from '../../plain-words.ts';
import { addressOf, HOME, listAddress, VIP } from '../addresses.ts';
import { type Announcement, invalidate, type Reminder, setRead, UNREAD, type Unread } from '../api.ts';
import { raise } from './raise.ts';
import { isFirst } from './told.ts';

/** The notices that are raised: of the specification. */
const RAISED = ['page', VIP];

/** Tells of the newest notices that this browser has not told of; who looks at all of them is told there. */
export function useRaise(unread: Unread | undefined): void {
  const t = useText('notices');
  const navigate = useNavigate();
  const isThere = useRoute().path === HOME;
  const { caller } = useSession();
  const uid = caller.kind === 'user' ? caller.uid : '';
  useEffect(() => {
    if (!unread || uid === '') return;
    const go = (notice: Reminder | Announcement, to: string) => () => {
      void setRead(notice).then(() => invalidate(UNREAD));
      navigate(to);
    };
    const { remind, announce } = unread;
    if (isReminder(remind) && isFirst(uid, 'remind', Number(remind.message_content_id)) && !isThere) {
      const id = `notices/${remind.message_content_id}`;
      raise({ id, ...wordsOf(remind, t), open: t('popup.open'), onOpen: go(remind, addressOf(remind)) });
    }
    if (isAnnouncement(announce) && isFirst(uid, 'announce', Number(announce.id)) && !isThere) {
      const [head, words] = [t('popup.announcement'), plainWords(announce.message_content)];
      const line = t('popup.with', { head, words });
      const onOpen = go(announce, listAddress('announcementList'));
      raise({ id: `notices/${announce.id}`, head, words, line, open: t('popup.open'), onOpen });
    }
  }, [unread, uid, isThere, t, navigate]);
}

const isReminder = (one: Unread['remind']): one is Reminder =>
  !Array.isArray(one) && RAISED.includes((one as Reminder).object_type);
const isAnnouncement = (one: Unread['announce']): one is Announcement => !Array.isArray(one);

function wordsOf(reminder: Reminder, t: Translate) {
  const { from_name, page_data, action_type, message_content: words } = reminder;
  if (!page_data) return { head: t(reminder.object_type === VIP ? 'list.vip' : 'titles.notices'), words, line: words };
  const name = from_name || t('list.somebody');
  const title = page_data.page_title || t('list.untitled');
  const head = t(action_type === 'create' ? 'popup.create' : 'popup.update', { name, title });
  return { head, words, line: words === '' ? head : t('popup.with', { head, words }) };
}
