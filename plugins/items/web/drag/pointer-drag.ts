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
  /** Called with every move, and while the list scrolls or the pointer rests; pixels from the top of the content, and in the window. */
  over(key: string, y: number, at: Point): void;
  drop(): void;
  /** After a drop, and when the drag is given up. */
  end(): void;
}

const STARTS_AFTER = 6;
/** So near to an edge the list scrolls, the faster the nearer. */
const SCROLL_EDGE = 40;
const MOST_SPEED = 16;

/** Gives what takes the listeners away again. */
export function pointerDrag(surface: HTMLElement, drag: PointerDrag): () => void {
  let running: (() => void) | undefined;

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || event.ctrlKey || running) return;
    const key = event.target instanceof Element && drag.keyAt(event.target);
    if (key) running = follow(surface, { start: event, key, drag, onEnd: () => (running = undefined) });
  };
  // The browser would drag the link itself.
  const onNative = (event: Event) => event.preventDefault();
  surface.addEventListener('pointerdown', onDown);
  surface.addEventListener('dragstart', onNative);
  return () => {
    running?.();
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

  const look = () => {
    const space = surface.querySelector('[data-space]') ?? surface;
    drag.over(key, at.y - space.getBoundingClientRect().top, at);
  };
  const tick = () => {
    scrollAtEdge(drag.isInPage ? undefined : surface, at.y);
    look();
    frame = requestAnimationFrame(tick);
  };
  const stop = () => {
    if (signal.aborted) return;
    abort.abort();
    cancelAnimationFrame(frame);
    delete surface.dataset.dragging;
    if (isDragging) drag.end();
    onEnd();
  };
  const onMove = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY };
    if (isDragging || Math.hypot(at.x - start.clientX, at.y - start.clientY) < STARTS_AFTER) return;
    isDragging = true;
    surface.dataset.dragging = '';
    surface.setPointerCapture(start.pointerId);
    tick();
  };
  const onUp = (event: PointerEvent) => {
    if (isDragging) {
      // A quick hand lets go before the next frame.
      at = { x: event.clientX, y: event.clientY };
      look();
      const box = surface.getBoundingClientRect();
      const isInside = event.clientX >= box.left && event.clientX <= box.right;
      if (isInside) drag.drop();
      swallowClick(surface);
    }
    stop();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('blur', stop, { signal });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return;
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
