import { Badge, Button } from '@docstead/core/ui';
import { type CallOutput, formatRelative, formatTime, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import styles from './Sessions.module.css';

export type Session = CallOutput<typeof api, '/api/user/sessionList'>[number];

/** Uses are noted once an hour. */
const NOTED_SECONDS = 3600;

interface Props {
  readonly session: Session;
  readonly device: string;
  readonly onEnd: () => void;
}

export function SessionLine({ session, device, onEnd }: Props) {
  const t = useText('accounts');
  const { ip, addtime, last_check_time, is_current } = session;
  const isFresh = Date.now() / 1000 - last_check_time < 2 * NOTED_SECONDS;
  const used = isFresh ? t('sessions.used_lately') : t('sessions.used', { time: formatRelative(last_check_time) });
  return (
    <li className={styles.line}>
      <div className={styles.facts}>
        <div className={styles.device}>
          <span>{device}</span>
          {is_current === 1 && <Badge variant="light">{t('sessions.current')}</Badge>}
        </div>
        <div className={styles.where}>
          <span>{ip}</span>
          <span>{t('sessions.since', { time: formatTime(addtime) })}</span>
          {is_current === 0 && <span>{used}</span>}
        </div>
      </div>
      {is_current === 0 && (
        <Button variant="default" size="compact-sm" aria-label={t('sessions.end_named', { device })} onClick={onEnd}>
          {t('actions.logout')}
        </Button>
      )}
    </li>
  );
}
