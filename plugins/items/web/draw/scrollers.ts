import type { Translate } from '@docstead/core/web';

export interface Scrollers {
  look(node: HTMLElement): void;
  stop(): void;
}

/** What may be wider than the text, and what it is called then. */
const KINDS = { '.md-table': 'table', '.md-listing > pre': 'code', 'pre.md-math': 'formula' } as const;
const ALL = Object.keys(KINDS).join(', ');

/** What scrolls sideways is reached by keyboard and has a name; what fits is no stop on the way. */
export function createScrollers(t: Translate): Scrollers {
  const roots = new Set<HTMLElement>();
  const update = (frame: HTMLElement) => {
    const isWide = frame.scrollWidth > frame.clientWidth + 1;
    frame.toggleAttribute('data-wide', isWide);
    frame.toggleAttribute('data-fits', !isWide);
    if (isWide) {
      frame.tabIndex = 0;
      frame.setAttribute('role', 'region');
    } else for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  };
  const sizes =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver((entries) => {
          for (const { target } of entries) if (target instanceof HTMLElement) update(target);
          for (const root of roots) nameWide(root, t);
        });
  return {
    look: (node) => {
      roots.add(node);
      for (const frame of node.querySelectorAll<HTMLElement>(ALL)) sizes?.observe(frame);
    },
    stop: () => sizes?.disconnect(),
  };
}

/** Of several wide ones each is told by its place among all of its kind, so that no two are called the same. */
function nameWide(root: HTMLElement, t: Translate): void {
  for (const [selector, kind] of Object.entries(KINDS)) {
    const all = [...root.querySelectorAll<HTMLElement>(selector)];
    const isWide = (frame: HTMLElement) => frame.hasAttribute('data-wide');
    const isOne = all.filter(isWide).length === 1;
    all.forEach((frame, at) => {
      if (!isWide(frame)) return;
      const name = t(`draw.${kind}`);
      frame.setAttribute('aria-label', isOne ? name : t('draw.nth', { name, number: at + 1 }));
    });
  }
}
