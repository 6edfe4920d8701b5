import { type CallError, type CallOutput, tellRefusal } from '@docstead/core/web';
import { useCallback, useEffect, useState } from 'react';
import type { api } from '../../contract.ts';
import { call, useCall } from '../api.ts';
import { isPresent, type Version } from './version.ts';

export type VersionedPage = CallOutput<typeof api, '/api/page/info'>;

/** As many as the server sends at once, without the page itself. */
const MOST = 100;

/** Versions that were loaded behind those of the first answer. */
interface Older {
  /** The last of the first answer: after a save these are others, and what is behind them is loaded anew. */
  readonly behind: string;
  readonly rows: readonly Version[];
  readonly isEnd: boolean;
}
const NONE: Older = { behind: '', rows: [], isEnd: false };

export interface Versions {
  readonly page: VersionedPage | undefined;
  /** The page as it stands, then its versions, the newest first. */
  readonly versions: readonly Version[] | undefined;
  readonly error: CallError | undefined;
  retry(): void;
  /** Undefined where all are there. */
  readonly loadMore: (() => void) | undefined;
  readonly isLoading: boolean;
  /** A comment was written onto a version. */
  amend(page_history_id: string, page_comments: string): void;
}

/** A page and its versions; `until` is one of them that must be loaded, however old it is. */
export function useVersions(page_id: string, until = ''): Versions {
  const page = useCall('/api/page/info', { page_id });
  const first = useCall('/api/page/history', { page_id, slim: '1' });
  const [loaded, setLoaded] = useState(NONE);
  const [isLoading, setLoading] = useState(false);
  const end = first.data?.at(-1);
  const behind = end && !isPresent(end) ? end.page_history_id : '';
  const older = loaded.behind === behind ? loaded : { ...NONE, behind };
  const versions = first.data && [...first.data, ...older.rows];
  const last = older.rows.at(-1)?.page_history_id ?? behind;
  const hasMore = (first.data?.length ?? 0) > MOST && !older.isEnd;

  const load = useCallback(async () => {
    setLoading(true);
    try {
      const rows = await call('/api/page/history', { page_id, slim: '1', before: last });
      setLoaded((now) => ({
        behind,
        rows: [...(now.behind === behind ? now.rows : []), ...rows],
        isEnd: rows.length < MOST,
      }));
    } catch (thrown) {
      tellRefusal(thrown);
    } finally {
      setLoading(false);
    }
  }, [page_id, behind, last]);

  const isWanted = hasMore && until !== '' && until !== '0' && Number(last) > Number(until);
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);

  return {
    page: page.data,
    versions,
    error: page.error ?? first.error,
    retry: () => {
      for (const one of [page, first]) if (one.error) void one.refetch();
    },
    loadMore: hasMore ? () => void load() : undefined,
    isLoading,
    amend: (page_history_id, page_comments) =>
      setLoaded((now) => ({
        ...now,
        rows: now.rows.map((row) => (row.page_history_id === page_history_id ? { ...row, page_comments } : row)),
      })),
  };
}
