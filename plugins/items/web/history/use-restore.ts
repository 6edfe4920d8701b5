import { toast } from '@docstead/core/ui';
import { confirm, formatTime, tellRefusal, useText } from '@docstead/core/web';
import { call, useAction } from '../api.ts';
import { evenIfUnverified } from '../page/even-if-unverified.ts';
import type { VersionedPage } from './use-versions.ts';
import type { Version } from './version.ts';

const TOUCHED = ['/api/page/info', '/api/page/history', '/api/page/diff', '/api/page/version', '/api/item/tree'];

/** A draft stays one. */
const AS_IT_IS = { is_draft: '-1' } as const;

/** Saves a version anew, over the present text, which stays in the history. */
export function useRestore() {
  const t = useText('items');
  const saving = useAction('/api/page/save', { invalidates: TOUCHED });
  return async (page: Pick<VersionedPage, 'page_id' | 'rev' | 'cat_id'>, version: Version): Promise<boolean> => {
    const time = formatTime(version.addtime);
    const isSure = await confirm({
      title: t('history.restore_title', { time }),
      text: t('history.restore_text', { name: version.author_username, time }),
      action: t('history.restore'),
    });
    if (!isSure) return false;
    const { page_id, page_history_id } = version;
    try {
      const { history_page } = await call('/api/page/diff', { page_id, page_history_id });
      const { page_title, page_content } = history_page;
      const page_comments = t('history.restored_from', { name: version.author_username, time });
      // Where the page stands is not part of its text: it stays there.
      const { cat_id, rev: base_rev } = page;
      const form = {
        page_id,
        page_title,
        page_content,
        cat_id,
        base_rev: String(base_rev),
        page_comments,
        ...AS_IT_IS,
      };
      await evenIfUnverified(saving.run(form), TOUCHED);
      toast.ok(t('history.restored', { time }));
      return true;
    } catch (thrown) {
      tellRefusal(thrown);
      return false;
    }
  };
}
