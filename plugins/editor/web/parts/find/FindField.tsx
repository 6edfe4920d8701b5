import type { EditorView } from '@codemirror/view';
import { isComposing } from '@docstead/core/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { enterIn, look } from '../../source/find/find.ts';
import styles from './find.module.css';

interface FindFieldProps {
  readonly view: EditorView;
  /** Which half of the query is typed here. */
  readonly part: 'search' | 'replace';
  readonly label: string;
  readonly value: string;
  /** Nothing is found by it. */
  readonly isWrong?: boolean;
  /** Inside of the field, at its end. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What is looked for, or put in its place. The letters of a word that is still being composed are not looked for. */
export function FindField({ view, part, label, value, isWrong = false, children, ref }: FindFieldProps) {
  const [composed, setComposed] = useState<string>();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    enterIn(view, part === 'search' ? 'find' : 'replace', event.shiftKey);
  };
  // The editor looks for its field by this attribute, to give it the focus.
  const main = part === 'search' ? { 'main-field': 'true' } : {};
  return (
    <span className={styles.field} data-wrong={isWrong || undefined}>
      <input
        {...main}
        ref={ref}
        className={styles.input}
        aria-label={label}
        aria-invalid={isWrong}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint={part === 'search' ? 'search' : 'done'}
        value={composed ?? value}
        onCompositionStart={() => setComposed(value)}
        onCompositionEnd={(event) => {
          setComposed(undefined);
          look(view, { [part]: event.currentTarget.value });
        }}
        onChange={(event) => {
          if (composed === undefined) look(view, { [part]: event.currentTarget.value });
          else setComposed(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {children}
    </span>
  );
}
