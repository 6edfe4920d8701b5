import { lazy, Suspense } from 'react';
import { useSearch } from '../store.ts';

const MatchBar = lazy(() => import('./MatchBar.tsx'));

interface MatchesProps {
  readonly item_id: string;
  readonly page_id: string;
  readonly version: number;
}

/** The marks of the search in the open page, since a hit was opened. */
export function Matches({ item_id, page_id, version }: MatchesProps) {
  const keyword = useSearch((state) => (state.item_id === item_id ? state.marked : ''));
  if (keyword === '') return null;
  return (
    <Suspense fallback={null}>
      <MatchBar keyword={keyword} page_id={page_id} version={version} />
    </Suspense>
  );
}
