import { toast } from '@docstead/core/ui';
import { confirm, spaced, tellRefusal, useNavigate, useSettings, useText } from '@docstead/core/web';
import { useCallback } from 'react';
import { itemAddress, pageAddress } from '../addresses.ts';
import { call, invalidate } from '../api.ts';
import { countLinksTo } from '../links/links-to.ts';
import type { ReadItem, ReadPage } from '../reading/use-reading.ts';
import { neighbours, type Tree } from '../tree/build.ts';
import { useTitle } from '../use-title.ts';

interface Removal {
  readonly item: ReadItem;
  readonly page: Pick<ReadPage, 'page_id' | 'page_title'>;
  readonly tree: Tree | undefined;
  /** It is the page that is read, so that another one must be. True by default. */
  readonly isOpen?: boolean;
}

/** Deletes a page after naming it; from the one that is read it goes on to its neighbour. */
export function usePageRemoval(): (removal: Removal) => Promise<void> {
  const t = useText('items');
  const titleOf = useTitle();
  const navigate = useNavigate();
  const { recycle_days: days = 3 } = useSettings<{ readonly recycle_days: number }>('items');
  return useCallback(
    async ({ item, page, tree, isOpen = true }) => {
      const name = titleOf(page.page_title);
      const count = await countLinksTo(page.page_id);
      const text = t('page.delete_text', { name, count: days });
      const isSure = await confirm({
        title: t('page.delete_title'),
        text: count > 0 ? spaced(text) + t('page.delete_links', { count }) : text,
        action: t('page.delete'),
        danger: true,
      });
      if (!isSure) return;
      try {
        await call('/api/page/delete', { page_id: page.page_id });
      } catch (error) {
        tellRefusal(error);
        return;
      }
      toast.ok(t('page.deleted', { name }));
      const { before, after } = tree ? neighbours(tree, page.page_id) : {};
      const next = before ?? after;
      if (isOpen) navigate(next ? pageAddress(item, next.id) : itemAddress(item), { replace: true });
      void invalidate('/api/item/tree');
    },
    [t, titleOf, navigate, days],
  );
}
