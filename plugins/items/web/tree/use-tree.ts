import { isComposing } from '@docstead/core/ui';
import { useNavigate } from '@docstead/core/web';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReading } from '../store.ts';
import { allCatalogs, type Tree } from './build.ts';
import { newPageIn } from './new-page.ts';
import { createRows, findTyped, keyOf, moveByKey, type TreeRow } from './rows.ts';

const NONE: readonly string[] = [];
/** Letters that come faster than this are one word. */
const WORD_MS = 600;

export interface TreeState {
  readonly rows: readonly TreeRow[];
  /** Line that the keyboard is on. */
  readonly active: number;
  readonly toggle: (row: TreeRow) => void;
  readonly focusRow: (row: Pick<TreeRow, 'key'>) => void;
  readonly expandAll: () => void;
  readonly collapseAll: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface TreeOptions {
  readonly tree: Tree;
  readonly page_id: string;
  readonly hrefOf: (page_id: string) => string;
  readonly onFollow?: (() => void) | undefined;
  /** For who may write: open catalogs without anything in them have a line for a first page. */
  readonly newPageHref: string | undefined;
}

/** The tree on screen: what is open, what the filter leaves, and where the keyboard is. */
export function useTree({ tree, page_id, hrefOf, onFollow, newPageHref }: TreeOptions): TreeState {
  const navigate = useNavigate();
  const [activeKey, setActiveKey] = useState('');
  const { item_id } = tree;
  const rows = useRows(tree, newPageHref !== undefined);
  const { toggle: setOpen, openAll, closeAll } = useReading.getState();

  // Going to a page opens the way to it; afterwards its catalogs may be closed again.
  const way = useRef('');
  useEffect(() => {
    const steps = tree.pathOf(page_id).map((catalog) => catalog.id);
    const next = [page_id, ...steps].join('/');
    if (way.current === next) return;
    way.current = next;
    if (steps.length > 0) openAll(item_id, steps);
    setActiveKey(keyOf({ kind: 'page', id: page_id }));
  }, [tree, page_id, item_id, openAll]);

  const found = useMemo(() => rows.findIndex((row) => row.key === activeKey), [rows, activeKey]);
  const active = Math.max(0, found);
  const focusRow = useCallback((row: Pick<TreeRow, 'key'>) => setActiveKey(row.key), []);
  const toggle = useCallback((row: TreeRow) => setOpen(item_id, row.node.id, !row.isOpen), [item_id, setOpen]);
  const typed = useTyped();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[active];
    if (row && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      if (row.node.kind === 'catalog' && !row.isAdd) return toggle(row);
      navigate(row.isAdd ? newPageIn(newPageHref ?? '', row.node.id) : hrefOf(row.node.id));
      return onFollow?.();
    }
    const move = moveByKey(rows, active, event.key);
    const to = move ? ('to' in move ? move.to : undefined) : typed(rows, active, event.key);
    if (!move && to === undefined) return;
    event.preventDefault();
    const next = to === undefined ? undefined : rows[to];
    if (next) focusRow(next);
    else if (move && 'openAll' in move) openAll(item_id, move.openAll);
    else if (move && 'open' in move) setOpen(item_id, move.open, true);
    else if (move && 'close' in move) setOpen(item_id, move.close, false);
  };
  return {
    ...{ rows, active, toggle, focusRow, onKeyDown },
    expandAll: () => openAll(item_id, allCatalogs(tree)),
    collapseAll: () => closeAll(item_id),
  };
}

/** The visible lines; the same objects as before, but for those that really changed. */
function useRows(tree: Tree, canAdd: boolean): readonly TreeRow[] {
  const opened = useReading((state) => state.open[tree.item_id] ?? NONE);
  // Lines are remembered by node, and stand elsewhere in another tree.
  const rowsOf = useMemo(() => createRows(canAdd), [tree, canAdd]);
  return useMemo(() => rowsOf(tree, new Set(opened)), [rowsOf, tree, opened]);
}

/** Type-ahead: the line to which these letters lead. */
function useTyped() {
  const word = useRef({ text: '', at: 0 });
  return (rows: readonly TreeRow[], active: number, key: string): number | undefined => {
    if (key.length !== 1 || key === ' ') return undefined;
    const now = Date.now();
    const text = now - word.current.at < WORD_MS ? word.current.text + key : key;
    word.current = { text, at: now };
    return findTyped(rows, active, text);
  };
}
