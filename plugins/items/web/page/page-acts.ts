import { copyText, toast } from '@docstead/core/ui';
import { tellRefusal, textOf, type useNavigate } from '@docstead/core/web';
import { shownTitle } from '../../titles.ts';
import { type Named, pageAddress } from '../addresses.ts';
import { call, invalidate } from '../api.ts';
import { readText } from '../read-text.ts';

/** What the menus of a page do that needs the server; loaded by the first who chooses it. */

export interface ActedOn {
  readonly item: Named;
  readonly page_id: string;
}

const TREE = ['/api/item/tree', '/api/catalog/catListName'];

export async function copyMarkdown(page_id: string): Promise<void> {
  const t = textOf('items');
  const isCopied = await call('/api/page/info', { page_id }).then(
    ({ page_content }) => copyText(readText(page_content)),
    () => false,
  );
  if (isCopied) toast.ok(t('reading.markdown_copied'));
  else toast.error(t('reading.copy_failed'));
}

/** Opens the copy, and offers to take it back. */
export function copyPage({ item, page_id }: ActedOn, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const t = textOf('items');
  const titleOf = (page_title: string) => shownTitle(page_title, t('reading.untitled'));
  return tried(async () => {
    const copy = await call('/api/page/copy', { page_id });
    const name = titleOf(copy.page_title);
    await invalidate(...TREE);
    const undo = () =>
      tried(async () => {
        await call('/api/page/delete', { page_id: copy.page_id });
        // Whoever went on reading elsewhere meanwhile stays there.
        const isOpen = location.pathname === pageAddress(item, copy.page_id);
        if (isOpen) navigate(pageAddress(item, page_id), { replace: true });
        await invalidate(...TREE);
        toast.ok(t('page.copy_undone', { name }));
      });
    toast.show({
      kind: 'ok',
      text: t('page.copied', { name }),
      action: { label: t('tree.undo'), onPress: () => void undo() },
    });
    navigate(pageAddress(item, copy.page_id));
  });
}

async function tried(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tellRefusal(error);
  }
}
