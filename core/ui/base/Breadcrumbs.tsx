import { Children, type ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';

export type BreadcrumbsProps = {
  label: string;
  /** One link per step; the last is where the reader is, and takes `aria-current="page"` from its owner. */
  children: ReactNode;
};

export function Breadcrumbs({ label, children }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {Children.map(children, (child) => (
          <li className={styles.step}>{child}</li>
        ))}
      </ol>
    </nav>
  );
}
