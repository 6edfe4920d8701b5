import { Button, Icon, useMediaQuery } from '@docstead/core/ui';
import {
  type Entry,
  Link,
  type MenuItem,
  useDocumentTitle,
  useHeader,
  useSession,
  useSlot,
  useText,
} from '@docstead/core/web';
import { type ReactNode, useMemo } from 'react';
import { itemMenu, pageMenu, readingTools } from '../../points.ts';
import { itemAddress } from '../addresses.ts';
import { allowed } from '../entries.tsx';
import { useDialogs } from '../store.ts';
import type { TypeView } from './use-item-type.ts';
import { usePageActs } from './use-page-acts.ts';
import { usePageRemoval } from './use-page-removal.ts';
import type { ReadingData } from './use-reading.ts';

/** The editor plugin's way to a new page, by its contract with this slot; absent where it is off. */
const NEW_PAGE = 'new-page';

/** One action with words beside the name of the project; the others go into the menu. */
const NARROW = '(max-width: 767px)';

export interface Tools {
  readonly canEdit: boolean;
  readonly newPage: Entry | undefined;
}

/** What the header shows over a page, and what an editor may do here. */
export function useReadingHeader(data: ReadingData, view: TypeView, left: ReactNode): Tools {
  const t = useText('items');
  const { caller } = useSession();
  const { item, page } = data;
  const item_id = item?.item_id ?? '';
  const page_id = page?.page_id ?? '';
  const rights = { edit: (item?.item_edit ?? false) && !view.isReadOnly, manage: item?.item_manage ?? false };
  const { edit, manage } = rights;

  const tools = useSlot(
    readingTools,
    useMemo(() => ({ item_id, page_id, item_edit: edit }), [item_id, page_id, edit]),
  );
  const pageEntries = useSlot(
    pageMenu,
    useMemo(() => ({ item_id, page_id, item_edit: edit }), [item_id, page_id, edit]),
  );
  const itemEntries = useSlot(
    itemMenu,
    useMemo(() => ({ item_id, manage, item_edit: edit }), [item_id, manage, edit]),
  );
  const shown = item ? allowed(tools, rights).filter((entry) => isShown(entry, data, view)) : [];
  const newPage = shown.find((entry) => entry.id.endsWith(`/${NEW_PAGE}`));
  const show = useDialogs((state) => state.show);
  const removePage = usePageRemoval();

  const addCatalog = () => show({ kind: 'catalog-name', item_id, parent_cat_id: '0' });
  const own: MenuItem[] = [];
  if (edit && view.kind === 'regular')
    own.push({ id: 'new-catalog', label: t('catalog.new'), icon: 'folder-plus', run: addCatalog });
  const last: MenuItem[] = [];
  if (edit && item && page && view.kind === 'regular') {
    const run = () => void removePage({ item, page, tree: data.tree });
    last.push({ id: 'delete-page', label: t('page.delete'), icon: 'trash', danger: true, run });
  }
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const acts = usePageActs(view.kind === 'own' || view.kind === 'unknown' ? '' : page_id, isNarrow);
  const [main, more] = isNarrow ? [shown.slice(0, 1), shown.slice(1)] : [shown, []];
  const inHeader = new Set(shown.map((entry) => entry.href));
  const onPage = page ? allowed(pageEntries, rights).filter((entry) => !inHeader.has(entry.href)) : [];
  const onItem = item ? allowed(itemEntries, rights).filter((entry) => entry.href !== `/${item_id}`) : [];
  useHeader({
    crumbs: item ? crumbsOf(item, caller.kind === 'user' ? t('list.title') : undefined) : [],
    left,
    actions: main.map((entry, at) => <Tool key={entry.id} entry={entry} isMain={at === 0} />),
    menu: [...more, ...acts, ...onPage, ...own, ...onItem, ...last],
  });
  useDocumentTitle(page ? page.page_title || item?.item_name : item?.item_name);
  return { canEdit: edit, newPage };
}

function isShown({ data: { shows } }: Entry, { page }: ReadingData, view: TypeView): boolean {
  if (view.kind === 'unknown') return false;
  if (shows === 'page') return page !== undefined;
  // A single page has no second one.
  return view.kind !== 'single' || page === undefined;
}

function Tool({ entry, isMain }: { readonly entry: Entry; readonly isMain: boolean }) {
  const look = {
    size: 'xs',
    variant: isMain ? 'filled' : 'default',
    ...(entry.icon ? { leftSection: <Icon name={entry.icon} size={16} /> } : {}),
  } as const;
  if (entry.href === undefined)
    return (
      <Button {...look} onClick={entry.run}>
        {entry.label}
      </Button>
    );
  return (
    <Button {...look} component={Link} to={entry.href}>
      {entry.label}
    </Button>
  );
}

function crumbsOf(item: NonNullable<ReadingData['item']>, home: string | undefined) {
  return [...(home ? [{ label: home, href: '/item/index' }] : []), { label: item.item_name, href: itemAddress(item) }];
}
