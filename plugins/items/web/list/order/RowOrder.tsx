import { isComposing, Portal, VisuallyHidden } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import marks from '../../drag/drag.module.css';
import { Ghost } from '../../drag/Ghost.tsx';
import { type Point, pointerDrag } from '../../drag/pointer-drag.ts';
import type { ArrangedList } from '../use-item-list.ts';
import { arrange } from './arrange.ts';
import { moved } from './moved.ts';
import styles from './order.module.css';

interface RowOrderProps {
  readonly list: ArrangedList;
  /** Holds the rows, the server's or this screen's. */
  readonly place: RefObject<HTMLElement | null>;
}

interface Drag {
  readonly item_id: string;
  readonly to: number;
  readonly mark: { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
}

const ROW = '.project';
/** What a finger holds a row by: the rest of it is a link, with the browser's own menu. */
const HANDLE = '.project > :first-child';

/** The reader's own order of the rows: by dragging them, with a finger at their marks, and by Alt and the arrows. */
export default function RowOrder({ list, place }: RowOrderProps) {
  const t = useText('items');
  const [drag, setDrag] = useState<Drag>();
  const [said, say] = useState('');
  const latest = useRef(list);
  const follow = useRef<string>(undefined);
  // Before a hand can be quicker.
  useLayoutEffect(() => {
    latest.current = list;
  });
  useLayoutEffect(() => {
    // A row that was moved has lost the focus to its moving.
    const link = follow.current && linkOf(place.current, follow.current);
    if (link && list.shown.length > 0) link.focus();
    follow.current = undefined;
  }, [place, list.shown]);

  useLayoutEffect(() => {
    const surface = place.current;
    if (!surface) return;
    let now: Drag | undefined;
    const move = (item_id: string, to: number) => {
      const { shown } = latest.current;
      const ids = shown.map((one) => one.item_id);
      const next = moved(ids, ids.indexOf(item_id), to);
      const name = shown.find((one) => one.item_id === item_id)?.item_name ?? '';
      if (!next) return;
      arrange(latest.current, next);
      say(t('order.said', { name, place: to + 1, count: ids.length }));
    };
    const onKey = (event: KeyboardEvent) => {
      const item_id = event.altKey && !isComposing(event) && idOf(event.target);
      const step = STEPS[event.key];
      if (!item_id || step === undefined) return;
      event.preventDefault();
      follow.current = item_id;
      move(item_id, latest.current.shown.findIndex((one) => one.item_id === item_id) + step);
    };
    surface.addEventListener('keydown', onKey);
    surface.classList.add(HOLDABLE);
    const stop = pointerDrag(surface, {
      isInPage: true,
      keyAt: (target) => target.closest('button, input, select') === null && idOf(target),
      touchedAt: (target) => target.closest(HANDLE) !== null && idOf(target),
      over: (item_id, _y, at) => {
        const ids = latest.current.shown.map((one) => one.item_id);
        const over = placeAt(at, ids, ids.indexOf(item_id));
        if (over && (now?.to !== over.to || now.mark.top !== over.mark.top)) now = { item_id, ...over };
        setDrag(now ?? undefined);
      },
      drop: () => now && move(now.item_id, now.to),
      end: () => {
        now = undefined;
        setDrag(undefined);
      },
    });
    return () => {
      surface.removeEventListener('keydown', onKey);
      surface.classList.remove(HOLDABLE);
      stop();
    };
  }, [place, t]);

  const name = list.shown.find(({ item_id }) => item_id === drag?.item_id)?.item_name ?? '';
  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      {drag && (
        <Portal>
          <div className={`${marks.line} ${styles.mark}`} style={drag.mark} />
          <Ghost title={name} />
        </Portal>
      )}
    </>
  );
}

/** The styles are there, as a CSS module says. */
const HOLDABLE = styles.holdable ?? '';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

const linkOf = (place: HTMLElement | null, item_id: string): HTMLElement | null | undefined =>
  place?.querySelector<HTMLElement>(`[data-key="open ${item_id}"]`);

function idOf(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest(ROW) : null;
  return row?.querySelector<HTMLElement>('.project-name')?.dataset.key?.split(' ')[1];
}

/** Where the row would stand, and the line that says so: between lines, or beside a card. */
function placeAt({ x, y }: Point, ids: readonly string[], from: number): Omit<Drag, 'item_id'> | undefined {
  const row = document.elementFromPoint(x, y)?.closest(ROW);
  const at = ids.indexOf(idOf(row ?? null) ?? '');
  if (!row || at < 0) return undefined;
  const { top, left, width, height } = row.getBoundingClientRect();
  const isCard = row.closest('[data-look="cards"]') !== null;
  const isBehind = isCard ? x > left + width / 2 : y > top + height / 2;
  const to = at + (isBehind ? 1 : 0);
  const mark = isCard
    ? { top, left: isBehind ? left + width + 5 : left - 7, width: 2, height }
    : { top: (isBehind ? top + height : top) - 1, left, width, height: 2 };
  // What is taken out above leaves a place below.
  return { to: to > from ? to - 1 : to, mark };
}
