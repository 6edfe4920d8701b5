import { Badge, IconAlertTriangle, IconCheck, IconHelp, IconX } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Check } from './check.ts';
import styles from './health.module.css';

/** By word, icon and colour. */
const STATES = {
  ok: { color: 'green', Icon: IconCheck },
  warn: { color: 'yellow', Icon: IconAlertTriangle },
  bad: { color: 'red', Icon: IconX },
  unknown: { color: 'gray', Icon: IconHelp },
} as const;

interface Props {
  readonly check: Check;
  /** With several hosts, what is of one alone says so. */
  readonly isOneOfSeveral: boolean;
}

/** One thing that the site stands on, and how it is. */
export function CheckRow({ check, isOneOfSeveral }: Props) {
  const t = useText('admin');
  const { name, state, text, notes = [], isOfHost } = check;
  const { color, Icon } = STATES[state];
  return (
    <li className={styles.check}>
      <span className={styles.name}>
        {name}
        {isOfHost && isOneOfSeveral && <span className={styles.host}>{t('health.this_host')}</span>}
      </span>
      <div className={styles.text}>
        <div>{text}</div>
        {notes.map((note, at) => (
          <div key={at} className={styles.note}>
            {note}
          </div>
        ))}
      </div>
      <Badge color={color} leftSection={<Icon size={12} aria-hidden />}>
        {t(`health.${state}`)}
      </Badge>
    </li>
  );
}
