import { useEffect } from 'react';
import { type OpenItem, useOpenItem } from './store.ts';

/** While this is on screen, the palette finds the pages of the item. */
export function useOpenInPalette(item: OpenItem | undefined): void {
  const { item_id, item_domain, item_name } = item ?? { item_id: '', item_domain: '', item_name: '' };
  useEffect(() => {
    if (item_id === '') return;
    const open = { item_id, item_domain, item_name };
    useOpenItem.setState({ item: open });
    return () => useOpenItem.setState((state) => (state.item === open ? { item: undefined } : state));
  }, [item_id, item_domain, item_name]);
}
