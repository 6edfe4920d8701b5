import { useSession } from '@docstead/core/web';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DRAFT_EVERY_MS, type Draft, draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { EditedPage } from './use-document.ts';

const PAUSE_MS = 1_500;

export interface Drafts {
  /** A draft that differs from the page, offered once at opening. */
  readonly offered?: Draft;
  readonly decline: () => void;
  readonly accept: () => void;
  readonly drop: () => void;
}

/** Keeps what is typed every 30 s and on every pause, and offers it again at the next opening. */
export function useDraft(page: EditedPage, current: Omit<Draft, 'at'>, isDirty: boolean): Drafts {
  const { caller } = useSession();
  const uid = caller.kind === 'user' ? caller.uid : '0';
  const key = useMemo(() => draftKey(uid, page.item_id, page.page_id), [uid, page.item_id, page.page_id]);
  const [offered, setOffered] = useState(() => differing(readDraft(key), page));
  const latest = useRef({ current, isDirty });
  latest.current = { current, isDirty };

  const keep = useCallback(() => {
    if (latest.current.isDirty) keepDraft(key, { ...latest.current.current, at: Date.now() });
  }, [key]);
  useEffect(() => {
    const timer = setInterval(keep, DRAFT_EVERY_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [keep]);
  const { page_content, page_title } = current;
  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keep, page_content, page_title]);

  const drop = useCallback(() => dropDraft(key), [key]);
  const close = () => setOffered(undefined);
  return {
    ...(offered ? { offered } : {}),
    accept: close,
    decline: () => {
      drop();
      close();
    },
    drop,
  };
}

function differing(draft: Draft | undefined, page: EditedPage): Draft | undefined {
  if (!draft) return undefined;
  const isSame = draft.page_content === page.page_content && draft.page_title === page.page_title;
  return isSame ? undefined : draft;
}
