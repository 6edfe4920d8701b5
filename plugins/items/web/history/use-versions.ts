import { toast } from '@docstead/core/ui';
import { type CallError, type CallOutput, confirm, formatTime, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { call, useAction, useCall } from '../api.ts';

export type Version = CallOutput<typeof api, '/api/page/history'>[number];
export type VersionedPage = CallOutput<typeof api, '/api/page/info'>;

/** The page itself, as the first of its versions. */
export const isPresent = (version: Pick<Version, 'page_history_id'>): boolean => version.page_history_id === '0';

/** A page and its versions, newest first. */
export function useVersions(page_id: string) {
  const page = useCall('/api/page/info', { page_id });
  const versions = useCall('/api/page/history', { page_id, slim: '1' });
  const retry = () => {
    for (const one of [page, versions]) if (one.error) void one.refetch();
  };
  return { page: page.data, versions: versions.data, error: page.error ?? versions.error, retry };
}

const TOUCHED = ['/api/page/info', '/api/page/history', '/api/page/diff', '/api/item/tree'];

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
      await saving.run({
        page_id,
        page_title,
        page_content,
        cat_id,
        base_rev: String(base_rev),
        page_comments,
        ...AS_IT_IS,
      });
      toast.ok(t('history.restored', { time }));
      return true;
    } catch (thrown) {
      toast.error((thrown as CallError).message);
      return false;
    }
  };
}
