import { useEffect } from 'react';
import { type OpenItem, type OpenPage, useOpenItem } from './store.ts';

type Place = Omit<OpenItem, 'newPage' | 'page'>;
const NOWHERE: Place = { item_id: '', item_domain: '', item_name: '', is_private: false, item_manage: false };

interface Screen {
  readonly item: Place | undefined;
  readonly page: OpenPage | undefined;
  readonly newPage: string | undefined;
  /** Neither is known yet, and both may still come. */
  readonly isComing: boolean;
}

/** What is on screen: the palette finds the pages of the item first and may begin a new one, and this page is what one shares. */
export function useOpenOnScreen({ item, page, newPage, isComing }: Screen): void {
  const { item_id, item_domain, item_name, is_private, item_manage } = item ?? NOWHERE;
  const { page_id = '', page_title = '', is_draft = '0' } = page ?? {};
  useEffect(() => {
    if (item_id === '') return;
    const shown = page_id === '' ? undefined : { page_id, page_title, is_draft };
    const open = { item_id, item_domain, item_name, is_private, item_manage, newPage, page: shown };
    useOpenItem.setState({ item: open });
    return () => useOpenItem.setState((state) => (state.item === open ? { item: undefined } : state));
  }, [item_id, item_domain, item_name, is_private, item_manage, newPage, page_id, page_title, is_draft]);
  // Behind the item: who waits for it finds it there.
  useEffect(() => useOpenItem.setState({ isComing }), [isComing]);
  useEffect(() => () => useOpenItem.setState({ isComing: false }), []);
}
