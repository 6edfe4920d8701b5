import {
  type CallOutput,
  isCallError,
  type PaletteEntry,
  type PaletteFinder,
  type PaletteTools,
  textOf,
} from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { shownTitle } from '../../titles.ts';
import { isSought } from '../../words/query.ts';
import { itemAddress, type Named, pageAddress } from '../addresses.ts';
import { call } from '../api.ts';
import { useReading } from '../store.ts';
import { recentOf } from './recent.ts';
import { openItem, useOpenItem, useSearch } from './store.ts';

const MOST_ITEMS = 6;
const MOST_CATALOGS = 5;
const MOST_PAGES = 12;
const MOST_RECENT = 5;
/** Of the project that is open, before those of others. */
const MOST_OF_OPEN = 5;

type Everywhere = CallOutput<typeof api, '/api/item/searchAll'>;
type Page = Everywhere['pages'][number];

/**
 * For the palette: what has the words in its name, pages before projects, and then what has them in its text; of pages
 * those of the project that is open before those of all that one may read.
 */
const find: PaletteFinder = async (words, tools) => {
  if (words.trim() === '') return recent(tools);
  const [own, all] = await Promise.allSettled([pagesOfOpen(words, tools), everywhere(words, tools)]);
  const first = own.status === 'fulfilled' ? own.value : [];
  if (all.status === 'rejected' && isNoAnswer(all.reason) && first.length === 0) throw all.reason;
  const { pages, items, catalogs } = all.status === 'fulfilled' ? all.value : { pages: [], items: [], catalogs: [] };
  const known = new Set(first.map(({ page_id }) => page_id));
  const others = pages.filter(({ page_id }) => !known.has(page_id));
  const found = [...first, ...others];
  const named = found.filter(isNamed).slice(0, MOST_PAGES);
  const inText = found.filter((page) => !isNamed(page)).slice(0, MOST_PAGES - named.length);
  return [
    ...named.map((page) => pageEntry(page, words, tools)),
    ...items.slice(0, MOST_ITEMS).map(itemEntry),
    ...catalogs.slice(0, MOST_CATALOGS).map((catalog) => catalogEntry(catalog, tools)),
    ...inText.map((page) => pageEntry(page, words, tools)),
    ...newPage(words),
  ];
};

const isNamed = ({ title_marks }: Page): boolean => title_marks.length > 0;

export default find;

/** Whoever is refused finds nothing; without an answer nobody knows. */
const isNoAnswer = (error: unknown): boolean => !isCallError(error) || error.kind !== 'refused';

const everywhere = (keyword: string, { signal }: PaletteTools): Promise<Everywhere> =>
  call('/api/item/searchAll', { keyword }, { signal, silent: true });

async function pagesOfOpen(keyword: string, { signal }: PaletteTools): Promise<readonly Page[]> {
  if (!isSought(keyword)) return [];
  const item = await openItem(signal);
  if (!item) return [];
  const { item_id, item_domain, item_name } = item;
  const { pages } = await call('/api/item/search', { item_id, keyword }, { signal, silent: true });
  return pages.slice(0, MOST_OF_OPEN).map((page) => ({ ...page, item_id, item_domain, item_name }));
}

const titleOf = (page_title: string) => shownTitle(page_title, textOf('items')('reading.untitled'));

function pageEntry(page: Page, keyword: string, { navigate }: PaletteTools): PaletteEntry {
  const { page_id, item_id, item_name, page_title, path, title_marks, search_content, search_marks } = page;
  const href = pageAddress(page, page_id);
  return {
    id: `items/page/${page_id}`,
    label: titleOf(page_title),
    marks: title_marks,
    icon: 'file-text',
    group: textOf('items')(isNamed(page) ? 'search.pages' : 'search.texts'),
    path: [item_name, ...path],
    excerpt: search_content,
    excerptMarks: search_marks,
    href,
    run: () => {
      useSearch.getState().mark(item_id, keyword);
      navigate(href);
    },
  };
}

function itemEntry(item: Named & { readonly item_name: string; readonly item_description: string }): PaletteEntry {
  return {
    id: `items/item/${item.item_id}`,
    label: item.item_name,
    markId: item.item_id,
    group: textOf('items')('search.projects'),
    href: itemAddress(item),
    ...(item.item_description ? { hint: item.item_description.slice(0, 80) } : {}),
  };
}

/** In its project, where the tree shows it open. */
function catalogEntry(catalog: Everywhere['catalogs'][number], { navigate }: PaletteTools): PaletteEntry {
  const { cat_id, cat_name, item_id, item_name, path, way } = catalog;
  const href = itemAddress(catalog);
  return {
    id: `items/catalog/${cat_id}`,
    label: cat_name,
    icon: 'folder',
    group: textOf('items')('search.found_catalogs'),
    path: [item_name, ...path],
    href,
    run: () => {
      useReading.getState().openAll(item_id, way);
      navigate(href);
    },
  };
}

/** Without the page that is open: nobody goes where they are. */
function recent({ caller }: PaletteTools): readonly PaletteEntry[] {
  return recentOf(caller.kind === 'user' ? caller.uid : '')
    .filter((page) => pageAddress(page, page.page_id) !== window.location.pathname)
    .slice(0, MOST_RECENT)
    .map((page) => ({
      id: `items/recent/${page.page_id}`,
      label: titleOf(page.page_title),
      icon: 'history',
      group: textOf('items')('search.recent'),
      path: [page.item_name],
      href: pageAddress(page, page.page_id),
    }));
}

/** In the project that is open, for who may write there. */
function newPage(words: string): readonly PaletteEntry[] {
  const href = useOpenItem.getState().item?.newPage;
  return href === undefined ? [] : [newPageCalled(words.trim(), href)];
}

const newPageCalled = (title: string, href: string): PaletteEntry => ({
  id: 'items/new-page-called',
  label: textOf('items')('search.new_page', { title }),
  icon: 'file-plus',
  href: `${href}${href.includes('?') ? '&' : '?'}title=${encodeURIComponent(title)}`,
  isLast: true,
  forWords: (words) => newPageCalled(words, href),
});
