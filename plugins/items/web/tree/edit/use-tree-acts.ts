import { toast } from '@docstead/core/ui';
import { confirm, tellRefusal, useNavigate, useSettings, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { MOST_AT_ONCE } from '../../../large.ts';
import { call, invalidate } from '../../api.ts';
import { usePageRemoval } from '../../page/use-page-removal.ts';
import { useDialogs } from '../../store.ts';
import { countPages, placeOf, type Tree, type TreeCatalog, type TreeNode, type TreePage } from '../build.ts';
import { newPageIn } from '../new-page.ts';
import type { TreeEditing } from '../panel-props.ts';
import { isUnderWay } from './use-long-acts.ts';

/** Settings of this plugin that the browser sees; the server enforces them. */
export interface TreeSettings {
  readonly catalog_depth: number;
  readonly recycle_days: number;
}

const TREE = ['/api/item/tree', '/api/catalog/catListName'];
const USUAL: TreeSettings = { catalog_depth: 3, recycle_days: 3 };

export const useTreeSettings = (): TreeSettings => ({ ...USUAL, ...useSettings<TreeSettings>('items') });

interface Place extends TreeEditing {
  readonly tree: Tree;
  readonly page_id: string;
  /** Its line becomes a field. */
  readonly onRename: (node: TreeNode) => void;
}

export type TreeActs = ReturnType<typeof useTreeActs>;

/** What an editor does with pages and catalogs, from whichever menu. */
export function useTreeActs({ tree, item, page_id, newPage, onRename }: Place) {
  const t = useText('items');
  const navigate = useNavigate();
  const removePage = usePageRemoval();
  const { recycle_days: days } = useTreeSettings();
  return useMemo(() => {
    const { show } = useDialogs.getState();
    const { item_id } = item;
    return {
      newPage: newPage?.href
        ? { label: newPage.label, run: (cat_id: string) => navigate(newPageIn(newPage.href ?? '', cat_id)) }
        : undefined,
      removePage: (page: TreePage) =>
        removePage({ item, tree, page: { page_id: page.id, page_title: page.title }, isOpen: page.id === page_id }),
      moveTo: (node: TreeNode) => show({ kind: 'move-node', tree, node }),
      addCatalog: (parent_cat_id: string) => show({ kind: 'new-catalog', item_id, parent_cat_id }),
      rename: onRename,
      sort: (cat_id: string) => show({ kind: 'sort-pages', tree, cat_id }),
      copyCatalog: (catalog: TreeCatalog) => show({ kind: 'copy-catalog', tree, catalog }),
      placeOf: (node: TreeNode) => placeOf(tree, node),
      removeCatalog: async (catalog: TreeCatalog) => {
        const count = countPages(catalog);
        const isLarge = count > MOST_AT_ONCE;
        const isSure = await confirm({
          title: t('catalog.delete_title'),
          text: t(count > 0 ? 'catalog.delete_text' : 'catalog.delete_empty_text', {
            name: catalog.title,
            count,
            days,
          }),
          ...(isLarge ? { note: t('long.hint', { most: MOST_AT_ONCE }) } : {}),
          action: t('catalog.delete'),
          danger: true,
        });
        if (!isSure) return;
        await tried(async () => {
          await call('/api/catalog/delete', { cat_id: catalog.id, item_id });
          await invalidate(...TREE);
          const isBegun = isLarge && (await isUnderWay(item_id, 'delete'));
          toast.ok(t(isBegun ? 'long.begun.delete' : 'catalog.deleted', { name: catalog.title }));
        });
      },
    };
  }, [tree, item, page_id, newPage, onRename, days, t, navigate, removePage]);
}

async function tried(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tellRefusal(error);
  }
}
