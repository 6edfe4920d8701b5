import { clear, createStore, del, entries, keys, set, type UseStore } from 'idb-keyval';
import type { SheetText } from './working-sheet.ts';

/** Unsaved changes, kept in this browser until they are saved (workspace specification, sections 4 and 9). */
export interface Draft extends SheetText {
  /** One per editor that was open, so that two tabs do not write over each other. */
  readonly id: string;
  readonly uid: string;
  readonly item_id: string;
  readonly page_id: string;
  /** Milliseconds. */
  readonly at: number;
  /** The revision that it started from. */
  readonly base_rev: number;
  /** Sent to the server, never answered: if one of them is stored there, it is ours. */
  readonly unanswered: readonly SheetText[];
}

export type DraftPlace = Pick<Draft, 'uid' | 'item_id' | 'page_id'>;

export interface Drafts {
  /** Of this user and this page, newest first. */
  of(place: DraftPlace): Promise<readonly Draft[]>;
  count(): Promise<number>;
  /** Rejects when the browser has no room. */
  put(draft: Draft): Promise<void>;
  drop(draft: DraftPlace & Pick<Draft, 'id'>): Promise<void>;
  clear(): Promise<void>;
}

/** Drafts of two users of one browser stay apart. */
const placeKey = ({ uid, item_id, page_id }: DraftPlace): string => `${uid}/${item_id}/${page_id}/`;
const keyOf = (draft: DraftPlace & Pick<Draft, 'id'>): string => placeKey(draft) + draft.id;

let opened: UseStore | undefined;

/** In IndexedDB. A browser without it has room for nothing: `put` rejects. */
export function openDrafts(): Drafts {
  const store = () => {
    opened ??= createStore('docstead.sheets', 'drafts');
    return opened;
  };
  return {
    async of(place) {
      const start = placeKey(place);
      const all = await entries<string, Draft>(store());
      const found = all.filter(([key, draft]) => key.startsWith(start) && typeof draft.page_content === 'string');
      return found.map(([, draft]) => draft).sort((a, b) => b.at - a.at);
    },
    count: async () => (await keys(store())).length,
    put: async (draft) => set(keyOf(draft), draft, store()),
    drop: async (draft) => del(keyOf(draft), store()),
    clear: async () => clear(store()),
  };
}
