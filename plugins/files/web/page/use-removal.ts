import { confirm, tellRefusal, useText } from '@docstead/core/web';
import { type Attachment, LISTS, useAction } from '../api.ts';
import { tellDeleted } from '../list/tell-deleted.ts';

/** Takes an attachment from a page, once one is sure. `onGone`: its line is about to go, and the focus with it. */
export function useRemoval(page_id: string, onGone: () => void) {
  const t = useText('files');
  const removing = useAction('/api/page/deleteUploadFile', { invalidates: LISTS });
  return async ({ file_id, display_name: name }: Attachment): Promise<void> => {
    const isSure = await confirm({
      ...{ title: t('page.delete_title', { name }), text: t('page.delete_text') },
      ...{ note: t('page.delete_note'), action: t('page.delete'), danger: true },
    });
    if (!isSure) return;
    try {
      await removing.run({ file_id, page_id: Number(page_id) });
    } catch (thrown) {
      return void tellRefusal(thrown);
    }
    onGone();
    tellDeleted(t, { file_ids: [file_id], text: t('delete.done', { name }) });
  };
}
