import { type KeptMerge, textOf } from '../merge/kept-merge.ts';
import { openShelf, type Shelf } from './idb.ts';
import type { Text } from './working-text.ts';

/** Unsaved text, kept in this browser until it is saved (workspace specification, sections 4 and 9). */
export interface Draft extends Text {
  /** One per editor that was open, so that two tabs do not write over each other. */
  readonly id: string;
  /** Drafts of two users of one browser stay apart. */
  readonly uid: string;
  readonly item_id: string;
  /** '0' for a page that was not saved yet. */
  readonly page_id: string;
  /** Milliseconds. */
  readonly at: number;
  /** The stored text that it started from, for a merge after a crash too. */
  readonly base: Text;
  readonly base_rev: number;
  /** Sent to the server, never answered: if one of them is stored there, it is ours. */
  readonly unanswered: readonly Text[];
  readonly save_key: string;
  /** A merge of this text with a newer one, left before its end. */
  readonly merge?: KeptMerge;
}

/** What its author would see after restoring it. */
export const writtenIn = ({ merge, ...draft }: Draft): Text => (merge ? textOf(merge.merged) : draft);

export interface DraftPlace {
  readonly uid: string;
  readonly item_id: string;
  readonly page_id: string;
}

export const DRAFT_EVERY_MS = 30_000;
const SHORTEST = 10;
const NAME = 'docstead.drafts';

/** From more than ten characters on, as the specification has it. */
export const isWorthKeeping = ({ page_content }: Text): boolean => page_content.length > SHORTEST;

export interface Drafts {
  /** Newest first. */
  of(place: DraftPlace): Promise<readonly Draft[]>;
  count(): Promise<number>;
  /** Rejects when the browser has no room. */
  put(draft: Draft): Promise<void>;
  /** In the moment in which the page goes away there is no time to wait. */
  putAtOnce(draft: Draft): void;
  drop(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** In IndexedDB, which has room; in local storage where that is missing, and in the last moment of a page. */
export function openDrafts(roomy: Shelf<Draft> | undefined = roomyShelf()): Drafts {
  const quick = textShelf();
  async function all(): Promise<readonly Draft[]> {
    const found = [...((await roomy?.all().catch(() => [])) ?? []), ...(await quick.all())];
    const newest = new Map<string, Draft>();
    for (const draft of found) {
      if (draft.at >= (newest.get(draft.id)?.at ?? 0)) newest.set(draft.id, draft);
    }
    return [...newest.values()].sort((a, b) => b.at - a.at);
  }
  return {
    of: async ({ uid, item_id, page_id }) =>
      (await all()).filter((one) => one.uid === uid && one.item_id === item_id && one.page_id === page_id),
    count: async () => (await all()).length,
    async put(draft) {
      if (!roomy) return quick.put(draft.id, draft);
      await roomy.put(draft.id, draft);
      await quick.drop(draft.id);
    },
    putAtOnce: (draft) => quick.putAtOnce(draft.id, draft),
    async drop(id) {
      await quick.drop(id);
      await roomy?.drop(id);
    },
    async clear() {
      await quick.clear();
      await roomy?.clear();
    },
  };
}

interface QuickShelf extends Shelf<Draft> {
  putAtOnce(key: string, draft: Draft): void;
}

const roomyShelf = () => (typeof indexedDB === 'undefined' ? undefined : openShelf<Draft>(NAME));

/** Local storage: small, and written before the next line runs. */
function textShelf(): QuickShelf {
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(`${NAME}.`));
  const put = (key: string, draft: Draft) => localStorage.setItem(`${NAME}.${key}`, JSON.stringify(draft));
  return {
    all: async () => guarded(() => keys().flatMap((key) => parsed(localStorage.getItem(key)))) ?? [],
    put: async (key, draft) => put(key, draft),
    putAtOnce: (key, draft) => void guarded(() => put(key, draft)),
    drop: async (key) => guarded(() => localStorage.removeItem(`${NAME}.${key}`)),
    clear: async () => guarded(() => keys().map((key) => localStorage.removeItem(key))) && undefined,
  };
}

/** A browser without storage, or one that is full. */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** What was damaged is as good as none. */
function parsed(stored: string | null): Draft[] {
  const draft = guarded(() => JSON.parse(stored ?? '') as Partial<Draft> | null);
  return draft?.id && typeof draft.page_content === 'string' ? [draft as Draft] : [];
}
