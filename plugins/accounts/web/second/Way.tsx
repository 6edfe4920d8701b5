import type { ReactNode } from 'react';
import styles from './Second.module.css';

/** One line of what there is, with what can be done about it. */
export function Way({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <div className={styles.what}>
        <div className={styles.name}>{name}</div>
        <div className={styles.hint}>{hint}</div>
      </div>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}
