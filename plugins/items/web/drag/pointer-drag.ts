import { isComposing } from '@docstead/core/ui';

/** The mechanics of dragging inside a scrolling list, without an idea of what is dragged. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PointerDrag {
  /** The list has no scroll bar of its own: the page has. */
  readonly isInPage?: boolean;
  /** The key of what is pressed; nothing where no drag begins. */
  keyAt(target: Element): string | false | undefined;
  /** The same for a finger that rests there; absent, fingers only scroll. */
  touchedAt?(target: Element): string | false | undefined;
  /** Called with every move, and while the list scrolls or the pointer rests; pixels from the top of the content, and in the window. */
  over(key: string, y: number, at: Point): void;
  drop(): void;
  /** After a drop, and when the drag is given up. */
  end(): void;
}

const STARTS_AFTER = 6;
/** Milliseconds that a finger rests before it holds what is under it: sooner than the browser's own menu comes. */
const HOLDS_AFTER = 350;
/** No finger rests quite still. */
const RESTS_WITHIN = 8;
/** So near to an edge the list scrolls, the faster the nearer. */
const SCROLL_EDGE = 40;
const MOST_SPEED = 16;

/** Gives what takes the listeners away again. */
export function pointerDrag(surface: HTMLElement, drag: PointerDrag): () => void {
  let running: (() => void) | undefined;

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || running) return;
    const keyAt = event.pointerType === 'touch' ? drag.touchedAt : drag.keyAt;
    const key = event.target instanceof Element && keyAt?.(event.target);
    if (key) running = follow(surface, { start: event, key, drag, onEnd: () => (running = undefined) });
  };
  // The browser would drag the link itself.
  const onNative = (event: Event) => event.preventDefault();
  // Browsers ask a list that listens before they scroll it, and only one that did so when the finger came.
  const onTouch = (event: Event) => {
    if (event.cancelable && 'dragging' in surface.dataset) event.preventDefault();
  };
  const onMenu = (event: Event) => running && event.preventDefault();
  surface.addEventListener('pointerdown', onDown);
  surface.addEventListener('dragstart', onNative);
  if (drag.touchedAt) {
    surface.addEventListener('touchmove', onTouch, { passive: false });
    surface.addEventListener('contextmenu', onMenu);
  }
  return () => {
    running?.();
    surface.removeEventListener('touchmove', onTouch);
    surface.removeEventListener('contextmenu', onMenu);
    surface.removeEventListener('pointerdown', onDown);
    surface.removeEventListener('dragstart', onNative);
  };
}

interface Press {
  readonly start: PointerEvent;
  readonly key: string;
  readonly drag: PointerDrag;
  readonly onEnd: () => void;
}

/** From press to release; gives what gives it up. */
function follow(surface: HTMLElement, { start, key, drag, onEnd }: Press): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let at = { x: start.clientX, y: start.clientY };
  let frame = 0;
  let isDragging = false;
  let isMoved = false;
  const isTouch = start.pointerType === 'touch';

  const look = () => {
    const space = surface.querySelector('[data-space]') ?? surface;
    drag.over(key, at.y - space.getBoundingClientRect().top, at);
  };
  const tick = () => {
    scrollAtEdge(drag.isInPage ? undefined : surface, at.y);
    look();
    frame = requestAnimationFrame(tick);
  };
  const begin = () => {
    isDragging = true;
    surface.dataset.dragging = '';
    surface.setPointerCapture(start.pointerId);
    tick();
  };
  const holding = isTouch ? setTimeout(begin, HOLDS_AFTER) : undefined;
  const stop = () => {
    if (signal.aborted) return;
    abort.abort();
    clearTimeout(holding);
    cancelAnimationFrame(frame);
    delete surface.dataset.dragging;
    if (isDragging) drag.end();
    onEnd();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(at.x - start.clientX, at.y - start.clientY);
    isMoved ||= far >= (isTouch ? RESTS_WITHIN : STARTS_AFTER);
    if (isDragging || !isMoved) return;
    // A finger that moves before it holds anything scrolls.
    if (isTouch) stop();
    else begin();
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (isDragging) {
      // A quick hand lets go before the next frame.
      at = { x: event.clientX, y: event.clientY };
      look();
      const box = surface.getBoundingClientRect();
      const isInside = event.clientX >= box.left && event.clientX <= box.right;
      if (isInside) drag.drop();
      // A slow touch is a touch.
      if (isMoved) swallowClick(surface);
    }
    stop();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('blur', stop, { signal });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    swallowClick(surface);
    stop();
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return stop;
}

/** The release of a drag is a click on what was pressed, which must not open it. */
function swallowClick(surface: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  surface.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => surface.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Of the page where there is no surface. */
function scrollAtEdge(surface: HTMLElement | undefined, y: number): void {
  const { top, bottom } = surface?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const above = top + SCROLL_EDGE - y;
  const below = y - (bottom - SCROLL_EDGE);
  const speed = above > 0 ? -above : below > 0 ? below : 0;
  const scrolled = surface ?? document.scrollingElement;
  if (speed === 0 || !scrolled) return;
  scrolled.scrollTop += Math.sign(speed) * Math.min(MOST_SPEED, Math.abs(speed) / 3 + 1);
}
