import { webToken } from '@docstead/core/contract';
import type { ComponentType } from 'react';

/** The dialog that puts the pages of one catalog in order, for screens of other plugins. */
export interface PageSorter {
  /** Shows nothing until the tree is there. `cat_id` '0' is the root. */
  readonly Dialog: ComponentType<{
    readonly item_id: string;
    readonly cat_id: string;
    readonly onClose: () => void;
  }>;
}
export const pageSorter = webToken<PageSorter>('items/sort@1');
