import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { isComposing } from './is-composing.ts';
import styles from './SearchField.module.css';

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'aria-label'> {
  /** The field's name for a screen reader, and its placeholder. */
  readonly label: string;
  readonly value: string;
  /** Not called for the letters of a word that is still being composed (Chinese, Japanese). */
  readonly onValue: (value: string) => void;
  readonly clearLabel: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A native field with our looks: a guest's reading view has one, and must not load the form components for it. */
export function SearchField({ label, value, onValue, clearLabel, onKeyDown, className, ...rest }: SearchFieldProps) {
  const [composed, setComposed] = useState<string>();
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'Escape' || value === '') return;
    // The first Escape empties the field; what it stands in (a drawer) may have the next.
    event.preventDefault();
    event.stopPropagation();
    onValue('');
  };
  return (
    <span className={[styles.field, className].filter(Boolean).join(' ')}>
      <span className={styles.icon}>
        <IconSearch size={16} aria-hidden />
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        {...rest}
        type="text"
        className={styles.input}
        aria-label={label}
        value={composed ?? value}
        onCompositionStart={() => setComposed(value)}
        onCompositionEnd={(event) => {
          setComposed(undefined);
          onValue(event.currentTarget.value);
        }}
        onChange={(event) => {
          if (composed === undefined) onValue(event.currentTarget.value);
          else setComposed(event.currentTarget.value);
        }}
        onKeyDown={keys}
      />
      {value !== '' && (
        <CloseButton className={styles.clear ?? ''} size="sm" aria-label={clearLabel} onClick={() => onValue('')} />
      )}
    </span>
  );
}
