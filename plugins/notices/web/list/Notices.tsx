import { Sections } from '@docstead/core/ui/data';
import { Link, PageFrame, type PageProps, useText } from '@docstead/core/web';
import { listAddress, type Tab } from '../addresses.ts';
import { Announcements } from './Announcements.tsx';
import { Reminders } from './Reminders.tsx';

/** `/message/index`: reminders (`dtab=remindList`) and announcements (`dtab=announcementList`). */
export default function Notices({ query }: PageProps) {
  const t = useText('notices');
  const tab: Tab = query.dtab === 'announcementList' ? 'announcementList' : 'remindList';
  const page = Math.max(1, Number.parseInt(query.page ?? '', 10) || 1);
  return (
    <PageFrame title={t('titles.notices')}>
      <Sections
        label={t('list.sections')}
        link={Link}
        current={tab}
        sections={[
          { id: 'remindList', icon: 'bell', label: t('list.reminders'), href: listAddress('remindList') },
          {
            ...{ id: 'announcementList', icon: 'message' },
            ...{ label: t('list.announcements'), href: listAddress('announcementList') },
          },
        ]}
      >
        {tab === 'remindList' ? (
          <Reminders page={page} isUnread={query.unread === '1'} />
        ) : (
          <Announcements page={page} />
        )}
      </Sections>
    </PageFrame>
  );
}
