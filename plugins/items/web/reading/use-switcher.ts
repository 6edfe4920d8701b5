import { type HeaderEntry, type PlaceSwitcher, useLanguage, useSession, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { itemAddress, type Named } from '../addresses.ts';
import { openedOf } from '../search/recent.ts';

interface Item extends Named {
  readonly item_name: string;
}

/** From this project to another one: those that were open last, then all of one's own. A guest has the first only. */
export function useSwitcher(item: Item | undefined, home: string | undefined): PlaceSwitcher | undefined {
  const t = useText('items');
  const { caller } = useSession();
  const [locale] = useLanguage();
  const who = caller.kind === 'user' ? caller.uid : '';
  const { item_id = '', item_domain = '', item_name = '' } = item ?? {};
  return useMemo(() => {
    if (item_id === '') return undefined;
    const others = openedOf(who).filter((one) => one.item_id !== item_id);
    // A guest who was nowhere else has nowhere to go.
    if (home === undefined && others.length === 0) return undefined;
    return {
      current: idOf(item_id),
      recent: [{ item_id, item_domain, item_name }, ...others].map(toEntry),
      ...(home === undefined
        ? {}
        : {
            load: async () => (await import('../list/own-items.ts')).ownItems(locale).then((own) => own.map(toEntry)),
            last: { id: 'items/all', label: t('list.all'), icon: 'list', href: '/item/index' },
          }),
      heading: t('list.switch_to'),
      filter: t('list.filter'),
      clear: t('list.clear'),
    };
  }, [who, item_id, item_domain, item_name, home, locale, t]);
}

const idOf = (item_id: string): string => `items/item/${item_id}`;

const toEntry = (item: Item): HeaderEntry => ({
  id: idOf(item.item_id),
  label: item.item_name,
  markId: item.item_id,
  href: itemAddress(item),
});
