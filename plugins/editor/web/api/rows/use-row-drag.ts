import { isComposing } from '@docstead/core/ui';
import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';

/** So near to an edge of what scrolls, it scrolls. */
const EDGE = 40;
const SPEED = 12;

export interface RowDrag {
  readonly from: number;
  /** It would stand before this row; the number of rows is the end. */
  readonly to: number;
}

interface DragOf {
  readonly list: RefObject<HTMLElement | null>;
  readonly onMove: (from: number, to: number) => void;
}

/** Rows are moved by what is marked `data-handle` in them, with a mouse, a pen or a finger; Escape leaves them where they are. */
export function useRowDrag({ list, onMove }: DragOf) {
  const [drag, setDrag] = useState<RowDrag>();
  const held = useRef<RowDrag>(undefined);
  const hold = useCallback((next: RowDrag | undefined) => {
    held.current = next;
    setDrag(next);
  }, []);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const row = (event.target as Element).closest('[data-handle]')?.closest<HTMLElement>('[data-row]');
    if (event.button !== 0 || !row) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const from = Number(row.dataset.row);
    hold({ from, to: from });
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || isComposing(key) || !held.current) return;
      key.preventDefault();
      hold(undefined);
    };
    const { signal, end } = untilReleased();
    window.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('pointerup', end, { signal });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!held.current || !list.current) return;
    scrollAtEdge(list.current, event.clientY);
    const to = placeAt(list.current, event.clientY);
    if (to !== held.current.to) hold({ ...held.current, to });
  };
  const onPointerUp = () => {
    const { from, to } = held.current ?? { from: 0, to: 0 };
    hold(undefined);
    if (to !== from && to !== from + 1) onMove(from, to);
  };
  return { drag, on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => hold(undefined) } };
}

function untilReleased() {
  const abort = new AbortController();
  return { signal: abort.signal, end: () => abort.abort() };
}

function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return at < 0 ? rows.length : at;
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const pane = list.closest('[data-scrolls]');
  if (!pane) return;
  const { top, bottom } = pane.getBoundingClientRect();
  if (y < top + EDGE) pane.scrollBy(0, -SPEED);
  else if (y > bottom - EDGE) pane.scrollBy(0, SPEED);
}
