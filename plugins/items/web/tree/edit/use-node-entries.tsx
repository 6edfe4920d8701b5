import {
  IconArrowsMove,
  IconArrowsSort,
  IconCopyPlus,
  IconEdit,
  IconExternalLink,
  IconFilePlus,
  IconFolderPlus,
  IconInfoCircle,
  IconLink,
  IconTrash,
  Kbd,
  type MenuEntry,
} from '@docstead/core/ui';
import { useSlot, useText } from '@docstead/core/web';
import { type ComponentType, useMemo } from 'react';
import { pageMenu } from '../../../slots.ts';
import { allowed, toMenu } from '../../entries.tsx';
import { useItemTypeView } from '../../list/use-item-type.ts';
import { inPlace } from '../../reading/edit-place.ts';
import type { ReadItem } from '../../reading/use-reading.ts';
import { ROOT, type Tree, type TreeCatalog, type TreePage } from '../build.ts';
import { isRoomBelow } from '../moves.ts';
import styles from './edit.module.css';
import { type TreeActs, useTreeSettings } from './use-tree-acts.ts';

interface Line {
  readonly id: string;
  readonly group: 'open' | 'make' | 'change' | 'about' | 'danger';
  readonly label: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  readonly key?: string;
  readonly run: () => void;
}

function toEntry({ id, group, label, icon: Icon, key, run }: Line): MenuEntry {
  return {
    ...{ id, group, label, onSelect: run, danger: group === 'danger' },
    icon: <Icon size={18} aria-hidden />,
    ...(key
      ? {
          hint: (
            <Kbd size="xs" className={styles.key} aria-hidden>
              {key}
            </Kbd>
          ),
        }
      : {}),
  };
}

/** The menu of a page, with what other plugins put into it. */
export function usePageEntries(page: TreePage | undefined, item: ReadItem, acts: TreeActs): MenuEntry[] {
  const t = useText('items');
  const { item_id, item_type, item_manage: manage } = item;
  const { edit } = useItemTypeView(item_type);
  const page_id = page?.id ?? '';
  const props = useMemo(() => ({ item_id, page_id, item_edit: true }), [item_id, page_id]);
  const others = toMenu(inPlace(allowed(useSlot(pageMenu, props), { edit: true, manage }), edit));
  if (!page) return [];
  const { newPage } = acts;
  const make = { id: 'new-page', group: 'make', label: t('page.new_here'), icon: IconFilePlus } as const;
  const apart = { id: 'open-apart', group: 'open', label: t('page.open_apart'), icon: IconExternalLink } as const;
  const lines: Line[] = [
    ...(newPage ? [{ ...make, run: () => newPage.run(acts.placeOf(page)) }] : []),
    { id: 'copy', group: 'make', label: t('page.copy'), icon: IconCopyPlus, run: () => void acts.copyPage(page) },
    { id: 'rename', group: 'make', label: t('page.rename'), icon: IconEdit, key: 'F2', run: () => acts.rename(page) },
    { id: 'move', group: 'make', label: t('tree.move_to'), icon: IconArrowsMove, run: () => acts.moveTo(page) },
    { id: 'about', group: 'about', label: t('page.about'), icon: IconInfoCircle, run: () => acts.about(page) },
    { id: 'link', group: 'about', label: t('page.copy_link'), icon: IconLink, run: () => void acts.copyLink(page) },
    { ...danger, label: t('page.delete'), run: () => void acts.removePage(page) },
  ];
  return [
    toEntry({ ...apart, run: () => void acts.openApart(page) }),
    ...others.map((entry) => ({ ...entry, group: 'open' })),
    ...lines.map(toEntry),
  ];
}

const danger = { id: 'delete', group: 'danger', icon: IconTrash, key: 'Del' } as const;

/** The menu of a catalog. */
export function useCatalogEntries(catalog: TreeCatalog | undefined, tree: Tree, acts: TreeActs): MenuEntry[] {
  const t = useText('items');
  const { catalog_depth } = useTreeSettings();
  if (!catalog) return [];
  const { newPage } = acts;
  const parent = acts.placeOf(catalog);
  const make = { group: 'make', icon: IconFolderPlus } as const;
  const change = { group: 'change' } as const;
  const beside = t(parent === ROOT ? 'catalog.new' : 'catalog.new_beside');
  const hasRoom = isRoomBelow(tree, catalog.id, catalog_depth);
  const page = newPage && { ...make, id: 'new-page', label: newPage.label, icon: IconFilePlus };
  const inside = { ...make, id: 'new-inside', label: t('catalog.new_inside') };
  const sort = { ...change, id: 'sort', label: t('catalog.sort'), icon: IconArrowsSort };
  const rename = { ...change, id: 'rename', label: t('catalog.rename'), icon: IconEdit, key: 'F2' };
  const lines: Line[] = [
    ...(page ? [{ ...page, run: () => newPage.run(catalog.id) }] : []),
    ...(hasRoom ? [{ ...inside, run: () => acts.addCatalog(catalog.id) }] : []),
    { ...make, id: 'new-beside', label: beside, run: () => acts.addCatalog(parent) },
    { ...rename, run: () => acts.rename(catalog) },
    ...(catalog.pages.length > 1 ? [{ ...sort, run: () => acts.sort(catalog.id) }] : []),
    { ...change, id: 'move', label: t('tree.move_to'), icon: IconArrowsMove, run: () => acts.moveTo(catalog) },
    { ...change, id: 'copy', label: t('catalog.copy'), icon: IconCopyPlus, run: () => acts.copyCatalog(catalog) },
    { ...danger, label: t('catalog.delete'), run: () => void acts.removeCatalog(catalog) },
  ];
  return lines.map(toEntry);
}
