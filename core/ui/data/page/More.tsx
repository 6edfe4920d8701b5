import type { ReactNode } from 'react';
import { IconChevronRight } from '../../icons.ts';
import styles from './More.module.css';

export type MoreProps = {
  /** What is behind it. */
  label: string;
  children: ReactNode;
};

/** What few need, behind its name. */
export function More({ label, children }: MoreProps) {
  return (
    <details className={styles.more}>
      <summary className={styles.label}>
        <IconChevronRight size={16} aria-hidden />
        {label}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
