import { useNavigate } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { type ItemFormState, type ItemValues, useItemForm } from '../settings/use-item-form.ts';

const EMPTY: ItemValues = {
  item_type: '1',
  item_name: '',
  item_description: '',
  item_domain: '',
  access: 'public',
  password: '',
};

/** Makes an item, and opens it. */
export function useNewItem(onDone?: () => void): ItemFormState {
  const navigate = useNavigate();
  const making = useAction('/api/item/add', { invalidates: ['/api/item/myList'] });
  return useItemForm(EMPTY, async ({ access: _, ...values }) => {
    const { item_id } = await making.run(values);
    onDone?.();
    navigate(`/${item_id}`, { force: true });
  });
}
