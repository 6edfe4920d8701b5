import { usePlugin, useText } from '@docstead/core/web';
import { useCallback } from 'react';
import { files } from '../hooks/calls.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import { onThisSite } from './images/on-this-site.ts';
import type { UploadImage } from './images/upload.ts';

/** Uploads images of this page; undefined when the plugin that keeps files is off. */
export function useImageUpload({ page_id, item_id }: EditedPage): UploadImage | undefined {
  const t = useText('editor');
  const isOn = usePlugin('files') !== undefined;
  const upload = useCallback<UploadImage>(
    async (file, { signal, onProgress }) => {
      const answer = await files.call(
        '/api/page/uploadImg',
        { page_id, item_id },
        { file, signal, onProgress, silent: true },
      );
      if (answer.success === 1 && answer.url) return onThisSite(answer.url);
      throw new Error(answer.message ?? t('image.failed'));
    },
    [page_id, item_id, t],
  );
  return isOn ? upload : undefined;
}
