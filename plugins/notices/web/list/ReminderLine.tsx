import { Badge, Button, IconButton, IconCheck, LetterMark, Text } from '@docstead/core/ui';
import { Line } from '@docstead/core/ui/data';
import { Link, Moment, Trans, useText } from '@docstead/core/web';
import { addressOf, VIP } from '../addresses.ts';
import { invalidate, REMINDERS, type Reminder, setRead, UNREAD } from '../api.ts';
import styles from '../notices.module.css';
import { Words } from '../Words.tsx';

interface ReminderLineProps {
  readonly reminder: Reminder;
  /** Follows this page no more. */
  readonly onLeave: (reminder: Reminder, title: string) => void;
}

/** Who did what to which page, where and when, and what they said. */
export function ReminderLine({ reminder, onLeave }: ReminderLineProps) {
  const t = useText('notices');
  const { from_uid, page_data, message_content, added_time, status, action_type } = reminder;
  const isUnread = status === 0;
  const isOfPlan = reminder.object_type === VIP;
  const name = reminder.from_name || t(isOfPlan ? 'list.vip' : 'list.somebody');
  const title = page_data?.page_title || t('list.untitled');
  // Whoever follows the link waits for nothing.
  const read = () => void (isUnread && setRead(reminder).then(() => invalidate(UNREAD, REMINDERS)));
  const what = page_data && (
    <Trans
      ns="notices"
      id={action_type === 'create' ? 'list.line_create' : 'list.line_update'}
      values={{ name, title }}
      components={{
        who: <span className={styles.who} />,
        page: <Link to={addressOf(reminder)} onClick={read} />,
      }}
    />
  );
  return (
    <Line
      icon={<LetterMark name={name} id={from_uid} size="md" isRound />}
      name={
        <span className={isUnread ? `${styles.name} ${styles.unread}` : styles.name}>
          <span>{what ?? (isOfPlan ? <PlanLink onFollow={read} /> : t('titles.notices'))}</span>
          {isUnread && <Badge>{t('list.new')}</Badge>}
        </span>
      }
      facts={
        <span className={styles.about}>
          <Text component="span" c="dimmed">
            {page_data && `${t('list.in', { item: page_data.item_name })} · `}
            <Moment seconds={added_time} />
          </Text>
          {reminder.is_following === 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('list.leave_of', { title })}
              onClick={() => onLeave(reminder, title)}
            >
              {t('list.leave')}
            </Button>
          )}
        </span>
      }
      action={
        isUnread && (
          <IconButton
            variant="subtle"
            color="gray"
            label={t('list.read_of', { title })}
            icon={<IconCheck size={16} aria-hidden />}
            onClick={read}
          />
        )
      }
    >
      <div className={styles.said}>
        <Words>{message_content}</Words>
      </div>
    </Line>
  );
}

function PlanLink({ onFollow }: { readonly onFollow: () => void }) {
  const t = useText('notices');
  return (
    <Link to={addressOf({ object_type: VIP })} onClick={onFollow}>
      {t('list.vip')}
    </Link>
  );
}
