import { useText } from '@docstead/core/web';
import styles from './report.module.css';

/** What people call it, and, for who knows the database, what it is called there. */
export function TableName({ table }: { readonly table: string }) {
  const t = useText('takeover');
  return (
    <span className={styles.name}>
      {t(`tables.${table}`)} <code>{table}</code>
    </span>
  );
}
