import { IconButton, IconDots, IconFilePlus, IconFolderPlus, Menu, type MenuEntry } from '@docstead/core/ui';
import { type HeaderEntry, useRoute, useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { itemMenu } from '../../../slots.ts';
import { catalogsAddress } from '../../addresses.ts';
import { allowed, toMenuEntry } from '../../entries.tsx';
import type { ReadItem } from '../../reading/use-reading.ts';
import { levelAt, placeOf, ROOT, type Tree } from '../build.ts';
import type { TreeActs } from './use-tree-acts.ts';

interface ToolbarProps {
  readonly tree: Tree;
  /** The page that is read. */
  readonly page_id: string;
  readonly item: ReadItem;
  readonly acts: TreeActs;
}

const LOOK = { variant: 'subtle', color: 'gray' } as const;

/** What is made where one reads, and what is done with the tree; what is done with the page stands in its own menus. */
export function Toolbar({ tree, page_id, item, acts }: ToolbarProps) {
  const t = useText('items');
  const page = tree.page(page_id);
  const place = page ? placeOf(tree, page) : ROOT;
  const { newPage } = acts;
  const more = useTreeEntries({ tree, place, item, acts });
  return (
    <>
      {newPage && (
        <IconButton
          {...LOOK}
          label={newPage.label}
          icon={<IconFilePlus size={18} aria-hidden />}
          onClick={() => newPage.run(place)}
        />
      )}
      <IconButton
        {...LOOK}
        label={t('catalog.new')}
        icon={<IconFolderPlus size={18} aria-hidden />}
        onClick={() => acts.addCatalog(ROOT)}
      />
      {more.length > 0 && (
        <Menu
          position="top-start"
          entries={more}
          target={<IconButton {...LOOK} label={t('tree.more')} icon={<IconDots size={18} aria-hidden />} />}
        />
      )}
    </>
  );
}

/** Of the tree, beside what stands under it in plain sight. */
function useTreeEntries({ tree, place, item, acts }: Omit<ToolbarProps, 'page_id'> & { readonly place: string }) {
  const t = useText('items');
  const { item_id, item_manage: manage } = item;
  const props = useMemo(() => ({ item_id, manage, item_edit: true }), [item_id, manage]);
  const recycle = allowed(useSlot(itemMenu, props), { edit: true, manage }).filter((entry) =>
    entry.href?.endsWith('tab=recycle'),
  );
  const canSort = levelAt(tree, place).pages.length > 1;
  const sort = { id: 'sort', label: t('catalog.sort'), icon: 'arrows-sort', run: () => acts.sort(place) };
  const href = catalogsAddress(item_id);
  const whole = { id: 'catalogs', label: t('catalog.manage'), icon: 'list-tree', href };
  const isThere = useRoute().path === href;
  const entries: readonly HeaderEntry[] = [...(canSort ? [sort] : []), ...(isThere ? [] : [whole]), ...recycle];
  return entries.map(toMenuEntry) satisfies MenuEntry[];
}
