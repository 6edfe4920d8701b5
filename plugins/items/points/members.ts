import { token } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import type { AccessLevel } from './access.ts';

/** Somebody whom the managers of a project have put into it, one by one. */
export interface ItemMember {
  readonly uid: number;
  readonly level: AccessLevel;
  /** First-level catalogs that this person is limited to; `[]` is all. */
  readonly cat_ids: readonly number[];
}

/** The members of a project, for what takes it out of here and brings it in. The owner, and who is in it by a plugin, is none of them. */
export interface ItemMembers {
  /** Whoever came first stands first; at most 10,000. */
  list(db: Db, item_id: number): Promise<readonly ItemMember[]>;
  /**
   * Puts people into the project as member/save does, with its hooks and its lines in the change log: at most 100 at once.
   * Who is its owner, a member already, or gone, stays as they are. Gives who came in. Inside `db.write`; the right has
   * been asked by whoever calls. 10303 for an item that is gone, 11202 for an archived one, 10101 for a catalog that is
   * none of its first level; what `items/member.adding@1` refuses with: nobody comes in then.
   */
  admit(item_id: number, wishes: readonly ItemMember[], scope: Scope): Promise<readonly number[]>;
}
export const itemMembers = token<ItemMembers>('items/members@1');
