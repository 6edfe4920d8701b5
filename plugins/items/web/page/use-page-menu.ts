import { copyText, toast } from '@docstead/core/ui';
import { type HeaderEntry, useNavigate, useText } from '@docstead/core/web';
import { pageAddress } from '../addresses.ts';
import type { ReadItem } from '../reading/use-reading.ts';
import { useDialogs } from '../store.ts';
import type { Tree } from '../tree/build.ts';
import { type PageMenuParts, pageEntries } from './page-menu.ts';
import { renameInTree } from './renaming.ts';
import { usePageRemoval } from './use-page-removal.ts';

export interface MenuOf extends PageMenuParts {
  readonly item: ReadItem | undefined;
  readonly page: { readonly page_id: string; readonly page_title: string } | undefined;
  readonly tree: Tree | undefined;
  /** Pages of this project may be copied, moved and deleted by who looks. */
  readonly canArrange: boolean;
  /** It is the page that is read. */
  readonly isOpen: boolean;
}

/** The entries of a menu of a page: what can be done with any page, and what the place of the menu adds. */
export function usePageMenu({ item, page, tree, canArrange, isOpen, ...parts }: MenuOf): readonly HeaderEntry[] {
  const t = useText('items');
  const navigate = useNavigate();
  const removePage = usePageRemoval();
  if (!item || !page) return [];
  const { page_id } = page;
  const node = tree?.page(page_id);
  const { show } = useDialogs.getState();
  const failed = () => toast.error(t('reading.copy_failed'));
  const copyLink = async () => {
    const isCopied = await copyText(new URL(pageAddress(item, page_id), location.href).href);
    if (isCopied) toast.ok(t('share.copied'));
  };
  const arranging = {
    copy: () => void load().then(({ copyPage }) => copyPage({ item, page_id }, navigate), failed),
    ...(tree && node
      ? {
          rename: () => renameInTree(node) || show({ kind: 'rename-page', tree, node }),
          move: () => show({ kind: 'move-node', tree, node }),
        }
      : {}),
    'delete-page': () => void removePage({ item, page, tree, isOpen }),
  };
  return pageEntries(t, {
    ...parts,
    runs: {
      'copy-link': () => void copyLink(),
      'copy-markdown': () => void load().then(({ copyMarkdown }) => copyMarkdown(page_id), failed),
      about: () => show({ kind: 'page-about', page_id }),
      ...(canArrange ? arranging : {}),
      ...parts.runs,
    },
  });
}

const load = () => import('./page-acts.ts');
