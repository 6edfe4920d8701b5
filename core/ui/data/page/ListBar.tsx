import type { ReactNode } from 'react';
import styles from './ListBar.module.css';

export interface ListBarProps {
  /** What the list is about. */
  readonly note: ReactNode;
  /** What can be done about all of it. */
  readonly children?: ReactNode;
}

/** Above a list: what it is about, and beside it (on a phone below) what can be done. */
export function ListBar({ note, children }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <p>{note}</p>
      {children}
    </div>
  );
}
