import { confirm, tellRefusal, useText } from '@docstead/core/web';
import { type AnyFile, call, invalidate, LISTS } from '../api.ts';
import { tellDeleted } from '../list/tell-deleted.ts';

/** Deletes what is shown of the files that no page has, once one is sure. */
export function useClearing() {
  const t = useText('files');
  return async (files: readonly AnyFile[]): Promise<void> => {
    const count = files.length;
    const isSure = await confirm({
      ...{ title: t('all.clear_title', { count }), text: t('all.clear_text'), note: t('delete.note') },
      ...{ action: t('delete.action'), danger: true },
    });
    if (!isSure) return;
    const ends = await Promise.allSettled(
      files.map(({ file_id }) => call('/api/attachment/deleteAttachment', { file_id })),
    );
    const refused = ends.find((end) => end.status === 'rejected');
    if (refused) tellRefusal(refused.reason);
    else tellDeleted(t, { file_ids: files.map(({ file_id }) => file_id), text: t('all.cleared', { count }) });
    await invalidate(...LISTS);
  };
}
