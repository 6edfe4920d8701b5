import { toast } from '@docstead/core/ui';
import { type HeaderEntry, tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call, invalidate } from '../api.ts';
import { MENU_STAR } from '../entries.tsx';
import type { ReadItem } from './use-reading.ts';

/** The menu's entry that turns the star of this project says what it will do; what this screen has turned counts at once. */
export function useStar(item: ReadItem | undefined): (entry: HeaderEntry) => HeaderEntry {
  const t = useText('items');
  const [turned, turn] = useState<Readonly<Record<string, boolean>>>({});
  const { item_id = '', item_name: name = '' } = item ?? {};
  const isStarred = turned[item_id] ?? item?.is_star ?? false;
  const run = async () => {
    const wanted = !isStarred;
    try {
      await call(wanted ? '/api/item/star' : '/api/item/unstar', { item_id });
    } catch (thrown) {
      tellRefusal(thrown);
      return;
    }
    turn((before) => ({ ...before, [item_id]: wanted }));
    toast.ok(t(wanted ? 'menu.starred' : 'menu.unstarred', { name }));
    await invalidate('/api/item/myList', '/api/page/info', '/api/item/info');
  };
  return (entry) =>
    entry.id === MENU_STAR
      ? { ...entry, label: t(isStarred ? 'list.unstar' : 'list.star'), run: () => void run() }
      : entry;
}
