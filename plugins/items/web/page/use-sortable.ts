import { type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react';

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
export function useSortable<T>(given: readonly T[]): Sortable<T> {
  const [items, set] = useState(given);
  const [dragged, setDragged] = useState<number>();
  const move = useCallback((from: number, to: number) => {
    set((now) => {
      const [one] = now.slice(from, from + 1);
      if (one === undefined || to < 0 || to >= now.length) return now;
      return now.toSpliced(from, 1).toSpliced(to, 0, one);
    });
  }, []);
  const stop = () => setDragged(undefined);
  return {
    ...{ items, set, dragged, move },
    gripOf: (at) => ({
      onPointerDown: (event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(at);
      },
      onPointerMove: (event) => {
        if (dragged === undefined) return;
        const line = event.currentTarget.closest('li');
        const over = lineAt(line?.parentElement, event.clientY);
        if (over === undefined || over === dragged) return;
        move(dragged, over);
        setDragged(over);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    }),
    onKeyDown: (event, at) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0 || !event.altKey) return;
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
