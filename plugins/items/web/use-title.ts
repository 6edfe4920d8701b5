import { useText } from '@docstead/core/web';
import { useCallback } from 'react';
import { shownTitle } from '../titles.ts';

/** Says the title of a page as people read it, in their language. */
export function useTitle(): (page_title: string) => string {
  const t = useText('items');
  return useCallback((page_title) => shownTitle(page_title, t('reading.untitled')), [t]);
}
