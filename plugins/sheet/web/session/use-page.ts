import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPage, type SheetPage } from './sheet-page.ts';

export interface LoadedPage {
  readonly page?: SheetPage;
  readonly error?: Error;
  /** Loads anew. */
  readonly retry: () => void;
  /** Another one after every load. */
  readonly key: string;
  readonly onCreated: (page_id: string) => void;
}

/** The page that the address names. One that got its id by its first save stays the same editor, undo included. */
export function usePage(item_id: string, address_id: string): LoadedPage {
  const [page_id, setPage] = useState(address_id);
  const created = useRef<string>(undefined);
  const [state, setState] = useState<{ page?: SheetPage; error?: Error }>({});
  const [turn, setTurn] = useState(0);
  const onCreated = useCallback((id: string) => {
    created.current = id;
  }, []);
  if (address_id !== page_id && address_id !== created.current) setPage(address_id);
  useEffect(() => {
    const stop = new AbortController();
    setState({});
    // A page that was made here is stored by now.
    const id = turn > 0 ? (created.current ?? page_id) : page_id;
    loadPage(item_id, id, stop.signal).then(
      (page) => !stop.signal.aborted && setState({ page }),
      (error: Error) => !stop.signal.aborted && setState({ error }),
    );
    return () => stop.abort();
  }, [item_id, page_id, turn]);
  return { ...state, key: `${page_id} ${turn}`, onCreated, retry: () => setTurn((count) => count + 1) };
}
