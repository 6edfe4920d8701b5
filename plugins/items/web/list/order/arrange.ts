import { tellRefusal } from '@docstead/core/web';
import { call, invalidate } from '../../api.ts';
import type { ArrangedList } from '../use-item-list.ts';
import type { Placed, Placing } from '../use-placing.ts';

/** What is shown stands in this order from now on, which is the reader's own. */
export function arrange(
  { placing, setOrder }: Pick<ArrangedList, 'placing' | 'setOrder'>,
  ids: readonly string[],
): void {
  if (!placing) return;
  setOrder('own');
  void save(placing, ids);
}

/** Shown at once, saved behind it, and as the server has it where that fails. */
async function save({ item_group_id, wanted, show }: Placing, ids: readonly string[]): Promise<void> {
  const isSaving = wanted.current !== undefined;
  wanted.current = { item_group_id, ids };
  show(wanted.current);
  if (isSaving) return;
  try {
    // Who goes on moving while one order is saved saves the last of them.
    for (let saved: Placed | undefined; saved !== wanted.current; ) {
      saved = wanted.current;
      const positions = Object.fromEntries(saved.ids.map((item_id, at) => [item_id, at + 1]));
      await call('/api/item/sort', { data: JSON.stringify(positions), item_group_id: saved.item_group_id });
    }
  } catch (thrown) {
    tellRefusal(thrown);
  }
  wanted.current = undefined;
  await invalidate('/api/item/myList');
  if (!wanted.current) show(undefined);
}
