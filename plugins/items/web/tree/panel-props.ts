import type { MenuItem } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { ReadItem } from '../reading/use-reading.ts';
import type { Tree } from './build.ts';

/** What an editor needs to change the tree. */
export interface TreeEditing {
  readonly item: ReadItem;
  /** The way to a new page; absent where nothing that is on has one. */
  readonly newPage: MenuItem | undefined;
}

/** The search over pages: its field stands at the head, and while there is a word, its results in place of the lines. */
export interface TreeSearch {
  readonly field: ReactNode;
  readonly results: ReactNode | undefined;
}

export interface TreePanelProps {
  readonly tree: Tree;
  readonly page_id: string;
  readonly hrefOf: (page_id: string) => string;
  readonly editing?: TreeEditing | undefined;
  /** A page was chosen (the drawer closes). */
  readonly onFollow?: () => void;
  readonly onCollapse?: () => void;
}
