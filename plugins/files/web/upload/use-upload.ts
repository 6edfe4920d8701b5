import { toast } from '@docstead/core/ui';
import { type Translate, useLeaveGuard, useSettings, useText } from '@docstead/core/web';
import { useCallback, useMemo } from 'react';
import { call, invalidate, LISTS } from '../api.ts';
import { sizeText } from '../shown/sizes.ts';
import { add, newSending, remove, retry, type Send, type Sending, useSendings } from './sendings.ts';

const MIB = 1024 * 1024;

export interface Upload {
  /** Of this page, in the order in which they were chosen. */
  readonly sendings: readonly Sending[];
  /** What one may upload: "up to 20 MiB each". */
  readonly limit: string;
  readonly send: (files: readonly File[]) => void;
  readonly retry: (key: number) => void;
  readonly remove: (key: number) => void;
}

/** Uploads to one page, or with page 0 to one's own files. What is too large is told before it is sent. */
export function useUpload(page_id: string): Upload {
  const t = useText('files');
  const most = useSettings<{ readonly max_size_m: number }>('files').max_size_m ?? 20;
  const list = useSendings((state) => state.list);
  const sendings = useMemo(() => list.filter((one) => one.page_id === page_id), [list, page_id]);
  useLeaveGuard(sendings.some(({ state }) => state !== 'failed'));
  const sender = useMemo(() => senderOf(t), [t]);
  return {
    sendings,
    limit: sizeText(t, most * MIB),
    send: useCallback(
      (files) =>
        add(
          files.map((file) => newSending(file, page_id, refusalOf(file, most * MIB, t))),
          sender,
        ),
      [page_id, most, sender, t],
    ),
    retry: useCallback((key) => retry(key, sender), [sender]),
    remove: useCallback((key) => remove(key, sender), [sender]),
  };
}

/** What the server would refuse after all of it was sent; '' for nothing. */
function refusalOf(file: File, most: number, t: Translate): string {
  if (file.size === 0) return t('upload.is_empty');
  return file.size > most ? t('upload.too_large', { limit: sizeText(t, most) }) : '';
}

const senderOf =
  (t: Translate): Send =>
  async ({ file, page_id }, { signal, onProgress }) => {
    const where = page_id === '0' ? {} : { page_id };
    const answer: { readonly success: number; readonly message?: string } = await call('/api/page/upload', where, {
      ...{ file, signal, onProgress, silent: true },
    });
    if (answer.success !== 1) throw new Error(answer.message ?? t('upload.failed'));
    // Of many files the last one: the list shows the others.
    toast.show({ id: 'files-uploaded', kind: 'ok', text: t('upload.done', { name: file.name }) });
    await invalidate(...LISTS);
  };
