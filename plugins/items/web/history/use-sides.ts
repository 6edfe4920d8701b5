import type { CallError } from '@docstead/core/web';
import { useState } from 'react';
import { useCall } from '../api.ts';
import type { Version } from './version.ts';

/** A text of the page, as far as a comparison tells of it; `addtime` in Unix seconds. */
export type Side = Pick<Version, 'page_title' | 'page_content' | 'author_name' | 'addtime'>;

export interface Sides {
  readonly before: Side | undefined;
  readonly after: Side | undefined;
  readonly error: CallError | undefined;
  retry(): Promise<unknown>;
}

export interface Compared {
  readonly page_id: string;
  readonly from: string;
  readonly to: string;
  readonly before: Side;
  readonly after: Side;
}

/** What is compared; while the texts of another pair are on their way, the pair before it. */
export function useCompared({ page_id, from, to, before, after }: Pair): Compared | undefined {
  const [kept, keep] = useState<Compared>();
  const now = before && after && { page_id, from, to, before, after };
  if (now && !(kept?.before === before && kept.after === after && kept.from === from && kept.to === to)) keep(now);
  return now ?? (kept?.page_id === page_id ? kept : undefined);
}

type Pair = Omit<Compared, 'before' | 'after'> & Pick<Sides, 'before' | 'after'>;

/** The texts of two versions; `to` is '0' for the page as it stands. */
export function useSides(page_id: string, from: string, to: string): Sides {
  const isPresent = to === '0';
  const compared = useCall('/api/page/diff', { page_id, page_history_id: from }, { enabled: isPresent });
  const before = useCall('/api/page/version', { page_id, page_history_id: from }, { enabled: !isPresent });
  const after = useCall('/api/page/version', { page_id, page_history_id: to }, { enabled: !isPresent });
  if (isPresent) {
    const { data, error } = compared;
    return { before: data?.history_page, after: data?.page, error: data ? undefined : error, retry: compared.refetch };
  }
  return {
    before: before.data,
    after: after.data,
    error: before.data && after.data ? undefined : (before.error ?? after.error),
    retry: () => Promise.all([before.refetch(), after.refetch()]),
  };
}
