import { Badge, IconButton, IconDots, Menu, toast } from '@docstead/core/ui';
import { Line } from '@docstead/core/ui/data';
import { confirm, formatTime, Moment, tellRefusal, useText } from '@docstead/core/web';
import { type Backup, LIST, MINE, mibOf, useAction } from '../api.ts';
import styles from './list.module.css';

interface LineProps {
  readonly backup: Backup;
  /** Something is on its way. */
  readonly isBusy: boolean;
  readonly onDownload: () => void;
}

const COLORS = { good: 'gray', verified: 'green', failed: 'red', damaged: 'red', gone: 'yellow' } as const;

/** When one was made and by whom, whether it is good, and what can be done with it. */
export function BackupLine({ backup, isBusy, onDownload }: LineProps) {
  const t = useText('backups');
  const { name, made_at, size, state, verified_at, reason, place, is_here } = backup;
  const look = state === 'good' && verified_at > 0 ? 'verified' : state;
  return (
    <Line
      name={
        <>
          <time dateTime={new Date(made_at * 1000).toISOString()}>{formatTime(made_at)}</time>
          <Badge color={COLORS[look]} variant="light">
            {t(`states.${look}`)}
          </Badge>
        </>
      }
      facts={
        <>
          <span>{useMaker(backup)}</span>
          {size > 0 && <span>{t('list.mib', { size: mibOf(size) })}</span>}
          <Moment seconds={verified_at === 0 ? '' : verified_at} say={(time) => t('states.verified_at', { time })} />
          <span className={styles.file}>{name}</span>
        </>
      }
      action={<Acts backup={backup} isBusy={isBusy} onDownload={onDownload} />}
    >
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      {is_here === 0 && <p className={styles.dim}>{t('list.elsewhere', { place })}</p>}
    </Line>
  );
}

function useMaker({ is_scheduled, by }: Backup): string {
  const t = useText('backups');
  if (is_scheduled === 1) return t('list.by_schedule');
  return by === '' ? t('list.by_nobody') : t('list.by', { name: by });
}

function Acts({ backup, isBusy, onDownload }: LineProps) {
  const t = useText('backups');
  const verifying = useAction('/api/backups/verify', { invalidates: [LIST, MINE] });
  const deleting = useAction('/api/backups/delete', { invalidates: [LIST] });
  const { id, name, made_at, place, state, is_here, is_newest } = backup;
  const backup_id = Number(id);
  const isReadable = is_here === 1 && (state === 'good' || state === 'damaged');
  const isForgotten = is_here === 0 || state === 'failed' || state === 'gone';
  async function remove(): Promise<void> {
    const question = isForgotten
      ? { title: t('delete.forget_title'), text: t('delete.forget_text', { name, place }) }
      : { title: t('delete.title'), text: t('delete.text', { name }) };
    const action = t(isForgotten ? 'delete.forget_action' : 'delete.action');
    if (!(await confirm({ ...question, action, danger: true }))) return;
    await deleting.run({ backup_id }).then(() => void toast.ok(t('delete.done')), tellRefusal);
  }
  const entries = [
    ...(isReadable
      ? [
          {
            ...{ id: 'verify', label: t('acts.verify'), disabled: isBusy },
            onSelect: () => void verifying.run({ backup_id }).catch(tellRefusal),
          },
          { id: 'download', label: t('acts.download'), onSelect: onDownload },
        ]
      : []),
    ...(is_newest === 0
      ? [
          {
            ...{ id: 'delete', label: t(isForgotten ? 'acts.forget' : 'acts.delete'), danger: true },
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
  return (
    <Menu
      position="bottom-end"
      target={
        <IconButton
          variant="subtle"
          color="gray"
          label={t('acts.of', { name: formatTime(made_at) })}
          icon={<IconDots size={16} aria-hidden />}
        />
      }
      entries={entries}
    />
  );
}
