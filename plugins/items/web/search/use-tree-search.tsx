import { isComposing, SearchField } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import type { TreePanelProps, TreeSearch } from '../tree/panel-props.ts';
import { useSearch } from './store.ts';

const load = () => import('./SearchResults.tsx');
const SearchResults = lazy(load);

type Options = Pick<TreePanelProps, 'tree' | 'page_id' | 'hrefOf' | 'onFollow'>;

/** The field at the head of the tree, and while there is a word, the hits in place of its lines. */
export function useTreeSearch({ tree, page_id, hrefOf, onFollow }: Options): TreeSearch {
  const t = useText('items');
  const { item_id } = tree;
  const word = useSearch((state) => (state.item_id === item_id ? state.word : ''));
  const { setWord } = useSearch.getState();
  const listId = useId();
  const keys = useRef<((key: string) => boolean) | undefined>(undefined);
  const [activeId, setActiveId] = useState<string>();
  const onActive = useCallback((id: string | undefined) => setActiveId(id), []);
  const isSearching = word.trim() !== '';
  return {
    field: (
      <SearchField
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isSearching}
        aria-controls={isSearching ? listId : undefined}
        aria-activedescendant={isSearching ? activeId : undefined}
        label={t('search.field')}
        clearLabel={t('search.clear')}
        value={word}
        onValue={(next) => setWord(item_id, next)}
        onFocus={() => void load()}
        onKeyDown={(event) => {
          if (!isComposing(event) && keys.current?.(event.key)) event.preventDefault();
        }}
      />
    ),
    results: isSearching ? (
      <Suspense fallback={null}>
        <SearchResults {...{ word, tree, page_id, hrefOf, onFollow, listId, keys, onActive }} />
      </Suspense>
    ) : undefined,
  };
}
