import { toast } from '@docstead/core/ui';
import { type CallOutput, confirm, tellRefusal, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { call, invalidate } from '../api.ts';

export type Group = CallOutput<typeof api, '/api/itemGroup/getList'>[number];

/** What a change of a group changes. */
export const GROUP_LISTS = ['/api/itemGroup/getList', '/api/item/myList', '/api/item/detail'];

export const idsOf = ({ item_ids }: Pick<Group, 'item_ids'>): string[] => (item_ids === '' ? [] : item_ids.split(','));

/** Deleting a group after a question, and the order of all of them. */
export function useGroupActs() {
  const t = useText('items');
  const remove = async ({ id, group_name: name }: Group) => {
    const isSure = await confirm({
      ...{ title: t('groups.delete_title', { name }), text: t('groups.delete_text') },
      ...{ note: t('groups.delete_note'), action: t('groups.delete'), danger: true },
    });
    if (!isSure) return;
    try {
      await call('/api/itemGroup/delete', { id });
      toast.ok(t('groups.deleted', { name }));
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...GROUP_LISTS);
  };
  /** Whether it was saved. */
  const arrange = async (groups: readonly Group[]): Promise<boolean> => {
    const places = groups.map(({ id }, at) => ({ id, s_number: at + 1 }));
    try {
      await call('/api/itemGroup/saveSort', { groups: JSON.stringify(places) });
      return true;
    } catch (thrown) {
      tellRefusal(thrown);
      return false;
    } finally {
      await invalidate('/api/itemGroup/getList');
    }
  };
  return { remove, arrange };
}
