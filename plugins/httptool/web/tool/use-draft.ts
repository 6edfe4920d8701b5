import { useCallback, useMemo } from 'react';
import { apiDocumentOf } from '../../../items/points.ts';
import { draftFrom } from '../../request/from-api.ts';
import { emptyDraft, type RequestDraft } from '../../request/request.ts';
import { useKept } from './kept.ts';

interface DraftOf {
  readonly draft: RequestDraft;
  readonly change: (part: Partial<RequestDraft>) => void;
  /** Begins anew with what the page says. */
  readonly reset: () => void;
}

function begun(source: string): RequestDraft {
  const document = apiDocumentOf(source);
  return document ? draftFrom(document) : emptyDraft;
}

/** The request that is being written for this page, whose text is `source`. Another request in it begins anew. */
export function useDraft(page: string, source: string): DraftOf {
  const first = useMemo(() => begun(source), [source]);
  const from = useMemo(() => JSON.stringify(first), [first]);
  const kept = useKept((state) => state.drafts[page]);
  const keep = useKept((state) => state.keep);
  const draft = kept?.from === from ? kept.draft : first;
  const change = useCallback(
    (part: Partial<RequestDraft>) => {
      const now = useKept.getState().drafts[page];
      keep(page, { from, draft: { ...(now?.from === from ? now.draft : first), ...part } });
    },
    [page, first, from, keep],
  );
  const reset = useCallback(() => keep(page, { from, draft: first }), [page, first, from, keep]);
  return { draft, change, reset };
}
