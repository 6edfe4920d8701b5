import { useNavigate } from '@docstead/core/web';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useReading } from '../store.ts';
import type { Tree } from '../tree/build.ts';
import { filterTree, keyOf, moveByKey, type TreeRow, visibleRows } from '../tree/rows.ts';

const NONE: readonly string[] = [];

export interface TreeState {
  readonly rows: readonly TreeRow[];
  /** Line that the keyboard is on. */
  readonly active: number;
  readonly word: string;
  readonly setWord: (word: string) => void;
  readonly toggle: (row: TreeRow) => void;
  readonly focusRow: (at: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface TreeOptions {
  readonly tree: Tree;
  readonly page_id: string;
  readonly hrefOf: (page_id: string) => string;
  readonly onFollow?: () => void;
}

/** The tree on screen: what is open, what the filter leaves, and where the keyboard is. */
export function useTree({ tree, page_id, hrefOf, onFollow }: TreeOptions): TreeState {
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const [activeKey, setActiveKey] = useState('');
  const opened = useReading((state) => state.open[tree.item_id] ?? NONE);
  const { toggle: setOpen, openAll } = useReading.getState();
  const shown = useMemo(() => (word.trim() ? filterTree(tree, word) : { tree, open: new Set<string>() }), [tree, word]);
  const rows = useMemo(() => visibleRows(shown.tree, new Set([...opened, ...shown.open])), [shown, opened]);

  // Going to a page opens the way to it; afterwards its catalogs may be closed again.
  useEffect(() => {
    const way = tree.pathOf(page_id).map((catalog) => catalog.id);
    if (way.length > 0) openAll(tree.item_id, way);
    setActiveKey(`page-${page_id}`);
  }, [tree, page_id, openAll]);

  const found = rows.findIndex((row) => keyOf(row.node) === activeKey);
  const active = found === -1 ? 0 : found;
  const focusRow = useCallback(
    (at: number) => {
      const row = rows[at];
      if (row) setActiveKey(keyOf(row.node));
    },
    [rows],
  );
  const toggle = (row: TreeRow) => setOpen(tree.item_id, row.node.id, !row.isOpen);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[active];
    if (row && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      if (row.node.kind === 'catalog') return toggle(row);
      navigate(hrefOf(row.node.id));
      return onFollow?.();
    }
    const move = moveByKey(rows, active, event.key);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) focusRow(move.to);
    else setOpen(tree.item_id, 'open' in move ? move.open : move.close, 'open' in move);
  };
  return { rows, active, word, setWord, toggle, focusRow, onKeyDown };
}
