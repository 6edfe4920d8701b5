import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { PageLinks } from '../../source/links/page-links.ts';

const LinkEntries = lazy(() => import('./LinkEntries.tsx'));

/** Under two brackets: the pages of the project. The keyboard stays in the text; arrows and Enter choose. */
export function LinkMenu({ links }: { readonly links: PageLinks }) {
  const place = useStore(links.store, (state) => state.now?.place);
  return (
    place &&
    createPortal(
      <Suspense fallback={null}>
        <LinkEntries links={links} />
      </Suspense>,
      place,
    )
  );
}
