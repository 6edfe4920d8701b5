import { toast } from '@docstead/core/ui';
import { type CallOutput, confirm, tellRefusal, useNavigate, useRoute, useText } from '@docstead/core/web';
import { useRef } from 'react';
import type { api } from '../../contract.ts';
import { call, invalidate, useCall } from '../api.ts';
import { type AskedItems, addressOf, askedIn, inputOf, NOTHING_ASKED } from './asked.ts';

type List = CallOutput<typeof api, '/api/adminItem/getList'>;
export type AnyItem = List['items'][number];

/** All projects as the address asks for them. While others are on their way, those of before stay. */
export function useAllItems(address: string) {
  const t = useText('items');
  const navigate = useNavigate();
  const asked = askedIn(useRoute().query);
  const { data, error, isFetching, refetch } = useCall('/api/adminItem/getList', inputOf(asked));
  const before = useRef<List | undefined>(undefined);
  if (data) before.current = data;
  const list = data ?? before.current;
  const again = () => invalidate('/api/adminItem/getList', '/api/item/myList');

  /** Other filters begin at the first page; of two at once, neither undoes the other. */
  const wanted = useRef(asked);
  wanted.current = asked;
  const ask = (change: Partial<AskedItems>) => {
    wanted.current = { ...wanted.current, page: 1, ...change };
    return navigate(addressOf(address, wanted.current), { replace: true });
  };

  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      toast.ok(said);
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await again();
  };
  const recover = ({ item_id, item_name: name }: AnyItem) =>
    act(() => call('/api/adminItem/recoverItem', { item_id }), t('all.recovered', { name }));

  return {
    ...{ asked, ask, error, refetch, again, recover },
    items: list?.items ?? [],
    total: list?.total ?? 0,
    pages: Math.ceil((list?.total ?? 0) / asked.rows),
    hasMore: list?.total_more ?? false,
    hasMoreOwners: list?.owners_more ?? false,
    isWaiting: isFetching && data === undefined,
    isNarrowed: addressOf('', asked) !== addressOf('', { ...NOTHING_ASKED, page: asked.page, rows: asked.rows }),
    async remove(item: AnyItem): Promise<void> {
      const { item_id, item_name: name, owner_name: owner } = item;
      const isSure = await confirm({
        ...{ title: t('all.delete_title'), text: t('all.delete_text', { name, owner: owner || '–' }) },
        ...{ action: t('all.delete'), danger: true },
      });
      if (!isSure) return;
      try {
        await call('/api/adminItem/deleteItem', { item_id });
      } catch (thrown) {
        tellRefusal(thrown);
        return again();
      }
      const undo = { label: t('member.undo'), onPress: () => void recover(item) };
      toast.show({ kind: 'ok', text: t('all.deleted', { name }), action: undo });
      await again();
    },
  };
}

export type AllItemsState = ReturnType<typeof useAllItems>;
