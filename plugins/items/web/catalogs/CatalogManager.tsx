import { EmptyState, Skeleton, Stack } from '@docstead/core/ui';
import { ErrorView, isCallError, NotFoundView, PageFrame, type PageProps, useText } from '@docstead/core/web';
import { useCallback, useEffect, useRef } from 'react';
import { itemAddress } from '../addresses.ts';
import { useCall } from '../api.ts';
import { NoRight } from '../gate/NoRight.tsx';
import { gateOf, refusalOf } from '../gate/use-gate.ts';
import { ItemDialogs } from '../list/ItemDialogs.tsx';
import { useItemTypeView } from '../list/use-item-type.ts';
import { itemOf, type ReadItem } from '../reading/use-reading.ts';
import { SearchableTree } from '../search/SearchableTree.tsx';
import { useReading } from '../store.ts';
import { allCatalogs, type Tree } from '../tree/build.ts';
import { useFreshTree } from '../tree/use-fresh-tree.ts';
import { useShownTree } from '../tree/use-shown-tree.ts';
import styles from './catalogs.module.css';
import { useNewPage } from './use-new-page.ts';

/** `/catalog/{item_id}`: the tree of a project with room for it, for who may change it. */
export default function CatalogManager({ params: { item_id = '' } }: PageProps) {
  const t = useText('items');
  const info = useCall('/api/item/info', { item_id });
  const listing = useCall('/api/item/tree', { item_id });
  const item = itemOf(info.data);
  const tree = useShownTree(listing.data);
  const error = info.error ?? listing.error;
  const gate = gateOf(isCallError(error) ? refusalOf(error) : undefined);
  if (gate === 'missing') return <NotFoundView />;
  if (gate === 'password') return <NoRight item_id={item_id} to="edit" />;
  const again = () => void Promise.all([info.refetch(), listing.refetch()]);
  if (error && !(item && tree)) return <ErrorView error={error} retry={again} />;
  const crumbs = [
    { label: t('list.title'), href: '/item/index' },
    ...(item ? [{ label: item.item_name, href: itemAddress(item), markId: item_id }] : []),
  ];
  return (
    <PageFrame title={t('titles.catalog_manager')} crumbs={crumbs}>
      {item && tree ? (
        <Managed item={item} tree={tree} />
      ) : (
        <Stack role="status" aria-label={t('reading.loading')}>
          <Skeleton height={36} />
          <Skeleton height={280} />
        </Stack>
      )}
      <ItemDialogs />
    </PageFrame>
  );
}

function Managed({ item, tree }: { readonly item: ReadItem; readonly tree: Tree }) {
  const t = useText('items');
  const { kind, edit } = useItemTypeView(item.item_type);
  const newPage = useNewPage(item, edit);
  const base = itemAddress(item);
  const hrefOf = useCallback((page_id: string) => `${base}/${page_id}`, [base]);
  useFreshTree(item.item_id, item.item_edit);
  useAllOpen(tree);
  if (kind !== 'regular') return <EmptyState drawing="empty" title={t('catalog.manage_none')} />;
  if (item.is_archived) return <EmptyState drawing="empty" title={t('catalog.manage_archived')} />;
  if (!item.item_edit) return <NoRight item_id={item.item_id} to="edit" />;
  return (
    <>
      <p className={styles.lead}>{t('catalog.manage_lead')}</p>
      <div className={styles.tree}>
        <SearchableTree tree={tree} page_id="" hrefOf={hrefOf} editing={{ item, newPage }} />
      </div>
    </>
  );
}

/** Who comes to put things in order sees all of them; what is closed then stays so. */
function useAllOpen(tree: Tree): void {
  const known = useRef('');
  useEffect(() => {
    if (known.current === tree.item_id) return;
    known.current = tree.item_id;
    useReading.getState().openAll(tree.item_id, allCatalogs(tree));
  }, [tree]);
}
