import { isComposing } from '@docstead/core/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { moved } from '../list/order/moved.ts';

export interface Sortable<T> {
  readonly items: readonly T[];
  readonly set: (items: readonly T[]) => void;
  /** Index of what is dragged. */
  readonly dragged: number | undefined;
  move(from: number, to: number): void;
  /** For the grip of a line; the lines are the children of the list around it. */
  gripOf(at: number): {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
  onKeyDown(event: KeyboardEvent, at: number): void;
}

/** An order that is changed by dragging a grip, also with a finger, and by Alt and the arrows. */
export function useSortable<T>(
  given: readonly T[],
  /** After a move by key or button, and when a drag ends elsewhere than it began. */
  onMoved?: (items: readonly T[], at: number) => void,
): Sortable<T> {
  const [items, set] = useState(given);
  const [dragged, setDragged] = useState<number>();
  const begun = useRef(given);
  const shift = (from: number, to: number) => {
    const next = moved(items, from, to);
    if (next) set(next);
    return next;
  };
  const move = (from: number, to: number) => {
    const next = shift(from, to);
    if (next) onMoved?.(next, to);
  };
  const stop = () => {
    if (dragged !== undefined && items !== begun.current) onMoved?.(items, dragged);
    setDragged(undefined);
  };
  return {
    ...{ items, set, dragged, move },
    gripOf: (at) => ({
      onPointerDown: (event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = items;
        setDragged(at);
      },
      onPointerMove: (event) => {
        if (dragged === undefined) return;
        const line = event.currentTarget.closest('li');
        const over = lineAt(line?.parentElement, event.clientY);
        if (over === undefined || over === dragged) return;
        shift(dragged, over);
        setDragged(over);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    }),
    onKeyDown: (event, at) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0 || !event.altKey || isComposing(event)) return;
      event.preventDefault();
      move(at, at + step);
    },
  };
}

function lineAt(list: Element | null | undefined, y: number): number | undefined {
  const at = [...(list?.children ?? [])].findIndex((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
  return at === -1 ? undefined : at;
}
