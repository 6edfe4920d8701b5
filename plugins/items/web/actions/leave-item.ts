import { toast } from '@docstead/core/ui';
import { type ActionTools, confirm, tellRefusal, textOf } from '@docstead/core/web';
import { call, invalidate } from '../api.ts';

const CHANGES = ['/api/item/myList', '/api/item/info', '/api/item/tree', '/api/page/info'];

/** Asked first: only a manager can bring the person back. */
export default async function leaveItem(
  { item_id }: { readonly item_id: string },
  { navigate }: ActionTools,
): Promise<void> {
  const t = textOf('items');
  try {
    const list = await call('/api/item/myList');
    const name = list.find((one) => one.item_id === item_id)?.item_name ?? '';
    const isSure = await confirm({
      ...{ title: t('life.leave_title', { name }), text: t('life.leave_text') },
      ...{ action: t('life.leave'), danger: true },
    });
    if (!isSure) return;
    await call('/api/item/exitItem', { item_id });
    toast.ok(t('life.left', { name }));
    navigate('/item/index');
    await invalidate(...CHANGES);
  } catch (thrown) {
    tellRefusal(thrown);
  }
}
