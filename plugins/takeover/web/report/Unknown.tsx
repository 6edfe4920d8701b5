import { useText } from '@docstead/core/web';
import { useId } from 'react';
import type { Report } from '../api.ts';
import styles from './report.module.css';
import { TableName } from './TableName.tsx';

/** What ShowDoc keeps and this site has no place for. */
export function Unknown({ tables }: { readonly tables: Report['unknown'] }) {
  const t = useText('takeover');
  const id = useId();
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{t('report.unknown')}</h3>
      <p className={styles.dim}>{t('report.unknown_text')}</p>
      <ul className={styles.short}>
        {tables.map(({ table, rows }) => (
          <li key={table}>
            <TableName table={table} /> <span className={styles.dim}>{t('report.records', { count: rows })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
