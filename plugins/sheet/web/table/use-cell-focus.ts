import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Cursor } from './model/cursor.ts';
import type { TableField } from './use-field.ts';

/** Of what sticks at the edges. */
const [HEAD_WIDTH, HEAD_HEIGHT] = [64, 32];

interface InView {
  /** Of the sheet: another one begins at its own cursor. */
  readonly place: number;
  readonly cursor: Cursor;
  readonly field: TableField;
  readonly rowHeight: number;
}

/** The cell at the moving end of what is chosen stays in view. */
export function useCellInView(
  scroll: RefObject<HTMLElement | null>,
  { place, cursor, field, rowHeight }: InView,
): void {
  const { row, column } = cursor.end;
  const { offsets } = field;
  const [left = 0, right = 0] = offsets.slice(column, column + 2);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element || element.clientHeight === 0 || place < 0) return;
    const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight];
    const height = element.clientHeight - HEAD_HEIGHT;
    const width = element.clientWidth - HEAD_WIDTH;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft + width) element.scrollLeft = Math.min(left, right - width);
  }, [scroll, place, row, rowHeight, left, right]);
}

/** The cell of the cursor has the focus as often as it is wanted there. */
export function useCellFocus(scroll: RefObject<HTMLElement | null>, wanted: number, isFree: boolean): void {
  const done = useRef(0);
  useLayoutEffect(() => {
    if (!isFree || wanted === done.current) return;
    done.current = wanted;
    scroll.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  });
}
