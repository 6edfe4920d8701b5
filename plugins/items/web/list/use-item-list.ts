import { type CallOutput, type FirstData, tellRefusal, useLanguage } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import type { api } from '../../contract.ts';
import { inOrder, isOrder, ORDERS, type Order } from '../../list/order.ts';
import { call, useCall } from '../api.ts';
import { useRemembered } from '../use-remembered.ts';

export type ListedItem = CallOutput<typeof api, '/api/item/myList'>[number];
export type Group = 'all' | 'starred';
export type Look = 'list' | 'cards';

const FRESH_MS = 30_000;
const [BEGUN] = ORDERS;

/** The caller's projects: group, keyword, look; stars turn at once and are taken back when the server refuses. */
export function useItemList(given: FirstData | undefined) {
  const [first] = useState(() => firstList(given));
  const { items: initial } = first;
  const fresh = initial ? { initial, staleTime: FRESH_MS } : {};
  const { data, error, isPending, refetch } = useCall('/api/item/myList', {}, fresh);
  const [group, setGroup] = useRemembered<Group>('group', 'all');
  const [look, setLook] = useRemembered<Look>('look', 'list');
  const [kept, setOrder] = useRemembered<string>('order', BEGUN);
  const order = isOrder(kept) ? kept : BEGUN;
  const [word, setWord] = useState(first.field?.value ?? '');
  const [locale] = useLanguage();
  const [firstLocale] = useState(locale);
  const [stars, setStars] = useState<Readonly<Record<string, boolean>>>({});

  const items = useMemo(
    () =>
      inOrder(data ?? [], order, locale).map((item) => ({
        ...item,
        isStarred: stars[item.item_id] ?? item.is_star === 1,
      })),
    [data, stars, order, locale],
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
      tellRefusal(thrown);
    }
    setStars(({ [item_id]: _, ...rest }) => rest);
  };
  const isLook = look === 'list' && order === BEGUN && locale === firstLocale;
  const isAsItWas = data === initial && isLook && shown.length === items.length;
  const isStanding = isAsItWas && Object.keys(stars).length === 0;
  return {
    /** The server's rows, as long as they say what is shown, and its field. */
    standing: { rows: isStanding ? first.rows : undefined, field: first.field },
    ...{ error, isPending, refetch, group, setGroup, look, setLook, word, setWord, star },
    ...{ order, setOrder: (next: Order) => setOrder(next) },
    /** All of the caller's, whatever is shown. */
    items,
    shown,
    isEmpty: data?.length === 0,
  };
}

/** The list that the server wrote, if it can go on standing: a type that it does not know has an icon here only. */
function firstList(first: FirstData | undefined) {
  const rows = first?.node?.querySelector<HTMLElement>('.projects-rows') ?? undefined;
  const field = first?.node?.querySelector<HTMLInputElement>('.projects-field') ?? undefined;
  // Written by list.first.ts of this plugin's server half, from the same contract.
  const items = (first?.data as { readonly items?: ListedItem[] } | undefined)?.items;
  return { items, field, rows: rows?.querySelector('[data-unknown-type]') ? undefined : rows };
}

export type ShownItem = ListedItem & { readonly isStarred: boolean };
