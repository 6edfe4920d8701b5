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
  const update = (frame: HTMLElement) => {
    const kind = Object.entries(KINDS).find(([selector]) => frame.matches(selector))?.[1] ?? 'table';
    const isWide = frame.scrollWidth > frame.clientWidth + 1;
    frame.toggleAttribute('data-wide', isWide);
    frame.toggleAttribute('data-fits', !isWide);
    if (isWide) {
      frame.tabIndex = 0;
      frame.setAttribute('role', 'region');
      frame.setAttribute('aria-label', t(`draw.${kind}`));
    } else for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  };
  const sizes =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver((entries) => {
          for (const { target } of entries) if (target instanceof HTMLElement) update(target);
        });
  return {
    look: (node) => {
      for (const frame of node.querySelectorAll<HTMLElement>(ALL)) sizes?.observe(frame);
    },
    stop: () => sizes?.disconnect(),
  };
}
