import type { FormEvent, ReactNode } from 'react';
import styles from './FieldRow.module.css';

export type FieldRowProps = {
  label?: string;
  onSubmit: () => void;
  /** Fields, and the buttons behind them. */
  children: ReactNode;
};

/** A form of one row: a field or two, and what is done with them; on a phone each has a row of its own. */
export function FieldRow({ label, onSubmit, children }: FieldRowProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate className={styles.row} aria-label={label} onSubmit={submit}>
      {children}
    </form>
  );
}
