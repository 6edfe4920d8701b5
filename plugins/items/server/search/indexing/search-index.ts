import type { Scope } from '@docstead/core/server';
import type { Indexed } from './entry.ts';

export interface SearchIndex {
  /** In place of what was known of these pages of one item. Inside `db.write`. */
  put(pages: readonly Indexed[], item_type: number, scope: Scope): Promise<void>;
  /** Before the transaction that saves this text: what is long about indexing it holds no other writer up. */
  prepare(item_id: number, content: string, scope: Scope): Promise<void>;
  drop(page_ids: readonly number[], scope: Pick<Scope, 'db'>): Promise<void>;
  /** At the start of a generation: has the index made anew, by a durable job, when its tokens are of another version. */
  refresh(): Promise<void>;
}
