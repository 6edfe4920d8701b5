import { create } from 'zustand';
import type { Tree, TreeCatalog, TreeNode } from './tree/build.ts';

export interface NamedItem {
  readonly item_id: string;
  readonly item_name: string;
}

/** What a copy begins with. */
export interface CopiedItem extends NamedItem {
  readonly item_type: string;
  readonly item_description: string;
  readonly is_private: number;
  /** '' for who may not know it. */
  readonly password: string;
}

/** What an action or a menu asks the screen to show. */
export type OpenDialog =
  | { readonly kind: 'share'; readonly item_id: string }
  | { readonly kind: 'delete-item'; readonly item_id: string }
  | { readonly kind: 'copy-item'; readonly item: CopiedItem }
  | { readonly kind: 'archive-item'; readonly item: NamedItem }
  | { readonly kind: 'transfer-item'; readonly item: NamedItem }
  | { readonly kind: 'group-item'; readonly item: NamedItem & { readonly isListed: boolean } }
  | { readonly kind: 'new-catalog'; readonly item_id: string; readonly parent_cat_id: string }
  | { readonly kind: 'rename-page'; readonly tree: Tree; readonly node: TreeNode }
  | { readonly kind: 'move-node'; readonly tree: Tree; readonly node: TreeNode }
  | { readonly kind: 'copy-catalog'; readonly tree: Tree; readonly catalog: TreeCatalog }
  | { readonly kind: 'sort-pages'; readonly tree: Tree; readonly cat_id: string }
  | { readonly kind: 'page-about'; readonly page_id: string };

interface Dialogs {
  readonly shown: OpenDialog | undefined;
  show(dialog: OpenDialog): void;
  close(): void;
}

/** Actions run outside of React; the screens of this plugin render what they ask for (`ItemDialogs`). */
export const useDialogs = create<Dialogs>((set) => ({
  shown: undefined,
  show: (shown) => set({ shown }),
  close: () => set({ shown: undefined }),
}));

interface Reading {
  /** Open catalogs, by item; they survive going from page to page. */
  readonly open: Readonly<Record<string, readonly string[]>>;
  toggle(item_id: string, cat_id: string, isOpen: boolean): void;
  openAll(item_id: string, cat_ids: readonly string[]): void;
  closeAll(item_id: string): void;
}

export const useReading = create<Reading>((set) => ({
  open: {},
  toggle: (item_id, cat_id, isOpen) =>
    set(({ open }) => {
      const rest = (open[item_id] ?? []).filter((id) => id !== cat_id);
      return { open: { ...open, [item_id]: isOpen ? [...rest, cat_id] : rest } };
    }),
  openAll: (item_id, cat_ids) =>
    set(({ open }) => ({ open: { ...open, [item_id]: [...new Set([...(open[item_id] ?? []), ...cat_ids])] } })),
  closeAll: (item_id) => set(({ open }) => ({ open: { ...open, [item_id]: [] } })),
}));
