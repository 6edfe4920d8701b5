import type { ReactNode, Ref } from 'react';
import styles from './Lines.module.css';

export type LinesProps = {
  label: string;
  /** Takes the focus when the button that was pressed goes with its line. */
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
};

/** A short list of things of which each has a name, some facts and an act or two. */
export function Lines({ label, ref, children }: LinesProps) {
  return (
    <ul ref={ref} tabIndex={-1} className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export type LineProps = {
  icon?: ReactNode;
  /** With its marks (`Badge`). */
  name: ReactNode;
  /** Each stays whole, and they are as many to a row as find room. */
  facts?: ReactNode;
  action?: ReactNode;
  /** Below it. */
  children?: ReactNode;
};

export function Line({ icon, name, facts, action, children }: LineProps) {
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        {icon}
        <div className={styles.about}>
          <div className={styles.name}>{name}</div>
          {facts && <div className={styles.facts}>{facts}</div>}
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}
