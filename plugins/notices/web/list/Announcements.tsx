import { Badge, Button, EmptyState, IconCheck, Skeleton, Text } from '@docstead/core/ui';
import { Line, Lines } from '@docstead/core/ui/data';
import { ErrorView, Moment, tellRefusal, usePush, useText } from '@docstead/core/web';
import { noticesChanged } from '../../points.ts';
import { ANNOUNCEMENTS, UNREAD, useAction, useCall } from '../api.ts';
import { Formatted } from '../Formatted.tsx';
import styles from '../notices.module.css';
import { PAGE_SIZE, Pages } from './Pages.tsx';
import { useSeen } from './use-seen.ts';

/** For programs, which show it themselves. */
const FOR_PROGRAMS = 'announce_runapi';

/** What was announced to everybody, five at a time. */
export function Announcements({ page }: { readonly page: number }) {
  const t = useText('notices');
  const { data, error, refetch } = useCall('/api/message/getAnnouncementList');
  const all = useAction('/api/message/setAllRead', { invalidates: [ANNOUNCEMENTS, UNREAD] });
  const again = () => void refetch();
  usePush(noticesChanged, { role: 'user' }, again, { missed: again });
  const list = (data ?? []).filter((one) => one.message_type !== FOR_PROGRAMS);
  const shown = list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  useSeen(shown, true);
  if (error && !data) return <ErrorView error={error} retry={again} />;
  if (!data) return <Skeleton height={280} role="status" aria-label={t('list.loading')} />;
  if (list.length === 0)
    return <EmptyState drawing="empty" title={t('list.none_announced')} text={t('list.none_announced_text')} />;
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <span />
        <Button
          variant="default"
          leftSection={<IconCheck size={16} aria-hidden />}
          disabled={list.every((one) => one.status === 1)}
          loading={all.isRunning}
          onClick={() => void all.run({ kind: 'announce' }).catch(tellRefusal)}
        >
          {t('list.all_read')}
        </Button>
      </div>
      <Lines label={t('list.announcements')}>
        {shown.map((one) => (
          <Line
            key={one.id}
            name={
              <span className={styles.name}>
                <Text component="span" c="dimmed">
                  <Moment seconds={one.added_time} />
                </Text>
                {one.status === 0 && <Badge>{t('list.new')}</Badge>}
              </span>
            }
          >
            <div className={styles.announcement}>
              <Formatted>{one.message_content}</Formatted>
            </div>
          </Line>
        ))}
      </Lines>
      <Pages tab="announcementList" page={page} total={list.length} />
    </div>
  );
}
