import { create } from 'zustand';
import type { Named } from '../addresses.ts';

interface Search {
  /** What is typed in the field, in one item at a time; it stays while pages are opened and the drawer closes. */
  readonly item_id: string;
  readonly word: string;
  /** The words that are marked in the document since a hit was opened; '' when none are. */
  readonly marked: string;
  /** Counts openings: the same hit, opened again, goes to its first match again. */
  readonly opened: number;
  setWord(item_id: string, word: string): void;
  mark(item_id: string, keyword: string): void;
  unmark(): void;
}

export const useSearch = create<Search>((set) => ({
  item_id: '',
  word: '',
  marked: '',
  opened: 0,
  setWord: (item_id, word) =>
    set((state) => ({ item_id, word, marked: word !== '' && state.item_id === item_id ? state.marked : '' })),
  mark: (item_id, marked) =>
    set((state) => ({
      item_id,
      marked,
      opened: state.opened + 1,
      word: state.item_id === item_id ? state.word : '',
    })),
  unmark: () => set({ marked: '' }),
}));

export interface OpenItem extends Named {
  readonly item_name: string;
  /** Where a new page of it is written, for who may. */
  readonly newPage?: string | undefined;
  readonly is_private: boolean;
  /** The reader may say who can read it. */
  readonly item_manage: boolean;
  readonly page?: OpenPage | undefined;
}

export interface OpenPage {
  readonly page_id: string;
  readonly page_title: string;
  readonly is_draft: string;
}

interface OnScreen {
  readonly item: OpenItem | undefined;
  /** The screen of a project is there, and does not know yet which one it is. */
  readonly isComing: boolean;
}

/** The item on screen, whose pages the palette finds, and the page of it that is read. */
export const useOpenItem = create<OnScreen>(() => ({ item: undefined, isComing: false }));

/** The item on screen; one that is still coming is waited for. */
export function openItem(signal: AbortSignal): Promise<OpenItem | undefined> {
  return new Promise((resolve) => {
    const look = ({ item, isComing }: OnScreen): boolean => {
      if (isComing && !signal.aborted) return false;
      resolve(item);
      return true;
    };
    if (look(useOpenItem.getState())) return;
    const end = useOpenItem.subscribe((state) => look(state) && end());
    signal.addEventListener('abort', () => {
      end();
      resolve(undefined);
    });
  });
}
