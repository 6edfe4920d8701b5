import { useDebouncedValue } from '@docstead/core/ui';
import type { CallError } from '@docstead/core/web';
import { useMemo, useRef } from 'react';
import { isSought } from '../../words/query.ts';
import { useCall } from '../api.ts';
import type { Tree } from '../tree/build.ts';
import { useTitle } from '../use-title.ts';
import { type Hit, merged, type PageHit, titleHits } from './title-hits.ts';
import { type Answer, useFollowing } from './use-following.ts';

const PAUSE_MS = 200;
const FRESH_MS = 15_000;

export interface Hits {
  readonly hits: readonly Hit[];
  /** Pages among them, and how many there are in all. */
  readonly shown: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly isMore: boolean;
  readonly state: 'short' | 'searching' | 'done' | 'failed';
  readonly error: CallError | undefined;
  readonly retry: () => void;
  /** Asks for the hits that follow; undefined where none do. */
  readonly more: (() => void) | undefined;
  readonly isLoading: boolean;
}

/** Titles at once, from the tree; texts as soon as typing pauses, from the server. */
export function useHits(tree: Tree, word: string): Hits {
  const [settled] = useDebouncedValue(word.trim(), PAUSE_MS);
  const keyword = word.trim();
  const isShort = !isSought(keyword);
  const titleOf = useTitle();
  const asked = useCall(
    '/api/item/search',
    { item_id: tree.item_id, keyword: settled },
    { enabled: isSought(settled), staleTime: FRESH_MS, silent: true },
  );
  const answer = useLast(asked.data, settled, keyword);
  const titles = useMemo(() => (isShort ? [] : titleHits(tree, keyword)), [tree, keyword, isShort]);
  const following = useFollowing({ item_id: tree.item_id, keyword: settled, first: asked.data });
  const texts = useMemo(
    () => (isShort ? [] : [...(answer?.pages ?? []), ...following.pages].map((page) => toHit(page, titleOf))),
    [answer, following.pages, isShort, titleOf],
  );
  const hits = useMemo(() => merged(titles, texts), [titles, texts]);
  const isBehind = settled !== keyword || asked.isPending;
  const shown = hits.filter((hit) => hit.kind === 'page').length;
  return {
    hits,
    shown,
    total: Math.max(shown, isBehind ? 0 : (asked.data?.total ?? 0)),
    isMore: !isBehind && asked.data?.total_more === true,
    state: isShort ? 'short' : isBehind ? 'searching' : asked.error ? 'failed' : 'done',
    error: asked.error,
    retry: () => void asked.refetch(),
    more: isBehind ? undefined : following.more,
    isLoading: following.isLoading,
  };
}

/**
 * While a word grows or shrinks, the answer to what it was stays: its hits mostly remain, and a list that empties
 * flickers. Of another word nothing stays.
 */
function useLast(data: Answer | undefined, asked: string, keyword: string): Answer | undefined {
  const last = useRef<{ readonly data: Answer; readonly asked: string } | undefined>(undefined);
  if (data) last.current = { data, asked };
  if (!last.current) return undefined;
  const isNear = keyword.startsWith(last.current.asked) || last.current.asked.startsWith(keyword);
  return isNear ? last.current.data : undefined;
}

const toHit = (page: Answer['pages'][number], titleOf: (page_title: string) => string): PageHit => ({
  kind: 'page',
  id: page.page_id,
  title: titleOf(page.page_title),
  titleMarks: page.title_marks,
  path: page.path,
  excerpt: page.search_content,
  excerptMarks: page.search_marks,
});
