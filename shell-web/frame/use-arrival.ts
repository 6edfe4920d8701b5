import { usePageTitle, type Where } from '@docstead/core/web/shell';
import { type RefObject, useEffect, useRef } from 'react';

const pageOf = ({ route, path }: Where): string => (route ? `${route.plugin}/${route.id}` : path);

/** A new page takes the focus, as a loaded document would; going on inside a page leaves it where the reader has it. */
export function useArrival(where: Where, main: RefObject<HTMLElement | null>): string {
  const title = usePageTitle(where);
  const page = pageOf(where);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const focused = document.activeElement;
    // A page that puts the cursor into its first field knows better, and so does an open dialog.
    const isTaken = main.current?.contains(focused) || focused?.closest('[role="dialog"]');
    if (!isTaken) main.current?.focus({ preventScroll: true });
  }, [page, main]);
  return title;
}
