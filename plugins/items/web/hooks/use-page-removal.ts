import { toast } from '@docstead/core/ui';
import { type CallError, confirm, useNavigate, useText } from '@docstead/core/web';
import { itemAddress, pageAddress } from '../addresses.ts';
import { invalidate, useAction } from '../api.ts';
import { neighbours, type Tree } from '../tree/build.ts';
import type { ReadItem, ReadPage } from './use-reading.ts';

interface Removal {
  readonly item: ReadItem;
  readonly page: Pick<ReadPage, 'page_id' | 'page_title'>;
  readonly tree: Tree | undefined;
}

/** Deletes the page that is read, after naming it, and goes on to its neighbour. */
export function usePageRemoval(): (removal: Removal) => Promise<void> {
  const t = useText('items');
  const navigate = useNavigate();
  const removal = useAction('/api/page/delete');
  return async ({ item, page, tree }) => {
    const name = page.page_title;
    const isSure = await confirm({
      title: t('page.delete_title'),
      text: t('page.delete_text', { name }),
      action: t('page.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removal.run({ page_id: page.page_id });
    } catch (error) {
      toast.error((error as CallError).message);
      return;
    }
    toast.ok(t('page.deleted', { name }));
    const { before, after } = tree ? neighbours(tree, page.page_id) : {};
    const next = before ?? after;
    navigate(next ? pageAddress(item, next.id) : itemAddress(item), { replace: true });
    void invalidate('/api/item/tree');
  };
}
