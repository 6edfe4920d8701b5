import { useEffect, useState } from 'react';
import { items } from './calls.ts';

/** What is being written: a page as it was loaded, or an empty one. */
export interface EditedPage {
  readonly page_id: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_domain: string;
  readonly item_type: string;
  /** Readers need to be members, or know the visit password. */
  readonly isPrivate: boolean;
  readonly page_title: string;
  readonly page_content: string;
  readonly cat_id: string;
  /** Revision that the text started from; 0 for a new page. */
  readonly rev: number;
  /** Who saved it last, and when. */
  readonly author_username: string;
  /** As people are shown; a server may not send it. */
  readonly author_name?: string;
  readonly addtime: string;
  readonly saved_time?: number;
  /** Nobody but its author can read it. */
  readonly isDraft: boolean;
  /** May take the page over from whoever writes it. */
  readonly isManaged: boolean;
}

export interface Loaded {
  readonly page?: EditedPage;
  readonly error?: Error;
  readonly retry: () => void;
}

/** What a new page begins with. */
export interface NewPage {
  readonly cat_id: string;
  readonly title: string;
}

/** Loads the page that the address names; a new one begins with what the query names. */
export function useDocument(item_id: string, page_id: string, { cat_id, title }: NewPage): Loaded {
  const [state, setState] = useState<{ page?: EditedPage; error?: Error }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setState({});
    const loading = page_id === '0' ? startNew(item_id, { cat_id, title }, stop.signal) : load(page_id, stop.signal);
    loading.then(
      (page) => !stop.signal.aborted && setState({ page }),
      (error: Error) => !stop.signal.aborted && setState({ error }),
    );
    return () => stop.abort();
  }, [item_id, page_id, cat_id, title, turn]);
  return { ...state, retry: () => setTurn((count) => count + 1) };
}

async function load(page_id: string, signal: AbortSignal): Promise<EditedPage> {
  const page = await items.call('/api/page/info', { page_id }, { signal });
  const { item_id, item_name, item_domain, item_type, page_title, page_content, cat_id, rev } = page;
  const { author_username, addtime, saved_time } = page;
  const isDraft = page.is_draft === '1';
  const isPrivate = page.is_private === 1;
  const { author_name }: Pick<EditedPage, 'author_name' | 'page_title'> = page;
  const who = {
    author_username,
    addtime,
    saved_time,
    isDraft,
    isManaged: page.item_manage,
    ...(author_name && { author_name }),
  };
  const known = { page_id, item_id, item_name, item_domain, item_type, isPrivate, ...who };
  return { ...known, page_title, page_content, cat_id, rev };
}

async function startNew(item_id: string, { cat_id, title }: NewPage, signal: AbortSignal): Promise<EditedPage> {
  const item = await items.call('/api/item/info', { item_id }, { signal });
  const { item_name, item_domain, item_type } = item;
  const isPrivate = item.is_private === 1;
  const blank = { author_username: '', addtime: '', isDraft: false, isManaged: false };
  const empty = { page_title: title, page_content: '', rev: 0, ...blank };
  return { page_id: '0', item_id, item_name, item_domain, item_type, isPrivate, cat_id, ...empty };
}
