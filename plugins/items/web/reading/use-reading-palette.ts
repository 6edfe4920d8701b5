import { type MenuItem, useSession } from '@docstead/core/web';
import { useEffect } from 'react';
import { remember, rememberItem } from '../search/recent.ts';
import { useOpenOnScreen } from '../search/use-open-item.ts';
import type { ReadingData } from './use-reading.ts';

/** What the palette knows of a project beside the acts of its menu: its pages come first, and it is among what was open last. */
export function useReadingPalette({ item, page, error }: ReadingData, newPage: MenuItem | undefined): void {
  const { caller } = useSession();
  const who = caller.kind === 'user' ? caller.uid : '';
  useOpenOnScreen({ item, page, newPage: newPage?.href, isComing: !item && !error });
  useEffect(() => {
    if (!item) return;
    const { item_id, item_domain, item_name } = item;
    rememberItem(who, { item_id, item_domain, item_name });
    if (!page) return;
    remember(who, { item_id, item_domain, item_name, page_id: page.page_id, page_title: page.page_title });
  }, [who, item, page]);
}
