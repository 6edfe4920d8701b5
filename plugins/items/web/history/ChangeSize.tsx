import { useText } from '@docstead/core/web';
import styles from './history.module.css';
import type { Size } from './use-sizes.ts';

/** "+12 −3": lines that came and went. */
export function ChangeSize({ size }: { readonly size: Size | undefined }) {
  const t = useText('items');
  if (!size) return null;
  const { added, removed } = size;
  const lines = [t('history.lines_added', { count: added }), t('history.lines_removed', { count: removed })];
  const label = lines.join(t('history.and'));
  return (
    <span className={styles.changed} role="img" aria-label={label} title={label}>
      <span className={styles.added}>+{added}</span> <span className={styles.removed}>−{removed}</span>
    </span>
  );
}
