import { type ReactNode, useId } from 'react';
import styles from './setting.module.css';

interface SettingSectionProps {
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly text: string;
  /** What is done here destroys. */
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** A piece of the settings: what it is about on the left, what is set on the right; on a phone one below the other. */
export function SettingSection({ title, text, isDanger = false, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-danger={isDanger || undefined}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
