import type { MenuEntry } from '@docstead/core/ui';
import { type HeaderEntry, useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { pageMenu } from '../../../slots.ts';
import { allowed, toMenuEntry } from '../../entries.tsx';
import { useItemTypeView } from '../../list/use-item-type.ts';
import type { PageMenuParts } from '../../page/page-menu.ts';
import { usePageMenu } from '../../page/use-page-menu.ts';
import { inPlace, ofType } from '../../reading/edit-place.ts';
import type { ReadItem } from '../../reading/use-reading.ts';
import { ROOT, type Tree, type TreeCatalog, type TreePage } from '../build.ts';
import { isRoomBelow } from '../moves.ts';
import { type TreeActs, useTreeSettings } from './use-tree-acts.ts';

interface PageMenuAt {
  readonly page: TreePage | undefined;
  readonly tree: Tree;
  readonly item: ReadItem;
  /** The page that is read. */
  readonly page_id: string;
  readonly runs: PageMenuParts['runs'] | undefined;
}

/** The menu of a line: of what has a button or the menu over the page, only what is done with any page. */
export function usePageEntries({ page, tree, item, page_id, runs }: PageMenuAt): MenuEntry[] {
  const { item_id, item_type, item_manage: manage } = item;
  const { edit } = useItemTypeView(item_type);
  const id = page?.id ?? '';
  const isOpen = id === page_id;
  const props = useMemo(() => ({ item_id, page_id: id, item_edit: true }), [item_id, id]);
  return usePageMenu({
    ...{ item, tree, isOpen, canArrange: true, hasTreeKeys: true },
    page: page && { page_id: page.id, page_title: page.title },
    offered: ofType(inPlace(allowed(useSlot(pageMenu, props), { edit: true, manage }), edit), item_type),
    runs: runs ?? {},
  })
    .filter(({ isQuiet = false }) => !isQuiet)
    .map(toMenuEntry);
}

/** The menu of a catalog. */
export function useCatalogEntries(catalog: TreeCatalog | undefined, tree: Tree, acts: TreeActs): MenuEntry[] {
  const t = useText('items');
  const { catalog_depth } = useTreeSettings();
  if (!catalog) return [];
  const { newPage } = acts;
  const parent = acts.placeOf(catalog);
  const [make, change] = [{ group: 'make', icon: 'folder-plus' }, { group: 'change' }];
  const beside = t(parent === ROOT ? 'catalog.new' : 'catalog.new_beside');
  const hasRoom = isRoomBelow(tree, catalog.id, catalog_depth);
  const { id } = catalog;
  const entries: readonly (HeaderEntry | false | undefined)[] = [
    newPage && { ...make, id: 'new-page', label: newPage.label, icon: 'file-plus', run: () => newPage.run(id) },
    hasRoom && { ...make, id: 'new-inside', label: t('catalog.new_inside'), run: () => acts.addCatalog(id) },
    { ...make, id: 'new-beside', label: beside, run: () => acts.addCatalog(parent) },
    {
      ...{ ...change, id: 'rename', label: t('catalog.rename'), icon: 'edit', keys: 'F2' },
      run: () => acts.rename(catalog),
    },
    { ...change, id: 'move', label: t('tree.move_to'), icon: 'arrows-move', run: () => acts.moveTo(catalog) },
    { ...change, id: 'copy', label: t('catalog.copy'), icon: 'copy-plus', run: () => acts.copyCatalog(catalog) },
    catalog.pages.length > 1 && {
      ...{ ...change, id: 'sort', label: t('catalog.sort'), icon: 'arrows-sort' },
      run: () => acts.sort(id),
    },
    {
      ...{ id: 'delete', group: 'danger', label: t('catalog.delete'), icon: 'trash', keys: 'Del', danger: true },
      run: () => void acts.removeCatalog(catalog),
    },
  ];
  return entries.filter((entry) => entry !== false && entry !== undefined).map(toMenuEntry);
}
