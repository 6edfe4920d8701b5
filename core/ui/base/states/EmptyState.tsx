import type { ReactNode } from 'react';
import type { DrawingName } from './Drawing.tsx';
import { Drawing } from './late-drawing.tsx';
import styles from './State.module.css';

export type EmptyStateProps = {
  icon?: ReactNode;
  /** In place of an icon, where a whole page has nothing else. */
  drawing?: DrawingName;
  title: string;
  text?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
};

export function EmptyState({ icon, drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing ? <Drawing name={drawing} /> : icon && <div className={styles.icon}>{icon}</div>}
      <h2 className={styles.title}>{title}</h2>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
