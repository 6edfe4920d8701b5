import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './table.module.css';

/** Where one goes with the key that ends typing. */
export type Onward = readonly [down: number, right: number];

interface CellEditorProps {
  readonly name: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Saves; stays where one is without a way on. */
  readonly onEnd: (onward?: Onward) => void;
  readonly onCancel: () => void;
}

const MOST_LINES = 6;

/** What is typed into a cell: Enter and Tab save it and go on, Escape leaves the cell as it was, Alt+Enter begins a line. */
export function CellEditor({ name, text, onText, onEnd, onCancel }: CellEditorProps) {
  const t = useText('sheet');
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Keys of the grid are those of the text here.
    event.stopPropagation();
    if (isComposing(event)) return;
    const { key, shiftKey } = event;
    if (key === 'Enter' && event.altKey) {
      const { selectionStart, selectionEnd } = event.currentTarget;
      onText(`${text.slice(0, selectionStart)}\n${text.slice(selectionEnd)}`);
    } else if (key === 'Enter') onEnd([shiftKey ? -1 : 1, 0]);
    else if (key === 'Tab') onEnd([0, shiftKey ? -1 : 1]);
    else if (key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      ref={field}
      className={styles.editor}
      aria-label={t('table.editor', { name })}
      value={text}
      rows={Math.min(MOST_LINES, text.split('\n').length)}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      onKeyDown={press}
      onBlur={() => onEnd()}
      // The text's own: nothing is pasted over cells while one types.
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}
