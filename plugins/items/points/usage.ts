import { token } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';

/** What there is of somebody's, for those who limit it. Inside a transaction it is counted as it stands there. */
export interface Usage {
  /** Projects of this owner; neither deleted ones, nor those that an import has taken back. What is on its way in counts. */
  items(db: Db, uid: number): Promise<number>;
  /** Everybody who is in a project of this owner, by whatever plugin, each once and in the order of their ids; never the owner. */
  collaborators(db: Db, uid: number): Promise<readonly number[]>;
  /** The same of one project, whoever owns it: its owner may be among them by a team. */
  people(db: Db, item_id: number): Promise<readonly number[]>;
  /** Pages of a project, with drafts and those on their way in; not those in the recycle bin. */
  pages(db: Db, item_id: number): Promise<number>;
}
export const usage = token<Usage>('items/usage@1');
