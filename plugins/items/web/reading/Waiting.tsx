import { Skeleton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import styles from './reading.module.css';

/** A page that is on its way. */
export function Waiting() {
  const t = useText('items');
  return (
    <div className="items-reading">
      <div className="items-main">
        <div className={styles.waiting} role="status" aria-label={t('reading.loading')}>
          <Skeleton height={36} width="60%" />
          <Skeleton height={240} />
        </div>
      </div>
    </div>
  );
}
