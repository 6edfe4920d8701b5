import { CallError } from '@docstead/core/web';
import { useCallback, useRef, useState } from 'react';
import { items } from './calls.ts';
import type { EditedPage } from './use-document.ts';

export type SaveState =
  | { readonly kind: 'saved'; readonly at?: number }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string };

export interface Text {
  readonly page_title: string;
  readonly page_content: string;
  readonly cat_id: string;
}

export interface Saving {
  readonly state: SaveState;
  readonly page: EditedPage;
  readonly isDirty: boolean;
  /** Saves the text; a save in flight is never joined by a second. Gives the saved page. */
  readonly save: () => Promise<EditedPage | undefined>;
}

const same = (a: Text, b: Text) =>
  a.page_title === b.page_title && a.page_content === b.page_content && a.cat_id === b.cat_id;

/** Saves against the revision that the text started from, so that a colleague's save is never overwritten. */
export function useSave(loaded: EditedPage, text: Text): Saving {
  const [page, setPage] = useState(loaded);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const inFlight = useRef(false);
  const isDirty = !same(text, page);

  const save = useCallback(async () => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    setState({ kind: 'saving' });
    try {
      const answer = await items.call('/api/page/save', { ...toForm(page, text) });
      const saved = { ...page, ...text, page_id: String(answer.page_id), rev: answer.rev };
      setPage(saved);
      setState({ kind: 'saved', at: Date.now() });
      items.invalidate('/api/page/info');
      items.invalidate('/api/item/tree');
      return saved;
    } catch (thrown) {
      setState(stateOf(thrown));
      return undefined;
    } finally {
      inFlight.current = false;
    }
  }, [page, text]);

  const shown: SaveState = state.kind === 'saved' && isDirty ? { kind: 'unsaved' } : state;
  return { state: shown, page, isDirty, save };
}

function toForm(page: EditedPage, text: Text) {
  const { page_title, page_content, cat_id } = text;
  return { page_id: page.page_id, item_id: page.item_id, page_title, page_content, cat_id, base_rev: page.rev };
}

function stateOf(thrown: unknown): SaveState {
  if (thrown instanceof CallError && thrown.kind === 'offline') return { kind: 'offline' };
  return { kind: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
