import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import { useHasTree } from '../hooks/use-has-tree.ts';

const SortPages = lazy(() => import('./SortPages.tsx'));

export interface Sort {
  /** Sorts the pages of the catalog that this one stands in; absent where a project has one page. */
  readonly open: (() => void) | undefined;
  readonly dialog: ReactNode;
}

export function useSort({ item_id, item_type }: EditedPage, text: WorkingText): Sort {
  const [cat_id, setCatalog] = useState<string>();
  const hasTree = useHasTree(item_type);
  const open = useCallback(() => setCatalog(text.head.cat_id), [text]);
  const close = useCallback(() => setCatalog(undefined), []);
  return {
    open: hasTree ? open : undefined,
    dialog: cat_id !== undefined && (
      <Suspense fallback={null}>
        <SortPages item_id={item_id} cat_id={cat_id} onClose={close} />
      </Suspense>
    ),
  };
}
