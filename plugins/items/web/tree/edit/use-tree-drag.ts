import { type RefObject, useEffect, useRef, useState } from 'react';
import { pointerDrag } from '../../drag/pointer-drag.ts';
import { nodeOf, type Tree, type TreeNode } from '../build.ts';
import type { Move } from '../moves.ts';
import { usePendingMoves } from '../pending.ts';
import type { TreeRow } from '../rows.ts';
import { type Drop, dropAt } from './drop.ts';

export interface DragState {
  readonly node: TreeNode;
  readonly drop: Drop | undefined;
}

interface DragOptions {
  readonly tree: Tree;
  readonly rows: readonly TreeRow[];
  readonly height: number;
  readonly depth: number;
  readonly canDrag: boolean;
  readonly onMove: (move: Move) => void;
  readonly onOpen: (row: TreeRow) => void;
}

/** Resting on a closed catalog opens it. */
const OPEN_AFTER_MS = 600;

/** Dragging lines with the mouse or a pen; a finger scrolls, and has "Move to…". */
export function useTreeDrag(scroll: RefObject<HTMLElement | null>, options: DragOptions): DragState | undefined {
  const [state, setState] = useState<DragState>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { canDrag, rows } = options;
  const hasRows = rows.length > 0;

  useEffect(() => {
    const surface = scroll.current;
    if (!surface || !canDrag || !hasRows) return;
    let drop: Drop | undefined;
    let resting: { readonly at: number; readonly since: number } | undefined;
    return pointerDrag(surface, {
      keyAt: (target) =>
        target.closest('button, input, [data-add]') === null && target.closest<HTMLElement>('[data-key]')?.dataset.key,
      over: (key, y) => {
        const now = latest.current;
        const node = nodeOfKey(now.tree, key);
        if (!node) return;
        const line = y / now.height;
        const at = Math.min(Math.floor(line), now.rows.length);
        drop = dropAt({ ...now, node }, { at, part: line - Math.floor(line) });
        setState((before) => (before && isSame(before.drop, drop) ? before : { node, drop }));
        const row = now.rows[at];
        const isShut = drop?.mark === 'into' && row?.node.kind === 'catalog' && !row.isOpen && !drop.refusal;
        if (!isShut) resting = undefined;
        else if (resting?.at !== at) resting = { at, since: performance.now() };
        else if (row && performance.now() - resting.since > OPEN_AFTER_MS) now.onOpen(row);
      },
      drop: () => {
        if (drop?.move) latest.current.onMove(drop.move);
      },
      end: () => {
        drop = undefined;
        resting = undefined;
        setState(undefined);
      },
    });
  }, [scroll, canDrag, hasRows]);

  const isDragging = state !== undefined;
  useEffect(() => {
    const { hold } = usePendingMoves.getState();
    hold(isDragging);
    return () => hold(false);
  }, [isDragging]);
  return state;
}

function nodeOfKey(tree: Tree, key: string): TreeNode | undefined {
  const [kind, id = ''] = key.split('-');
  return nodeOf(tree, { kind: kind === 'page' ? 'page' : 'catalog', id });
}

function isSame(a: Drop | undefined, b: Drop | undefined): boolean {
  return a?.mark === b?.mark && a?.at === b?.at && a?.refusal === b?.refusal && a?.move?.to === b?.move?.to;
}
