import { Sections } from '@docstead/core/ui/data';
import { EntryButton, Link, PageFrame, type PageProps, useSlot, useText } from '@docstead/core/web';
import { noticeTools } from '../../points.ts';
import { listAddress, type Tab } from '../addresses.ts';
import { Announcements } from './Announcements.tsx';
import { Reminders } from './Reminders.tsx';

const NO_PROPS = {};

/** `/message/index`: reminders (`dtab=remindList`) and announcements (`dtab=announcementList`). */
export default function Notices({ query }: PageProps) {
  const t = useText('notices');
  const tab: Tab = query.dtab === 'announcementList' ? 'announcementList' : 'remindList';
  const tools = useSlot(noticeTools, NO_PROPS);
  const page = Math.max(1, Number.parseInt(query.page ?? '', 10) || 1);
  return (
    <PageFrame title={t('titles.notices')} actions={tools.map((tool) => <EntryButton key={tool.id} {...tool} />)}>
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
