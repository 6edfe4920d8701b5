import type { ReactNode } from 'react';
import { IconCheck, IconX } from '../../icons.ts';
import styles from './Steps.module.css';

export type StepState = 'done' | 'failed' | 'left';

export type Step = {
  key: string;
  name: ReactNode;
  state: StepState;
  /** What came of it, or what to do where it failed. */
  text?: ReactNode;
};

export type StepsProps = {
  label: string;
  steps: readonly Step[];
  /** The states in words, for who does not see the signs. */
  words: Readonly<Record<StepState, string>>;
};

/** How the step at this place went, by the place of the one that failed; -1: none has. */
export const stepStateAt = (at: number, failedAt: number): StepState =>
  failedAt === -1 || at < failedAt ? 'done' : at === failedAt ? 'failed' : 'left';

const SIGNS = {
  done: <IconCheck size={18} aria-hidden />,
  failed: <IconX size={18} aria-hidden />,
  left: <span className={styles.dot} aria-hidden />,
} as const;

/** What was tried, one thing after the other: how far it came, and where it stopped. */
export function Steps({ label, steps, words }: StepsProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map(({ key, name, state, text }) => (
        <li key={key} className={styles.step} data-state={state}>
          <span className={styles.sign} role="img" aria-label={words[state]}>
            {SIGNS[state]}
          </span>
          <div className={styles.about}>
            <div className={styles.name}>{name}</div>
            {text && <div className={styles.text}>{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
