import { currentShell, type PaletteEntry, type PaletteFinder } from '@docstead/core/web';
import { isSought } from '../../words/query.ts';
import { itemAddress, pageAddress } from '../addresses.ts';
import { call } from '../api.ts';
import { type OpenItem, useOpenItem, useSearch } from './store.ts';

const MOST_ITEMS = 8;
const MOST_PAGES = 8;

/** For the palette: projects by name, for who has some, and the pages of the project that is open. */
const find: PaletteFinder = async (words, signal) => {
  const { item } = useOpenItem.getState();
  const [items, pages] = await Promise.all([findItems(words, signal), item ? findPages(item, words, signal) : []]);
  return [...pages, ...items];
};

export default find;

async function findItems(words: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  if (currentShell().boot.getState().caller.kind !== 'user') return [];
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const all = await call('/api/item/myList', {}, { signal, silent: true });
  return all
    .filter(({ item_name, item_domain }) => {
      const name = `${item_name} ${item_domain}`.toLowerCase();
      return wanted.every((word) => name.includes(word));
    })
    .slice(0, MOST_ITEMS)
    .map((item) => ({
      id: `items/item/${item.item_id}`,
      label: item.item_name,
      icon: 'book',
      href: itemAddress(item),
      ...(item.item_description ? { hint: item.item_description.slice(0, 80) } : {}),
    }));
}

async function findPages(item: OpenItem, keyword: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  if (!isSought(keyword)) return [];
  const { item_id } = item;
  const { pages } = await call('/api/item/search', { item_id, keyword }, { signal, silent: true });
  return pages.slice(0, MOST_PAGES).map((page) => ({
    id: `items/page/${page.page_id}`,
    label: page.page_title,
    icon: 'file-text',
    hint: [item.item_name, ...page.path].join(' / '),
    run: () => {
      useSearch.getState().mark(item_id, keyword);
      currentShell().history.navigate(pageAddress(item, page.page_id));
    },
  }));
}
