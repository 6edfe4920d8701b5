import { tellRefusal } from '@docstead/core/web';
import { useCallback } from 'react';
import { call, invalidate } from '../../api.ts';
import { evenIfUnverified } from '../../page/even-if-unverified.ts';
import type { Tree, TreeNode } from '../build.ts';
import { usePendingMoves } from '../pending.ts';

const TREE = ['/api/item/tree', '/api/catalog/catListName'];
const PAGE = ['/api/page/info', '/api/page/about', '/api/page/history'];
const TOAST = 'items-tree-rename';
/** A draft stays one, and what has no text yet may go on without. */
const AS_IT_IS = { is_draft: '-1', may_be_empty: '1' } as const;

/** Gives a page or catalog another name: seen at once, and the old one comes back where the server refuses. */
export function useRename({ item_id }: Pick<Tree, 'item_id'>): (node: TreeNode, title: string) => void {
  return useCallback(
    (node, title) => {
      const { kind, id } = node;
      const name = { kind, id, title, item_id };
      const pending = usePendingMoves.getState();
      pending.name(name);
      void pending.after(async () => {
        try {
          if (kind === 'page') await savePage(id, title);
          else await call('/api/catalog/save', { item_id, cat_id: id, cat_name: title });
        } catch (error) {
          // Back at once: what follows may take a while.
          pending.unname(name);
          tellRefusal(error, { id: TOAST });
        }
        await invalidate(...TREE, ...(kind === 'page' ? PAGE : [])).catch(() => undefined);
        pending.unname(name);
      });
    },
    [item_id],
  );
}

/** Over the text as it is stored now; who saves it between these two calls keeps what they wrote. */
async function savePage(page_id: string, page_title: string): Promise<void> {
  const { page_content, rev } = await call('/api/page/info', { page_id });
  const form = { page_id, page_title, page_content, base_rev: String(rev), ...AS_IT_IS };
  await evenIfUnverified(call('/api/page/save', form));
}
