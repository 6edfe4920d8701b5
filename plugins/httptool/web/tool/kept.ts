import { create } from 'zustand';
import type { RequestDraft } from '../../request/request.ts';

interface KeptDraft {
  /** The request that it began with, as text: another one on the page begins anew. */
  readonly from: string;
  readonly draft: RequestDraft;
}

interface Kept {
  readonly drafts: Readonly<Record<string, KeptDraft>>;
  keep(page: string, draft: KeptDraft): void;
}

/** The last request of each page, as long as the tab is open: stored nowhere, for it may hold tokens and files. */
export const useKept = create<Kept>((set) => ({
  drafts: {},
  keep: (page, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [page]: draft } })),
}));

export type Via = 'browser' | 'server';
const KEY = 'docstead.httptool.via';

export function readVia(): Via {
  try {
    return localStorage.getItem(KEY) === 'server' ? 'server' : 'browser';
  } catch {
    return 'browser';
  }
}

export function writeVia(via: Via): void {
  try {
    localStorage.setItem(KEY, via);
  } catch {
    // Where storage is refused the choice lasts as long as the tool is open.
  }
}
