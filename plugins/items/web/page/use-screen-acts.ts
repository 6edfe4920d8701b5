import { useLayout } from '../reading/layout.ts';
import { printDocument } from '../reading/print.ts';
import { useRemembered } from '../use-remembered.ts';
import type { PageAct, PageMenuParts } from './page-menu.ts';

interface Acts extends Pick<PageMenuParts, 'runs'> {
  readonly on: readonly PageAct[];
}

/** What a reader may do with the page that is on screen, and with no other; '' where none is shown as text. */
export function useScreenActs(page_id: string): Acts {
  const hasAuthors = useLayout((layout) => layout.authorsOf === page_id);
  const showAuthors = useLayout((layout) => layout.showAuthors);
  if (page_id === '') return { runs: {}, on: [] };
  return {
    runs: {
      print: () => void printDocument(),
      authors: () => showAuthors(hasAuthors ? '' : page_id),
    },
    on: hasAuthors ? ['authors'] : [],
  };
}

interface Room {
  /** There is no room to give to the text. */
  readonly isNarrow: boolean;
  /** The specification: the full screen is hidden on screens under 1000 px. */
  readonly isSmall: boolean;
}

/** How much of the window the text takes. */
export function useLookActs({ isNarrow, isSmall }: Room): Acts {
  const [isWide, setWide] = useRemembered<boolean>('wide', false);
  const isFull = useLayout((layout) => layout.isFull);
  const setFull = useLayout((layout) => layout.setFull);
  return {
    runs: {
      ...(isNarrow ? {} : { width: () => setWide(!isWide) }),
      ...(isNarrow || isSmall ? {} : { full: () => setFull(!isFull) }),
    },
    on: [...(isWide ? ['width' as const] : []), ...(isFull ? ['full' as const] : [])],
  };
}
