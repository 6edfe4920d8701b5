import type { Translate } from '@docstead/core/web';
import { drawDiagram } from './diagram.ts';
import { drawFormula } from './formula.ts';
import { onThemeChange } from './theme.ts';

export interface Drawings {
  /** Takes up placeholders that are new in `node`. */
  look(node: HTMLElement): void;
  /** Draws all of them now, and the diagrams again in the colours of now. */
  all(node: HTMLElement): Promise<void>;
  stop(): void;
}

interface Options {
  readonly t: Translate;
  readonly margin: string;
  readonly onDrawn: () => void;
}

const PLACEHOLDERS = '.md-math:not([data-drawn]), pre.md-diagram:not([data-drawn])';
const DIAGRAMS = 'pre.md-diagram[data-drawn]';

/** Formulas and diagrams are drawn when they come near: what nobody scrolls to costs nothing. */
export function createDrawings({ t, margin, onDrawn }: Options): Drawings {
  const sources = new WeakMap<HTMLElement, string>();
  const roots = new Set<HTMLElement>();
  let isStopped = false;

  const draw = async (place: HTMLElement): Promise<void> => {
    const source = sources.get(place) ?? place.textContent;
    sources.set(place, source);
    if (isStopped) return;
    await (place.matches('.md-diagram') ? drawDiagram(place, source, t) : drawFormula(place, source, t));
    onDrawn();
  };

  const near = createObserver(margin, (place) => void draw(place));
  const redraw = () => {
    for (const root of roots) {
      for (const place of root.querySelectorAll<HTMLElement>(DIAGRAMS)) void draw(place);
    }
  };
  const stopTheme = onThemeChange(redraw);
  return {
    look(node) {
      roots.add(node);
      for (const place of node.querySelectorAll<HTMLElement>(PLACEHOLDERS)) near.observe(place);
    },
    async all(node) {
      const places = [...node.querySelectorAll<HTMLElement>(`${PLACEHOLDERS}, ${DIAGRAMS}`)];
      // Not once more when they come into view.
      places.forEach(near.unobserve);
      await Promise.all(places.map(draw));
    },
    stop() {
      isStopped = true;
      near.disconnect();
      stopTheme();
    },
  };
}

/** Calls once for each element that comes near; a browser without the means draws at once. */
function createObserver(rootMargin: string, onNear: (place: HTMLElement) => void) {
  if (typeof IntersectionObserver === 'undefined')
    return { observe: onNear, unobserve: () => undefined, disconnect: () => undefined };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        onNear(target);
      }
    },
    { rootMargin },
  );
  return {
    observe: (place: HTMLElement) => observer.observe(place),
    unobserve: (place: HTMLElement) => observer.unobserve(place),
    disconnect: () => observer.disconnect(),
  };
}
