import { IconButton, IconDots, IconPlus, isComposing, Menu, type MenuEntry, UnstyledButton } from '@docstead/core/ui';
import { confirm, useText } from '@docstead/core/web';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { cursorAt } from './model/cursor.ts';
import { canAddSheet, withoutSheet, withSheet } from './model/sheet-edits.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { FIRST, type TableActs, type TableStore } from './store.ts';
import styles from './table.module.css';

interface SheetTabsProps {
  readonly store: TableStore;
  readonly acts: TableActs;
  readonly isReadOnly: boolean;
  readonly panelId: string;
}

const LOOK = { variant: 'subtle', color: 'gray' } as const;

/** The sheets, and what can be done with them. */
export function SheetTabs({ store, acts, isReadOnly, panelId }: SheetTabsProps) {
  const t = useText('sheet');
  const list = useRef<HTMLDivElement>(null);
  const { sheet: at, past } = useStore(store);
  const { book } = past.now;
  const [isNaming, setNaming] = useState(false);
  const go = (sheet: number) => acts.goTo(cursorAt(FIRST), sheet);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: book.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + book.length) % book.length;
    go(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className={styles.sheets}>
      <div ref={list} role="tablist" aria-label={t('table.sheets')} className={styles.tabs} onKeyDown={press}>
        {book.map((sheet, place) => (
          <UnstyledButton
            key={place}
            role="tab"
            id={`${panelId}-${place}`}
            aria-selected={place === at}
            aria-controls={panelId}
            tabIndex={place === at ? 0 : -1}
            className={styles.tab ?? ''}
            onClick={() => go(place)}
          >
            {sheet.more?.hidden ? t('table.hidden', { name: sheet.name }) : sheet.name}
          </UnstyledButton>
        ))}
      </div>
      {!isReadOnly && <SheetActs {...{ acts, at, onName: () => setNaming(true) }} />}
      {isNaming && <RenameDialog acts={acts} onClose={() => setNaming(false)} />}
    </div>
  );
}

interface SheetActsProps {
  readonly acts: TableActs;
  readonly at: number;
  readonly onName: () => void;
}

function SheetActs({ acts, at, onName }: SheetActsProps) {
  const t = useText('sheet');
  const { book, sheet } = acts;
  const move = (by: 1 | -1) => {
    const next = [...book];
    next.splice(at, 1);
    next.splice(at + by, 0, sheet);
    acts.change(next, { sheet: at + by });
  };
  const remove = async () => {
    const { name } = sheet;
    const question = { title: t('table.sheet_remove_title', { name }), text: t('table.sheet_remove_text') };
    if (!(await confirm({ ...question, action: t('table.sheet_remove'), danger: true }))) return;
    acts.change(withoutSheet(acts.book, at), { sheet: Math.max(0, at - 1), cursor: cursorAt(FIRST) });
    acts.say(t('table.sheet_removed', { name }));
    acts.focus();
  };
  const entries: MenuEntry[] = [
    { id: 'rename', label: t('table.sheet_rename'), onSelect: onName },
    { id: 'left', label: t('table.sheet_left'), disabled: at === 0, onSelect: () => move(-1) },
    { id: 'right', label: t('table.sheet_right'), disabled: at === book.length - 1, onSelect: () => move(1) },
    {
      ...{ id: 'remove', label: t('table.sheet_remove'), danger: true, disabled: book.length < 2 },
      onSelect: () => void remove(),
    },
  ];
  const add = () => {
    const next = withSheet(acts.book, (number) => t('table.sheet_name', { number }));
    acts.change(next, { sheet: next.length - 1, cursor: cursorAt(FIRST) });
    acts.focus();
  };
  return (
    <>
      <IconButton
        {...LOOK}
        label={t('table.sheet_add')}
        icon={<IconPlus size={16} aria-hidden />}
        disabled={!canAddSheet(book)}
        onClick={add}
      />
      <Menu
        position="bottom-end"
        entries={entries}
        target={
          <IconButton
            {...LOOK}
            label={t('table.sheet_acts', { name: sheet.name })}
            icon={<IconDots size={16} aria-hidden />}
          />
        }
      />
    </>
  );
}
