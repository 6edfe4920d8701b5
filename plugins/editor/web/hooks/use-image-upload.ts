import { toast } from '@docstead/core/ui';
import { usePlugin, useText } from '@docstead/core/web';
import { useCallback } from 'react';
import type { UploadImage } from '../source/image-drops.ts';
import { files } from './calls.ts';
import type { EditedPage } from './use-document.ts';

/** Uploads images of this page; nothing when the plugin that keeps files is off. */
export function useImageUpload(page: EditedPage): UploadImage | undefined {
  const t = useText('editor');
  const isOn = usePlugin('files') !== undefined;
  const { page_id, item_id } = page;
  const upload = useCallback<UploadImage>(
    async (file) => {
      try {
        const answer = await files.call('/api/page/uploadImg', { page_id, item_id }, { file });
        if (answer.success === 1 && answer.url) return answer.url;
        throw new Error(answer.message ?? t('image.failed'));
      } catch (thrown) {
        const reason = thrown instanceof Error ? thrown.message : '';
        toast.error(reason ? t('image.failed_because', { reason }) : t('image.failed'));
        throw thrown;
      }
    },
    [page_id, item_id, t],
  );
  return isOn ? upload : undefined;
}
