/** The changes on screen, from the first to the last. */
export interface Stops {
  readonly count: number;
  /** Brings one into view, counted from 0. */
  show(at: number): void;
}

/** Nothing is known of the changes: not yet, or never where the texts are too long to be compared. */
export const NO_STOPS: Stops = { count: 0, show: () => undefined };

/** The changes of a rendered comparison: what went and what came in its place are one. */
export function stopsOf(root: Element): Stops {
  const all = [...root.querySelectorAll<HTMLElement>('[data-change]')].filter(
    (element) => !element.parentElement?.closest('[data-change]'),
  );
  const groups: HTMLElement[][] = [];
  for (const element of all) {
    if (goesOn(element)) groups.at(-1)?.push(element);
    else groups.push([element]);
  }
  return {
    count: groups.length,
    show(at) {
      for (const element of all) element.removeAttribute('data-current');
      const group = groups[at] ?? [];
      for (const element of group) element.setAttribute('data-current', '');
      const [head] = group;
      // Of what is higher than the room there is for it, the beginning.
      const isTall = (head?.getBoundingClientRect().height ?? 0) > window.innerHeight / 2;
      head?.scrollIntoView({ block: isTall ? 'start' : 'center' });
    },
  };
}

function goesOn(element: HTMLElement): boolean {
  const before = element.previousElementSibling?.getAttribute('data-change');
  const own = element.getAttribute('data-change');
  return isWhole(before) && isWhole(own);
}

const isWhole = (mark: string | null | undefined): boolean => mark === 'new' || mark === 'gone';
