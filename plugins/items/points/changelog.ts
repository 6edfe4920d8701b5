import { token } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import type { Author } from './nouns.ts';

const CHANGE_ACTIONS = [
  ...(['create', 'update', 'delete', 'copy', 'move', 'recover', 'drag', 'import'] as const),
  ...(['export', 'binding', 'unbound', 'archive', 'attorn'] as const),
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

export const CHANGE_OBJECTS = ['page', 'catalog', 'tree', 'member', 'team', 'item', 'attachment'] as const;
export type ChangeObject = (typeof CHANGE_OBJECTS)[number];

/** What somebody did in a project, for its managers to read. */
export interface ItemChange {
  readonly item_id: number;
  readonly action: ChangeAction;
  readonly object: ChangeObject;
  /** Of the page, the catalog, the team, the item, the file; of a member, the uid. 0 where it has none. */
  readonly object_id: number;
  /** What it was called then. Name nothing that only some people of the project know of: no draft. */
  readonly name: string;
}

export interface ChangeLog {
  /** Inside `db.write`, in the transaction of the act itself: neither is there without the other. */
  write(db: Db, by: Author, changes: readonly ItemChange[]): Promise<void>;
}
export const changelog = token<ChangeLog>('items/changelog@1');
