import { VisuallyHidden } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { calculate } from '../../calc/calculate.ts';
import type { BookViewProps } from '../grid/types.ts';
import { Grid } from './Grid.tsx';
import { cursorAt } from './model/cursor.ts';
import { SheetTabs } from './SheetTabs.tsx';
import { createTableStore, FIRST, TableActs } from './store.ts';
import { TableTools } from './TableTools.tsx';
import styles from './table.module.css';
import { useField } from './use-field.ts';

/** Rows that PageDown goes, whatever the size of the window is. */
const PAGE = 20;

/** The book as a table for keyboard and screen reader: everything in it can be read and written without a pointer. */
export default function TableView({ book, isReadOnly, onChange, onView, at }: BookViewProps) {
  const t = useText('sheet');
  const panelId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  const [{ store, acts }] = useState(() => {
    const made = createTableStore(book, { sheet: at?.sheet ?? 0, row: at?.row ?? 0, column: at?.column ?? 0 });
    return { store: made, acts: new TableActs(made, () => tell.current()) };
  });
  const { past, sheet: place, said } = useStore(store);
  const now = past.now.book;
  const results = useMemo(() => calculate(now), [now]);
  const field = useField(acts.sheet, PAGE);
  useEffect(() => {
    const first = acts.book;
    onView({
      // A book without sheets is one until something is written.
      read: () => (acts.read() === first ? book : acts.read()),
      write: (next) => {
        acts.change(next.length > 0 ? next : [{ name: 'sheet1' }], { sheet: 0, cursor: cursorAt(FIRST) });
      },
      focus: () => acts.focus(),
    });
    return () => onView(undefined);
  }, [acts, book, onView]);
  return (
    <div className={styles.view}>
      <TableTools {...{ store, acts, field, isReadOnly }} />
      <SheetTabs {...{ store, acts, isReadOnly, panelId }} />
      <div ref={scroll} role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${place}`} className={styles.scroll}>
        <Grid {...{ store, acts, field, results, isReadOnly, scroll }} />
      </div>
      <p className={styles.hint}>{t(isReadOnly ? 'table.hint_reading' : 'table.hint')}</p>
      <VisuallyHidden role="status">{said[0]}</VisuallyHidden>
    </div>
  );
}
