import type { DataOf } from '@docstead/core/contract';
import { type Entry, useListed } from '@docstead/core/web';
import type { readingTools } from '../../slots.ts';
import type { ReadPage } from './use-reading.ts';

type Tool = Entry<DataOf<typeof readingTools>>;
type Counted = Tool & { readonly count?: number };

export interface CountedTools {
  /** With words, over the page. */
  readonly shown: readonly Counted[];
  /** In the "…" menu: what has nothing behind it yet, for who can put something there. */
  readonly quiet: readonly Tool[];
}

/** How many things are behind a tool: as the page came, and as whoever has opened it since has found. */
export function useCounted(tools: readonly Tool[], page: ReadPage | undefined, canEdit: boolean): CountedTools {
  const counts = tools.find(({ data }) => data.counts)?.data.counts;
  const known = useListed(counts?.list, { page_id: page?.page_id });
  if (!counts) return { shown: tools, quiet: [] };
  const count = known ?? page?.[counts.field] ?? 0;
  const others = (tool: Tool) => tool.data.counts?.list !== counts.list;
  return {
    shown: tools.flatMap((tool): Counted[] => (others(tool) ? [tool] : count > 0 ? [{ ...tool, count }] : [])),
    quiet: count === 0 && canEdit ? tools.filter((tool) => !others(tool)) : [],
  };
}
