import { toast } from '@docstead/core/ui';
import { type CallOutput, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import type { api } from '../../contract.ts';
import { call, useCall } from '../api.ts';
import { useRemembered } from './use-remembered.ts';

export type ListedItem = CallOutput<typeof api, '/api/item/myList'>[number];
export type Group = 'all' | 'starred';
export type Look = 'list' | 'cards';

/** The caller's projects: group, keyword, look; stars turn at once and are taken back when the server refuses. */
export function useItemList() {
  const t = useText('items');
  const { data, error, isPending, refetch } = useCall('/api/item/myList');
  const [group, setGroup] = useRemembered<Group>('group', 'all');
  const [look, setLook] = useRemembered<Look>('look', 'list');
  const [word, setWord] = useState('');
  const [stars, setStars] = useState<Readonly<Record<string, boolean>>>({});

  const items = useMemo(
    () => (data ?? []).map((item) => ({ ...item, isStarred: stars[item.item_id] ?? item.is_star === 1 })),
    [data, stars],
  );
  const wanted = word.trim().toLowerCase();
  const shown = items.filter(
    (item) =>
      (group === 'all' || item.isStarred) &&
      (wanted === '' ||
        `${item.item_name}\n${item.item_description}\n${item.item_domain}`.toLowerCase().includes(wanted)),
  );

  const star = async (item_id: string, isStarred: boolean) => {
    setStars((before) => ({ ...before, [item_id]: isStarred }));
    try {
      await call(isStarred ? '/api/item/star' : '/api/item/unstar', { item_id });
      await refetch();
    } catch (thrown) {
      toast.error(thrown instanceof Error ? thrown.message : t('list.star_failed'));
    }
    setStars(({ [item_id]: _, ...rest }) => rest);
  };
  return {
    ...{ error, isPending, refetch, group, setGroup, look, setLook, word, setWord, star },
    shown,
    isEmpty: data?.length === 0,
  };
}

export type ShownItem = ListedItem & { readonly isStarred: boolean };
