import '@fortune-sheet/react/dist/index.css';
import './fortune.css';
import { VisuallyHidden } from '@docstead/core/ui';
import { useLanguage, useText } from '@docstead/core/web';
import type { Op, Sheet } from '@fortune-sheet/core';
import { Workbook } from '@fortune-sheet/react';
import { type ComponentRef, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Book } from '../../book/types.ts';
import { COLUMN_WIDTH, COLUMNS, ROW_HEIGHT, ROWS } from '../../limits.ts';
import { fromGrid } from './from-grid.ts';
import styles from './grid.module.css';
import { isChange } from './is-change.ts';
import { focusCells, listenToKeys } from './keys.ts';
import { nameControls } from './names.ts';
import { listenToPaste } from './paste.ts';
import { toGrid } from './to-grid.ts';
import { CELL_MENU, HEADER_MENU, SHEET_MENU, TOOLS } from './tools.ts';
import type { BookViewProps } from './types.ts';

/** What the grid holds, from the book that it was given last. */
interface Opened {
  /** Another book is another workbook, with steps of its own. */
  readonly version: number;
  readonly book: Book;
  readonly sheets: Sheet[];
}

// The library's types name fields only; what is given here has more, and comes back with it.
const open = (book: Book, version = 0): Opened => ({ version, book, sheets: toGrid(book) as unknown as Sheet[] });

export default function Grid({ book, isReadOnly, onChange, onView, at }: BookViewProps) {
  const t = useText('sheet');
  const [language] = useLanguage();
  const about = useId();
  const root = useRef<HTMLElement>(null);
  const workbook = useRef<ComponentRef<typeof Workbook>>(null);
  const [opened, setOpened] = useState(() => open(book));
  const held = useRef<{ sheets: Sheet[]; read: Book | undefined }>({ sheets: opened.sheets, read: book });
  const props = useRef({ onChange, onView, at, t });
  props.current = { onChange, onView, at, t };

  useEffect(() => {
    held.current = { sheets: opened.sheets, read: opened.book };
    workbook.current?.calculateFormula();
    props.current.onView({
      read: () => {
        held.current.read ??= fromGrid(held.current.sheets as unknown as Parameters<typeof fromGrid>[0]);
        return held.current.read;
      },
      write: (next) => {
        setOpened(({ version }) => open(next, version + 1));
        props.current.onChange();
      },
      focus: () => root.current && focusCells(root.current),
    });
    return () => props.current.onView(undefined);
  }, [opened]);

  useEffect(() => {
    const { at } = props.current;
    const sheet = (at && opened.sheets[at.sheet]) ?? opened.sheets.find(({ status }) => status === 1);
    if (!sheet?.id) return;
    const [row, column] = [
      Math.min(at?.row ?? 0, (sheet.row ?? 1) - 1),
      Math.min(at?.column ?? 0, (sheet.column ?? 1) - 1),
    ];
    if (sheet.status !== 1) workbook.current?.activateSheet({ id: sheet.id });
    workbook.current?.setSelection([{ row: [row, row], column: [column, column] }], { id: sheet.id });
    workbook.current?.scroll({ targetRow: row, targetColumn: column });
  }, [opened]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const ends = [listenToKeys(element), listenToPaste(element), nameControls(element, (key) => props.current.t(key))];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  const settings = useMemo(
    () => ({
      ...{ row: ROWS, column: COLUMNS, defaultRowHeight: ROW_HEIGHT, defaultColWidth: COLUMN_WIDTH, addRows: 100 },
      ...{
        toolbarItems: TOOLS,
        cellContextMenu: CELL_MENU,
        headerContextMenu: HEADER_MENU,
        sheetTabContextMenu: SHEET_MENU,
      },
      onChange: (sheets: Sheet[]) => {
        if (sheets === held.current.sheets) return;
        held.current = { ...held.current, sheets };
      },
      onOp: (ops: Op[]) => {
        if (!ops.some(isChange)) return;
        held.current.read = undefined;
        // It is told in the midst of a step of the grid, which is not to be broken by another one.
        queueMicrotask(() => props.current.onChange());
      },
    }),
    [],
  );

  return (
    <section ref={root} className={`${styles.grid} docstead-grid`} aria-label={t('grid.name')} aria-describedby={about}>
      <VisuallyHidden id={about}>{t('grid.canvas_about')}</VisuallyHidden>
      <Workbook
        key={opened.version}
        ref={workbook}
        data={opened.sheets}
        lang={language === 'zh-cn' ? 'zh' : 'en'}
        allowEdit={!isReadOnly}
        showToolbar={!isReadOnly}
        {...settings}
      />
    </section>
  );
}
