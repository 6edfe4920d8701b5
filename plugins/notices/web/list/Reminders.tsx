import { Button, EmptyState, IconCheck, Skeleton } from '@docstead/core/ui';
import { Lines } from '@docstead/core/ui/data';
import { SegmentedControl } from '@docstead/core/ui/form';
import { ErrorView, tellRefusal, useNavigate, usePush, useText } from '@docstead/core/web';
import { noticesChanged } from '../../points.ts';
import { listAddress } from '../addresses.ts';
import { REMINDERS, UNREAD, useAction, useCall } from '../api.ts';
import styles from '../notices.module.css';
import { DesktopOffer } from './DesktopOffer.tsx';
import { PAGE_SIZE, Pages } from './Pages.tsx';
import { ReminderLine } from './ReminderLine.tsx';
import { useLeaving } from './use-leaving.ts';
import { useSeen } from './use-seen.ts';

interface RemindersProps {
  readonly page: number;
  readonly isUnread: boolean;
}

/** What one was reminded of, five at a time. */
export function Reminders({ page, isUnread }: RemindersProps) {
  const t = useText('notices');
  const navigate = useNavigate();
  const asked = { page, count: PAGE_SIZE, unread: isUnread ? 1 : 0 };
  const { data, error, refetch } = useCall('/api/message/getRemindList', asked);
  const { data: unread } = useCall('/api/message/getUnread');
  const again = () => void refetch();
  const all = useAction('/api/message/setAllRead', { invalidates: [REMINDERS, UNREAD] });
  const { lines, leave } = useLeaving();
  usePush(noticesChanged, 'me', again, { missed: again });
  // Where only the unread ones stand, they would go from under the eyes of who reads them.
  useSeen(data?.list ?? [], !isUnread);
  if (error && !data) return <ErrorView error={error} retry={again} />;
  if (!data) return <Skeleton height={280} role="status" aria-label={t('list.loading')} />;
  const { list, total } = data;
  return (
    <div className={styles.list}>
      {(total > 0 || isUnread) && (
        <div className={styles.bar}>
          <SegmentedControl
            aria-label={t('list.filter')}
            data={[
              { value: 'all', label: t('list.all') },
              { value: 'unread', label: t('list.unread') },
            ]}
            value={isUnread ? 'unread' : 'all'}
            onChange={(value) => navigate(listAddress('remindList', { isUnread: value === 'unread' }))}
          />
          <Button
            variant="default"
            leftSection={<IconCheck size={16} aria-hidden />}
            disabled={(unread?.remind_count ?? 0) === 0}
            loading={all.isRunning}
            onClick={() => void all.run({ kind: 'remind' }).catch(tellRefusal)}
          >
            {t('list.all_read')}
          </Button>
        </div>
      )}
      {list.length > 0 ? (
        <Lines label={t('list.reminders')} ref={lines}>
          {list.map((one) => (
            <ReminderLine key={one.id} reminder={one} onLeave={(...of) => void leave(...of)} />
          ))}
        </Lines>
      ) : (
        <None isUnread={isUnread} />
      )}
      <Pages tab="remindList" page={page} total={total} isUnread={isUnread} />
      <DesktopOffer />
    </div>
  );
}

function None({ isUnread }: { readonly isUnread: boolean }) {
  const t = useText('notices');
  const navigate = useNavigate();
  if (!isUnread) return <EmptyState drawing="empty" title={t('list.empty_title')} text={t('list.empty_text')} />;
  return (
    <EmptyState
      drawing="empty"
      title={t('list.none_unread')}
      text=""
      action={
        <Button variant="default" onClick={() => navigate(listAddress('remindList'))}>
          {t('list.show_all')}
        </Button>
      }
    />
  );
}
