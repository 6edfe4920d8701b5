import type { DataOf } from '@docstead/core/contract';
import { useMediaQuery } from '@docstead/core/ui';
import {
  type Crumb,
  type Entry,
  type HeaderEntry,
  type HeaderTool,
  type MenuItem,
  useDocumentTitle,
  useHeader,
  useNavigate,
  useSession,
  useSlot,
  useText,
} from '@docstead/core/web';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { itemMenu, pageMenu, readingTools } from '../../slots.ts';
import { catalogsAddress, itemAddress } from '../addresses.ts';
import { allowed, groupOf } from '../entries.tsx';
import type { TypeView } from '../list/use-item-type.ts';
import { usePageMenu } from '../page/use-page-menu.ts';
import { useLookActs, useScreenActs } from '../page/use-screen-acts.ts';
import { useDialogs } from '../store.ts';
import { useTitle } from '../use-title.ts';
import { useCounted } from './counted.ts';
import { inPlace, isNewPage, ofType, waysIn } from './edit-place.ts';
import { atLine, useInView } from './place/in-view.ts';
import { type Others, useOthers } from './presence/use-others.ts';
import type { ReadingData } from './use-reading.ts';
import { useStar } from './use-star.ts';
import { useSwitcher } from './use-switcher.ts';

const SHARE = 'items/share';

/** Who reads alone has no use for it. A page without it is a page all the same. */
const EditedBy = lazy<ComponentType<Others>>(() =>
  import('./presence/EditedBy.tsx').catch(() => ({ default: () => null })),
);

const NARROW = '(max-width: 767px)';
const SMALL = '(max-width: 999px)';

export interface Tools {
  /** Somewhere in the project. */
  readonly canEdit: boolean;
  readonly canEditPage: boolean;
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
  const rights = {
    ...{ edit: (item?.item_edit ?? false) && view.edit !== 'client', manage: item?.item_admin ?? false },
    ...{ owner: item?.item_owner ?? false, member: item?.item_member ?? false, archived: item?.is_archived ?? false },
  };
  const { edit, manage } = rights;
  // Who edits in some catalogs only reads the pages of the others.
  const editsHere = edit && (page?.page_edit ?? true);
  const here = { ...rights, edit: editsHere };

  const tools = useSlot(
    readingTools,
    useMemo(() => ({ item_id, page_id, cat_id, item_edit: editsHere }), [item_id, page_id, cat_id, editsHere]),
  );
  const pageEntries = useSlot(
    pageMenu,
    useMemo(() => ({ item_id, page_id, item_edit: editsHere }), [item_id, page_id, editsHere]),
  );
  const itemEntries = useSlot(
    itemMenu,
    useMemo(() => ({ item_id, manage, item_edit: edit }), [item_id, manage, edit]),
  );
  const fitting = item ? inPlace(allowed(tools, here), view.edit).filter((entry) => isShown(entry, data, view)) : [];
  const { shown: offered, quiet } = useCounted(fitting, page, editsHere);
  const labels = { edit: t('reading.edit'), create: t('reading.new_page') };
  const mayCreate = editsHere && (view.kind !== 'single' || page === undefined);
  const ways = waysIn(editsHere ? view.edit : 'view', { item_id, page_id, cat_id, mayCreate, labels });
  const shown: readonly MenuItem[] = [...[ways.edit, ways.create].filter((way) => way !== undefined), ...offered];
  const editing = new Set([ways.edit?.href, offered.find(opensPage)?.href].filter((href) => href !== undefined));
  const [editHref] = editing;
  const title = page ? titleOf(page.page_title) : (item?.item_name ?? '');
  const others = useOthers({ page_id: editHref ? page_id : '', title, editHref });
  const isHeld = others.by !== '' && others.together.length === 0;
  const newPage = ways.create ?? offered.find(isNewPage);
  const show = useDialogs((state) => state.show);
  const star = useStar(item);

  const addCatalog = () => show({ kind: 'new-catalog', item_id, parent_cat_id: '0' });
  const own: HeaderEntry[] = [];
  if (edit && view.kind === 'regular')
    own.push(
      { id: 'new-catalog', label: t('catalog.new'), icon: 'folder-plus', run: addCatalog },
      { id: 'catalogs', label: t('catalog.manage'), icon: 'list-tree', href: catalogsAddress(item_id), isQuiet: true },
    );
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const isSmall = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false }) ?? false;
  const isText = page !== undefined && view.kind !== 'own' && view.kind !== 'unknown';
  const onScreen = useScreenActs(isText ? page_id : '');
  const look = useLookActs({ isNarrow, isSmall });
  const main = shown.find(isOurs);
  const inHeader = new Set(shown.map((entry) => entry.href));
  const ofPage = usePageMenu({
    ...{ item, page: isText ? page : undefined, tree: data.tree, isOpen: true },
    canArrange: editsHere && view.kind === 'regular',
    offered: ofType(inPlace(allowed(pageEntries, here), view.edit), item?.item_type ?? '').filter(
      (entry) => !inHeader.has(entry.href),
    ),
    // The address is what the button beside gives.
    runs: { ...onScreen.runs, ...look.runs, 'copy-link': undefined },
    on: [...onScreen.on, ...look.on],
    // Tools that find no room in the bar stand there, too.
    most: (isNarrow ? 7 : 9) - quiet.length,
  });
  const onItem = item
    ? allowed(itemEntries, rights)
        .filter((entry) => entry.href !== `/${item_id}`)
        .map((entry) => star({ ...entry, group: groupOf(entry) }))
    : [];
  const atLineOf = useEditAtLine(editing);
  const home = caller.kind === 'user' ? t('list.title') : undefined;
  const switcher = useSwitcher(item, home);
  const sign = item?.is_private
    ? { icon: 'lock', label: t('reading.is_private') }
    : { icon: 'world', label: t('reading.is_public') };
  const tag = data.tree?.isCopying ? 'list.copying' : item?.is_archived ? 'list.archived' : undefined;
  useHeader({
    crumbs: item ? crumbsOf(item, { sign, ...(tag ? { tag: t(tag) } : {}) }, home) : [],
    left,
    switcher,
    actions: others.by ? (
      <Suspense fallback={null}>
        <EditedBy {...others} />
      </Suspense>
    ) : undefined,
    tools: beside(
      // Who would be sent away again is not invited.
      shown.map((entry) => ({ ...atLineOf(entry), isMain: entry === main && !isHeld })),
      main ? shown.indexOf(main) : -1,
      item && { id: SHARE, label: t('share.action'), icon: 'share', run: () => show({ kind: 'share', item_id }) },
    ),
    menu: [
      ...ofPage.map(atLineOf),
      ...quiet.map((entry) => ({ ...entry, group: 'past' })),
      ...[...own, ...onItem].map((entry) => ({ ...entry, isOfPlace: true })),
    ],
  });
  useDocumentTitle(others.freed === undefined ? title : t('presence.window', { title: others.freed }));
  return { canEdit: edit, canEditPage: editsHere, newPage, editHref };
}

/** What every reader may do stands beside the main act, so that the others are the first to give way. */
function beside(tools: readonly HeaderTool[], main: number, share: HeaderTool | undefined): readonly HeaderTool[] {
  if (!share) return tools;
  return [...tools.slice(0, main + 1), share, ...tools.slice(main + 1)];
}

/** The first place is the product's own, whoever else comes first. */
function isOurs({ order }: MenuItem): boolean {
  return order !== undefined && order >= readingTools.house[0] && order <= readingTools.house[1];
}

const opensPage = ({ data }: Entry<DataOf<typeof readingTools>>) => data.edits === true && data.shows === 'page';

/** The ways to the editor lead to what the reader has before them. */
function useEditAtLine(editing: ReadonlySet<string>): <E extends MenuItem>(entry: E) => E {
  const navigate = useNavigate();
  const line = useInView((view) => view.line);
  return (entry) => {
    if (entry.href === undefined || !editing.has(entry.href)) return entry;
    const href = atLine(entry.href, line);
    return { ...entry, href, run: () => navigate(href) };
  };
}

function isShown(
  { data: { shows, where } }: Entry<DataOf<typeof readingTools>>,
  { page, item }: ReadingData,
  view: TypeView,
): boolean {
  if (view.kind === 'unknown') return false;
  if (where !== undefined) return item?.[where] === true;
  if (shows === 'page') return page !== undefined;
  if (shows === 'api') return page?.is_api === 1 && view.kind !== 'own';
  // A single page has no second one.
  return view.kind !== 'single' || page === undefined;
}

function crumbsOf(
  item: NonNullable<ReadingData['item']>,
  about: Pick<Crumb, 'sign' | 'tag'>,
  home: string | undefined,
): Crumb[] {
  const here = { label: item.item_name, href: itemAddress(item), markId: item.item_id, ...about };
  return [...(home ? [{ label: home, href: '/item/index' }] : []), here];
}
