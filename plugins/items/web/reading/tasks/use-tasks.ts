import { useText } from '@docstead/core/web';
import { type RefObject, useEffect } from 'react';

interface Ticking {
  readonly place: RefObject<HTMLElement | null>;
  readonly page_id: string;
  /** Of the text on screen. */
  readonly rev: number;
  readonly canEdit: boolean;
  /** Changes when another text is on screen. */
  readonly inside: unknown;
}

/**
 * Who may write ticks the boxes of a page where they read it: shown at once, and taken back where it is refused. For
 * everybody else they are signs, and no code comes for them.
 */
export function useTasks({ place, page_id, rev, canEdit, inside }: Ticking): void {
  const t = useText('items');
  useEffect(() => {
    const doc = place.current?.querySelector<HTMLElement>('.md-doc');
    if (!doc || !canEdit) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = ({ tickIn }: typeof import('./ticking.ts')) => {
      if (!isOver) end = tickIn(doc, { page_id, rev }, t);
    };
    // Without it they stay signs.
    import('./ticking.ts').then(begin, () => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [place, page_id, rev, canEdit, inside, t]);
}
