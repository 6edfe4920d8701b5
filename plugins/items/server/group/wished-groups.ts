import { fail } from '@docstead/core/contract';
import { groupItemsBad } from '../../contract/failures.ts';
import { idsIn } from '../../typed-lists.ts';

interface Sent {
  readonly item_group_id?: number | undefined;
  readonly item_group_ids?: string | undefined;
}

/** The groups that an item shall stand in; undefined where none were sent. Of both fields, the list decides. */
export function wishedGroups({ item_group_id = 0, item_group_ids }: Sent): number[] | undefined {
  if (item_group_ids === undefined) return item_group_id > 0 ? [item_group_id] : undefined;
  const ids = idsIn(item_group_ids);
  if (!ids) throw fail(groupItemsBad);
  return ids;
}
