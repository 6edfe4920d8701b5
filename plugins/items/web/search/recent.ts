import type { Named } from '../addresses.ts';
import { OPENED } from './any-opened.ts';

/** What was open last in this browser, newest first: pages for the palette, projects to go back to. */

export interface OpenedItem extends Named {
  readonly item_name: string;
}

export interface Recent extends OpenedItem {
  readonly page_id: string;
  readonly page_title: string;
}

const PAGES = 'docstead.items.recent';
const MOST = 8;

interface Stored<T> {
  /** Whose they are: nobody is shown where somebody else has been. */
  readonly who: string;
  readonly list: readonly T[];
}

export const recentOf = (who: string): readonly Recent[] => read<Recent>(PAGES, who);
export const openedOf = (who: string): readonly OpenedItem[] => read<OpenedItem>(OPENED, who);

export function remember(who: string, page: Recent): void {
  const others = recentOf(who).filter(({ page_id }) => page_id !== page.page_id);
  write(PAGES, { who, list: [page, ...others] });
}

export function rememberItem(who: string, item: OpenedItem): void {
  const others = openedOf(who).filter(({ item_id }) => item_id !== item.item_id);
  write(OPENED, { who, list: [item, ...others] });
}

function read<T>(key: string, who: string): readonly T[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored<T> | null;
    return stored?.who === who && Array.isArray(stored.list) ? stored.list : [];
  } catch {
    // Storage that is closed or was damaged has nothing.
    return [];
  }
}

function write<T>(key: string, { who, list }: Stored<T>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ who, list: list.slice(0, MOST) }));
  } catch {
    // Private windows may have no storage: then nothing is offered.
  }
}
