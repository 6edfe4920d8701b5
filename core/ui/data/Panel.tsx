import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

export type PanelProps = {
  title: string;
  /** What it is about, in a sentence. */
  text?: ReactNode;
  /** Beside the title: what is done with all that stands here. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A part of a page that has a heading of its own: a form, a list, a state. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** What another machine has said, word for word. */
export function Verbatim({ children }: { children: ReactNode }) {
  return <code className={styles.verbatim}>{children}</code>;
}
