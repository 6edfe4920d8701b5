import { useNavigate } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { GROUP_LISTS } from '../groups/use-groups.ts';
import { type ItemFormState, type ItemValues, useItemForm } from '../settings/use-item-form.ts';

const EMPTY: ItemValues = {
  item_type: '1',
  item_name: '',
  item_description: '',
  item_domain: '',
  access: 'public',
  password: '',
  group_ids: [],
};

/** Makes an item, and opens it. */
export function useNewItem(onDone?: () => void, group_id?: string): ItemFormState {
  const navigate = useNavigate();
  const making = useAction('/api/item/add', { invalidates: GROUP_LISTS });
  const initial = { ...EMPTY, group_ids: group_id ? [group_id] : [] };
  return useItemForm(initial, async ({ access: _, group_ids = [], ...values }) => {
    const { item_id } = await making.run({ ...values, item_group_ids: group_ids.join(',') });
    onDone?.();
    navigate(`/${item_id}`, { force: true });
  });
}
