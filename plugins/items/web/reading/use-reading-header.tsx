import type { DataOf } from '@docstead/core/contract';
import { useMediaQuery } from '@docstead/core/ui';
import {
  type Crumb,
  type CrumbSign,
  type Entry,
  type HeaderEntry,
  type MenuItem,
  useDocumentTitle,
  useHeader,
  useNavigate,
  useSession,
  useSlot,
  useText,
} from '@docstead/core/web';
import { type ReactNode, useMemo } from 'react';
import { itemMenu, pageMenu, readingTools } from '../../slots.ts';
import { itemAddress } from '../addresses.ts';
import { allowed, groupOf } from '../entries.tsx';
import type { TypeView } from '../list/use-item-type.ts';
import { usePageActs } from '../page/use-page-acts.ts';
import { usePageRemoval } from '../page/use-page-removal.ts';
import { openedOf } from '../search/recent.ts';
import { useDialogs } from '../store.ts';
import { useTitle } from '../use-title.ts';
import { inPlace, waysIn } from './edit-place.ts';
import { atLine, useInView } from './place/in-view.ts';
import { EditedBy } from './presence/EditedBy.tsx';
import { useOthers } from './presence/use-others.ts';
import type { ReadingData } from './use-reading.ts';
import { useStar } from './use-star.ts';

/** The editor plugin's way to a new page, by its contract with this slot; absent where it is off. */
const NEW_PAGE = 'new-page';

const NARROW = '(max-width: 767px)';
const SMALL = '(max-width: 999px)';

export interface Tools {
  readonly canEdit: boolean;
  readonly newPage: MenuItem | undefined;
  /** Where the page on screen is written; undefined for who may not. */
  readonly editHref: string | undefined;
}

/** What the header shows over a page, and what an editor may do here. */
export function useReadingHeader(data: ReadingData, view: TypeView, left: ReactNode): Tools {
  const t = useText('items');
  const titleOf = useTitle();
  const { caller } = useSession();
  const { item, page } = data;
  const item_id = item?.item_id ?? '';
  const page_id = page?.page_id ?? '';
  const cat_id = page?.cat_id ?? '0';
  const rights = { edit: (item?.item_edit ?? false) && view.edit !== 'client', manage: item?.item_manage ?? false };
  const { edit, manage } = rights;

  const tools = useSlot(
    readingTools,
    useMemo(() => ({ item_id, page_id, cat_id, item_edit: edit }), [item_id, page_id, cat_id, edit]),
  );
  const pageEntries = useSlot(
    pageMenu,
    useMemo(() => ({ item_id, page_id, item_edit: edit }), [item_id, page_id, edit]),
  );
  const itemEntries = useSlot(
    itemMenu,
    useMemo(() => ({ item_id, manage, item_edit: edit }), [item_id, manage, edit]),
  );
  const offered = item ? inPlace(allowed(tools, rights), view.edit).filter((entry) => isShown(entry, data, view)) : [];
  const labels = { edit: t('reading.edit'), create: t('reading.new_page') };
  const mayCreate = edit && (view.kind !== 'single' || page === undefined);
  const ways = waysIn(edit ? view.edit : 'view', { item_id, page_id, cat_id, mayCreate, labels });
  const shown: readonly MenuItem[] = [...[ways.edit, ways.create].filter((way) => way !== undefined), ...offered];
  const editing = new Set([ways.edit?.href, offered.find(opensPage)?.href].filter((href) => href !== undefined));
  const [editHref] = editing;
  const title = page ? titleOf(page.page_title) : (item?.item_name ?? '');
  const others = useOthers({ page_id: editHref ? page_id : '', title, editHref });
  const newPage = ways.create ?? offered.find((entry) => entry.id.endsWith(`/${NEW_PAGE}`));
  const show = useDialogs((state) => state.show);
  const removePage = usePageRemoval();
  const star = useStar(item);

  const addCatalog = () => show({ kind: 'new-catalog', item_id, parent_cat_id: '0' });
  const own: HeaderEntry[] = [];
  if (edit && view.kind === 'regular')
    own.push({ id: 'new-catalog', label: t('catalog.new'), icon: 'folder-plus', group: 'make', run: addCatalog });
  const last: MenuItem[] = [];
  if (edit && item && page && view.kind === 'regular') {
    const run = () => void removePage({ item, page, tree: data.tree });
    last.push({ id: 'delete-page', label: t('page.delete'), icon: 'trash', danger: true, run });
  }
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const isSmall = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false }) ?? false;
  const acts = usePageActs(
    { item_id, page_id: view.kind === 'own' || view.kind === 'unknown' ? '' : page_id },
    { isNarrow, isSmall },
  );
  const main = shown.find(isOurs);
  const inHeader = new Set(shown.map((entry) => entry.href));
  const onPage = page
    ? inPlace(allowed(pageEntries, rights), view.edit).filter((entry) => !inHeader.has(entry.href))
    : [];
  const onItem = item
    ? allowed(itemEntries, rights)
        .filter((entry) => entry.href !== `/${item_id}`)
        .map((entry) => star({ ...entry, group: groupOf(entry) }))
    : [];
  const here = useEditAtLine(editing);
  const home = caller.kind === 'user' ? t('list.title') : undefined;
  const otherItems = useOtherItems(item_id, home);
  const sign = item?.is_private
    ? { icon: 'lock', label: t('reading.is_private') }
    : { icon: 'world', label: t('reading.is_public') };
  useHeader({
    crumbs: item ? crumbsOf(item, sign, home) : [],
    left,
    actions: others.by ? <EditedBy {...others} /> : undefined,
    tools: shown.map((entry) => ({ ...here(entry), isMain: entry === main })),
    menu: [
      ...acts.filter(({ group }) => group !== 'look'),
      ...onPage.map((entry) => ({ ...here(entry), group: 'past' })),
      ...acts.filter(({ group }) => group === 'look'),
      ...last,
      ...[...own, ...onItem].map((entry) => ({ ...entry, isOfPlace: true })),
      ...otherItems,
    ],
  });
  useDocumentTitle(others.freed === undefined ? title : t('presence.window', { title: others.freed }));
  return { canEdit: edit, newPage, editHref };
}

/** The first place is the product's own, whoever else comes first. */
function isOurs({ order }: MenuItem): boolean {
  return order !== undefined && order >= readingTools.house[0] && order <= readingTools.house[1];
}

const opensPage = ({ data }: Entry<DataOf<typeof readingTools>>) => data.edits === true && data.shows === 'page';

/** The ways to the editor lead to what the reader has before them. */
function useEditAtLine(editing: ReadonlySet<string>): (entry: MenuItem) => MenuItem {
  const navigate = useNavigate();
  const line = useInView((view) => view.line);
  return (entry) => {
    if (entry.href === undefined || !editing.has(entry.href)) return entry;
    const href = atLine(entry.href, line);
    return { ...entry, href, run: () => navigate(href) };
  };
}

function isShown(
  { data: { shows } }: Entry<DataOf<typeof readingTools>>,
  { page }: ReadingData,
  view: TypeView,
): boolean {
  if (view.kind === 'unknown') return false;
  if (shows === 'page') return page !== undefined;
  // A single page has no second one.
  return view.kind !== 'single' || page === undefined;
}

function crumbsOf(item: NonNullable<ReadingData['item']>, sign: CrumbSign, home: string | undefined): Crumb[] {
  const here = { label: item.item_name, href: itemAddress(item), markId: item.item_id, sign };
  return [...(home ? [{ label: home, href: '/item/index' }] : []), here];
}

const MOST_OTHERS = 6;

/** The projects that were open last, and the way to all of them. */
function useOtherItems(item_id: string, home: string | undefined): readonly HeaderEntry[] {
  const { caller } = useSession();
  const who = caller.kind === 'user' ? caller.uid : '';
  return useMemo(() => {
    const opened = openedOf(who).filter((one) => one.item_id !== item_id);
    const place = { isOfPlace: true, isOtherPlace: true } as const;
    return [
      ...opened.slice(0, MOST_OTHERS).map((one) => ({
        ...{ id: `items/opened/${one.item_id}`, label: one.item_name, markId: one.item_id, href: itemAddress(one) },
        ...place,
      })),
      ...(home ? [{ id: 'items/all', label: home, icon: 'list', href: '/item/index', ...place }] : []),
    ];
  }, [who, item_id, home]);
}
