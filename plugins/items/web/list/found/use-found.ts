import { useDebouncedValue } from '@docstead/core/ui';
import type { CallOutput } from '@docstead/core/web';
import { useMemo } from 'react';
import type { api } from '../../../contract.ts';
import { isSought } from '../../../words/query.ts';
import { useCall } from '../../api.ts';

export type FoundPage = CallOutput<typeof api, '/api/item/searchAll'>['pages'][number];

export interface FoundItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_domain: string;
  readonly pages: readonly FoundPage[];
}

const PAUSE_MS = 200;
const FRESH_MS = 15_000;

/** Pages with these words of all that the reader may read, project by project: the one with the best page first. */
export function useFound(word: string) {
  const keyword = word.trim();
  const [settled] = useDebouncedValue(keyword, PAUSE_MS);
  const asked = useCall(
    '/api/item/searchAll',
    { keyword: settled },
    { enabled: isSought(settled), staleTime: FRESH_MS, silent: true },
  );
  const isShort = !isSought(keyword);
  const isBehind = !isShort && (settled !== keyword || asked.isPending);
  const items = useMemo(() => byItem(isShort ? [] : (asked.data?.pages ?? [])), [asked.data, isShort]);
  return {
    items,
    keyword,
    shown: items.reduce((sum, { pages }) => sum + pages.length, 0),
    total: asked.data?.total ?? 0,
    isMore: asked.data?.total_more === true,
    state: isShort ? ('short' as const) : isBehind ? 'searching' : asked.error ? 'failed' : 'done',
    error: asked.error,
    retry: () => void asked.refetch(),
  };
}

function byItem(pages: readonly FoundPage[]): FoundItem[] {
  const items = new Map<string, FoundItem & { readonly pages: FoundPage[] }>();
  for (const page of pages) {
    const { item_id, item_name, item_domain } = page;
    const known = items.get(item_id);
    if (known) known.pages.push(page);
    else items.set(item_id, { item_id, item_name, item_domain, pages: [page] });
  }
  return [...items.values()];
}
