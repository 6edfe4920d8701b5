import { create } from 'zustand';
import type { TreeNode } from '../tree/build.ts';
import { keyOf } from '../tree/rows.ts';

type Named = Pick<TreeNode, 'kind' | 'id'>;

interface Renaming {
  /** Whose line is a field now. */
  readonly node: Named | undefined;
  begin(node: Named): void;
  end(): void;
}

/** A name is written anew in its line of the tree, from whichever menu that is asked for. */
export const useRenaming = create<Renaming>((set) => ({
  node: undefined,
  begin: (node) => set({ node }),
  end: () => set({ node: undefined }),
}));

/** By then a menu that closes has given the focus back to its button. */
const MENU_CLOSED_MS = 50;

/** From a menu elsewhere; false where no tree on screen has a line of it that can be written in. */
export function renameInTree(node: Named): boolean {
  const isShown = document.querySelector(`[role="tree"] [data-key="${keyOf(node)}"] [data-more]`) !== null;
  if (isShown) setTimeout(() => useRenaming.getState().begin(node), MENU_CLOSED_MS);
  return isShown;
}
