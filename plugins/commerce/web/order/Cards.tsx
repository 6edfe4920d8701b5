import { type ReactNode, useId } from 'react';
import styles from './order.module.css';

export interface CardOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

interface Props {
  readonly label: string;
  readonly options: readonly CardOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of few, each a card that is a radio button. */
export function Cards({ label, options, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((one) => (
        <label key={one.value} className={styles.card} data-disabled={one.disabled || undefined}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={one.value === value}
            disabled={one.disabled ?? false}
            onChange={() => onChange(one.value)}
          />
          <span className={styles.about}>
            <span className={styles.name}>{one.label}</span>
            {one.note && <span className={styles.hint}>{one.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
