import { type MenuEntry, toast } from '@docstead/core/ui';
import { type CallError, confirm, type Entry, useNavigate, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { useDialogs } from '../store.ts';
import { countPages, type TreeCatalog } from '../tree/build.ts';

const TREE = ['/api/item/tree', '/api/catalog/catListName'];

/** What an editor does with catalogs; `newPage` is the editor plugin's entry, absent where it is off. */
export function useCatalogActs(item_id: string, newPage: Entry | undefined) {
  const t = useText('items');
  const navigate = useNavigate();
  const show = useDialogs((state) => state.show);
  const removal = useAction('/api/catalog/delete', { invalidates: TREE });

  const remove = async (catalog: TreeCatalog) => {
    const count = countPages(catalog);
    const isSure = await confirm({
      title: t('catalog.delete_title'),
      text: t(count > 0 ? 'catalog.delete_text' : 'catalog.delete_empty_text', { name: catalog.title, count }),
      action: t('catalog.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removal.run({ cat_id: catalog.id, item_id });
      toast.ok(t('catalog.deleted', { name: catalog.title }));
    } catch (error) {
      toast.error((error as CallError).message);
    }
  };

  const menuOf = (catalog: TreeCatalog): MenuEntry[] => [
    ...(newPage?.href
      ? [{ id: 'new-page', label: newPage.label, onSelect: () => navigate(`${newPage.href}?cat_id=${catalog.id}`) }]
      : []),
    {
      id: 'new-catalog',
      label: t('catalog.new_inside'),
      onSelect: () => show({ kind: 'catalog-name', item_id, parent_cat_id: catalog.id }),
    },
    {
      id: 'rename',
      label: t('catalog.rename'),
      onSelect: () => show({ kind: 'catalog-name', item_id, catalog }),
    },
    { id: 'delete', label: t('catalog.delete'), danger: true, onSelect: () => void remove(catalog) },
  ];
  return { menuOf, addCatalog: () => show({ kind: 'catalog-name', item_id, parent_cat_id: '0' }) };
}
