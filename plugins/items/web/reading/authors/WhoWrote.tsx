import { lazy, Suspense } from 'react';
import { useLayout } from '../layout.ts';

const SectionAuthors = lazy(() => import('./SectionAuthors.tsx'));

interface WhoWroteProps {
  readonly page_id: string;
  readonly rev: number;
  /** Grows when the document on screen is another; 0 before there is one. */
  readonly version: number;
}

/** Who last changed each section, where the reader has asked for it. */
export function WhoWrote({ page_id, rev, version }: WhoWroteProps) {
  const isWanted = useLayout((layout) => layout.authorsOf === page_id);
  if (!isWanted || version === 0) return null;
  return (
    <Suspense fallback={null}>
      <SectionAuthors key={rev} page_id={page_id} rev={rev} version={version} />
    </Suspense>
  );
}
