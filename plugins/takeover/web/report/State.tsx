import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { TableReport } from '../api.ts';
import styles from './report.module.css';
import { countOf } from './rows.ts';

/** Whether all of a kind comes, and reads as it does there. */
export function State({ table: { rows, taken, here, left, differing } }: { readonly table: TableReport }) {
  const t = useText('takeover');
  const [behind, other] = [countOf(left), countOf(differing)];
  return (
    <span className={styles.states}>
      {other > 0 && (
        <span className={styles.state} data-kind="error">
          <IconAlertTriangle size={16} aria-hidden /> {t('report.state_differs', { count: other })}
        </span>
      )}
      {behind > 0 && (
        <span className={styles.state} data-kind="warn">
          <IconInfoCircle size={16} aria-hidden /> {t('report.state_left', { count: behind })}
        </span>
      )}
      {other === 0 && behind === 0 && taken + here >= rows && (
        <span className={styles.state} data-kind="ok">
          <IconCheck size={16} aria-hidden /> {t('report.state_all')}
        </span>
      )}
    </span>
  );
}
