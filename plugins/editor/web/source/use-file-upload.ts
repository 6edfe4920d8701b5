import { usePlugin, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { files } from '../hooks/calls.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import { pathOf } from './images/on-this-site.ts';
import type { UploadFile } from './images/upload.ts';

export interface Uploads {
  readonly image: UploadFile;
  readonly attachment: UploadFile;
}

const PATHS = { image: '/api/page/uploadImg', attachment: '/api/page/upload' } as const;

/** Uploads files of this page; undefined when the plugin that keeps files is off. */
export function useFileUpload({ page_id, item_id }: EditedPage): Uploads | undefined {
  const t = useText('editor');
  const isOn = usePlugin('files') !== undefined;
  return useMemo(() => {
    const sender =
      (kind: keyof typeof PATHS): UploadFile =>
      async (file, { signal, onProgress }) => {
        const how = { file, signal, onProgress, silent: true } as const;
        const answer: Answer = await files.call(PATHS[kind], { page_id, item_id }, how);
        if (answer.success === 1 && answer.url) {
          if (kind === 'attachment') void files.invalidate('/api/page/uploadList');
          return pathOf(answer.url);
        }
        throw new Error(answer.message ?? t('image.failed'));
      };
    return isOn ? { image: sender('image'), attachment: sender('attachment') } : undefined;
  }, [isOn, page_id, item_id, t]);
}

interface Answer {
  readonly success: number;
  readonly url?: string | undefined;
  readonly message?: string | undefined;
}
