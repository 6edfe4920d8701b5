import { type CallOutput, tellRefusal } from '@docstead/core/web';
import { useRef, useState } from 'react';
import type { api } from '../../contract.ts';
import { call } from '../api.ts';

export type Answer = CallOutput<typeof api, '/api/item/search'>;
type Page = Answer['pages'][number];

interface Asked {
  readonly item_id: string;
  readonly keyword: string;
  /** What the server gave first. */
  readonly first: Answer | undefined;
}

export interface Following {
  readonly pages: readonly Page[];
  readonly isLoading: boolean;
  /** Undefined where no page follows. */
  readonly more: (() => void) | undefined;
}

interface Asking {
  readonly first: Answer | undefined;
  readonly pages: readonly Page[];
  readonly isLoading: boolean;
  /** The last answer was empty: some are gone since they were counted. */
  readonly isOver: boolean;
}

const begin = (first: Answer | undefined): Asking => ({ first, pages: [], isLoading: false, isOver: false });

/** The hits after the first ones, for who asks for them; another first answer begins anew. */
export function useFollowing({ item_id, keyword, first }: Asked): Following {
  const [asking, setAsking] = useState(() => begin(first));
  const now = asking.first === first ? asking : begin(first);
  const latest = useRef(first);
  latest.current = first;
  const from = (first?.pages.length ?? 0) + now.pages.length;
  const isMore = first !== undefined && !now.isOver && first.pages.length > 0 && from < first.total;

  const load = async () => {
    setAsking({ ...now, isLoading: true });
    try {
      const { pages } = await call('/api/item/search', { item_id, keyword, from: String(from) }, { silent: true });
      const next = { first, pages: [...now.pages, ...pages], isLoading: false, isOver: pages.length === 0 };
      if (latest.current === first) setAsking(next);
    } catch (error) {
      setAsking({ ...now, isLoading: false });
      tellRefusal(error);
    }
  };
  return { pages: now.pages, isLoading: now.isLoading, more: isMore && !now.isLoading ? () => void load() : undefined };
}
