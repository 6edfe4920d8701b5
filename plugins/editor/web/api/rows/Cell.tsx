import { useState } from 'react';
import type { Column } from './row-edits.ts';
import styles from './rows.module.css';

interface CellProps {
  readonly column: Column;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** One cell of a table: a field that is as tall as its text. */
export function Cell({ column, label, ...text }: CellProps) {
  const typed = useTyped(text);
  return <textarea {...typed} {...PLAIN} rows={1} aria-label={label} data-column={column} />;
}

/** Any word, with the usual ones of the list to choose from. */
export function TypeCell({ column, label, list, ...text }: CellProps & { readonly list: string }) {
  const typed = useTyped(text);
  return <input {...typed} {...PLAIN} list={list} aria-label={label} data-column={column} />;
}

const PLAIN = { className: styles.cell, autoComplete: 'off', spellCheck: false } as const;

interface Typed {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Blanks at the ends of a name are no part of it, and are not taken away under the hands that type on. */
function useTyped({ value, onValue }: Typed) {
  const [typed, setTyped] = useState(value);
  return {
    value: typed.trim() === value ? typed : value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setTyped(event.currentTarget.value);
      onValue(event.currentTarget.value);
    },
  };
}
