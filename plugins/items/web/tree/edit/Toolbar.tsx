import { IconButton, IconDots, IconFilePlus, IconFolderPlus, Menu, type MenuEntry } from '@docstead/core/ui';
import { type HeaderEntry, useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { itemMenu } from '../../../slots.ts';
import { allowed, toMenuEntry } from '../../entries.tsx';
import type { ReadItem } from '../../reading/use-reading.ts';
import { levelAt, placeOf, ROOT, type Tree } from '../build.ts';
import type { TreeState } from '../use-tree.ts';
import { usePageEntries } from './use-node-entries.tsx';
import type { TreeActs } from './use-tree-acts.ts';

interface ToolbarProps {
  readonly tree: Tree;
  readonly page_id: string;
  readonly item: ReadItem;
  readonly acts: TreeActs;
  readonly state: Pick<TreeState, 'expandAll' | 'collapseAll'>;
}

const LOOK = { variant: 'subtle', color: 'gray' } as const;

/** The acts around the page that is read. */
export function Toolbar({ tree, page_id, item, acts, state }: ToolbarProps) {
  const t = useText('items');
  const page = tree.page(page_id);
  const place = page ? placeOf(tree, page) : ROOT;
  const { newPage } = acts;
  const more = useMoreEntries({ tree, page_id, item, acts, state });
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
      <Menu
        position="top-start"
        entries={more}
        target={<IconButton {...LOOK} label={t('tree.more')} icon={<IconDots size={18} aria-hidden />} />}
      />
    </>
  );
}

/** Of the page that is read, and of the whole tree. */
function useMoreEntries({ tree, page_id, item, acts, state }: ToolbarProps): MenuEntry[] {
  const t = useText('items');
  const { item_id, item_manage: manage } = item;
  const page = tree.page(page_id);
  const place = page ? placeOf(tree, page) : ROOT;
  const ofPage = usePageEntries({ page, tree, item, page_id, runs: {} });
  const props = useMemo(() => ({ item_id, manage, item_edit: true }), [item_id, manage]);
  const recycle = allowed(useSlot(itemMenu, props), { edit: true, manage }).filter((entry) =>
    entry.href?.endsWith('tab=recycle'),
  );
  const canSort = levelAt(tree, place).pages.length > 1;
  const sort = () => acts.sort(place);
  const all = { group: 'all' } as const;
  const ofTree: readonly HeaderEntry[] = [
    ...(canSort ? [{ ...all, id: 'sort', label: t('catalog.sort'), icon: 'arrows-sort', run: sort }] : []),
    ...recycle.map((entry) => ({ ...entry, ...all })),
    ...(tree.catalogs.length > 0
      ? [
          { ...all, id: 'expand', label: t('tree.expand_all'), icon: 'chevrons-down', run: state.expandAll },
          { ...all, id: 'collapse', label: t('tree.collapse_all'), icon: 'chevrons-up', run: state.collapseAll },
        ]
      : []),
  ];
  return [...ofPage, ...ofTree.map(toMenuEntry)];
}
