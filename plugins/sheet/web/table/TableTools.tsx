import { Button, IconArrowBackUp, IconArrowForwardUp, IconButton, IconChevronDown, Menu } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { rangeName } from '../../book/address.ts';
import { cellAt } from '../../book/cells.ts';
import { anchorOf, chosenOf, cursorAt } from './model/cursor.ts';
import { mergesOf, targetOf } from './model/ranges.ts';
import type { TableActs, TableStore } from './store.ts';
import styles from './table.module.css';
import type { TableField } from './use-field.ts';
import { useLineEntries } from './use-line-entries.ts';

interface TableToolsProps {
  readonly store: TableStore;
  readonly acts: TableActs;
  readonly field: TableField;
  readonly isReadOnly: boolean;
}

const LOOK = { variant: 'subtle', color: 'gray' } as const;

/** Where one is and what stands there as it is written, the way to another cell, and what can be done with rows and columns. */
export function TableTools({ store, acts, field, isReadOnly }: TableToolsProps) {
  const t = useText('sheet');
  const { past, cursor } = useStore(store);
  const entries = useLineEntries(acts, field);
  const step = (way: 'undo' | 'redo') => {
    acts.say(t(acts.step(way) ? `table.${way}_done` : `table.${way}_none`));
    acts.focus();
  };
  return (
    <div className={styles.tools}>
      <GoTo acts={acts} />
      <p className={styles.written}>
        <b>{rangeName(chosenOf(cursor))}</b> {cellAt(field.sheet, cursor.at)?.text ?? ''}
      </p>
      {!isReadOnly && (
        <div className={styles.acts}>
          <IconButton
            {...LOOK}
            label={t('table.undo')}
            icon={<IconArrowBackUp size={16} aria-hidden />}
            disabled={past.before.length === 0}
            onClick={() => step('undo')}
          />
          <IconButton
            {...LOOK}
            label={t('table.redo')}
            icon={<IconArrowForwardUp size={16} aria-hidden />}
            disabled={past.after.length === 0}
            onClick={() => step('redo')}
          />
          <Menu
            position="bottom-end"
            entries={entries}
            target={
              <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                {t('table.lines')}
              </Button>
            }
          />
        </div>
      )}
    </div>
  );
}

function GoTo({ acts }: { readonly acts: TableActs }) {
  const t = useText('sheet');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const target = targetOf(acts.book, text, acts.state.sheet);
    const sheet = target && acts.book[target.sheet];
    if (!target || !sheet) {
      setError(t('table.no_cell'));
      return;
    }
    setError(undefined);
    setText('');
    acts.goTo(cursorAt(anchorOf({ row: target.row, column: target.column }, mergesOf(sheet))), target.sheet);
    acts.focus();
  };
  return (
    <form className={styles.goto} onSubmit={go}>
      <TextField
        size="xs"
        aria-label={t('table.go_to')}
        placeholder={t('table.go_to')}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  );
}
