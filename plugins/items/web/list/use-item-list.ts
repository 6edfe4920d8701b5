import { type CallOutput, type FirstData, tellRefusal, useLanguage, useSession } from '@docstead/core/web';
import { useEffect, useMemo, useState } from 'react';
import type { api } from '../../contract.ts';
import { beginningOf, inOrder, isOrder, type Order } from '../../list/order.ts';
import { toCompare } from '../../unseen.ts';
import { call, invalidate, useCall } from '../api.ts';
import { useRemembered } from '../use-remembered.ts';
import { usePlacing } from './use-placing.ts';

export type ListedItem = CallOutput<typeof api, '/api/item/myList'>[number];
export type ListedGroup = CallOutput<typeof api, '/api/itemGroup/getList'>[number];
/** `all`, `starred`, or the id of one of the reader's own. */
export type Group = string;
export type Look = 'list' | 'cards';

const FRESH_MS = 30_000;

/** The caller's projects: group, keyword, look; stars turn at once and are taken back when the server refuses. */
export function useItemList(given: FirstData | undefined) {
  const [first] = useState(() => firstList(given));
  const { items: initial } = first;
  const mine = useCall('/api/item/myList', {}, fresh(initial));
  const groups = useCall('/api/itemGroup/getList', {}, fresh(first.groups)).data;
  const [keptGroup, setGroup] = useRemembered<Group>('group', 'all');
  const isThere = keptGroup === 'starred' || !groups || groups.some(({ id }) => id === keptGroup);
  const group = isThere ? keptGroup : 'all';
  const item_group_id = group === 'all' ? 0 : group === 'starred' ? -1 : Number(group);
  const isAll = item_group_id === 0;
  const part = useCall('/api/item/myList', { item_group_id }, { enabled: !isAll });
  const { data, error, isPending, refetch } = isAll ? mine : part;
  const [look, setLook] = useRemembered<Look>('look', 'list');
  const [kept, setOrder] = useRemembered<string>('order', '');
  const begun = beginningOf(data ?? []);
  const order = isOrder(kept) ? kept : begun;
  const [word, setWord] = useState(first.field?.value ?? '');
  const [locale] = useLanguage();
  const opened = useOpened(order === 'opened');
  const [firstLocale] = useState(locale);
  const [stars, setStars] = useState<Readonly<Record<string, boolean>>>({});
  const { ids, placing } = usePlacing(item_group_id);

  const items = useMemo(() => {
    const placed = ids ? data?.map((item) => ({ ...item, s_number: ids.indexOf(item.item_id) + 1 })) : data;
    return inOrder(placed ?? [], order, { locale, opened }).map((item) => ({
      ...item,
      isStarred: stars[item.item_id] ?? item.is_star === 1,
    }));
  }, [data, ids, stars, order, locale, opened]);
  const wanted = toCompare(word).trim().toLowerCase();
  const shown = items.filter(
    (item) =>
      (group !== 'starred' || item.isStarred) &&
      (wanted === '' ||
        toCompare(`${item.item_name}\n${item.item_description}\n${item.item_domain}`).toLowerCase().includes(wanted)),
  );

  const star = async (item_id: string, isStarred: boolean) => {
    setStars((before) => ({ ...before, [item_id]: isStarred }));
    try {
      await call(isStarred ? '/api/item/star' : '/api/item/unstar', { item_id });
      await invalidate('/api/item/myList');
    } catch (thrown) {
      tellRefusal(thrown);
    }
    setStars(({ [item_id]: _, ...rest }) => rest);
  };
  const isLook = look === 'list' && order === begun && locale === firstLocale;
  const isAsItWas = isAll && data === initial && !ids && isLook && shown.length === items.length;
  const isStanding = isAsItWas && Object.keys(stars).length === 0;
  return {
    /** The server's rows, as long as they say what is shown, and its field. */
    standing: { rows: isStanding ? first.rows : undefined, begun: first.begun, field: first.field },
    ...{ error, isPending, refetch, group, setGroup, look, setLook, word, setWord, star },
    ...{ order, setOrder: (next: Order) => setOrder(next), groups: groups ?? [] },
    /** All of the caller's, whatever is shown. */
    items: mine.data ?? [],
    shown,
    isEmpty: isAll && data?.length === 0,
    /** The way to an order of the reader's own, which `setOrder` has to show; none while only a part is shown. */
    placing: wanted === '' ? placing : undefined,
  };
}

const fresh = <T>(initial: T | undefined) => (initial ? { initial, staleTime: FRESH_MS } : {});

const NONE: readonly string[] = [];

/** Ids of what this browser opened last; read by who wants that order, and loaded then. */
function useOpened(isWanted: boolean): readonly string[] {
  const { caller } = useSession();
  const who = caller.kind === 'user' ? caller.uid : '';
  const [opened, setOpened] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    const read = ({ openedOf }: typeof import('../search/recent.ts')) =>
      setOpened(openedOf(who).map(({ item_id }) => item_id));
    void import('../search/recent.ts').then(read, () => undefined);
  }, [isWanted, who]);
  return opened;
}

/** The list that the server wrote, if it can go on standing: a type that it does not know has an icon here only. */
function firstList(first: FirstData | undefined) {
  const rows = first?.node?.querySelector<HTMLElement>('.projects-rows') ?? undefined;
  const field = first?.node?.querySelector<HTMLInputElement>('.projects-field') ?? undefined;
  // Written by list.first.ts of this plugin's server half, from the same contract.
  const { items, groups } = (first?.data ?? {}) as FirstRows;
  // Counted before rows of this screen stand behind them, and whatever look is shown first.
  const begun = rows?.children.length ?? 0;
  return { items, groups, field, begun, rows: rows?.querySelector('[data-unknown-type]') ? undefined : rows };
}

/** What an order of the reader's own begins with. */
export type ArrangedList = Pick<ReturnType<typeof useItemList>, 'shown' | 'placing' | 'setOrder'>;

export type ShownItem = ListedItem & { readonly isStarred: boolean };

interface FirstRows {
  readonly items?: ListedItem[];
  readonly groups?: ListedGroup[];
}
