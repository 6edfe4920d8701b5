import { useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import type { VersionView, VersionWork } from './types.ts';

/** Shorter texts without formulas are done before a worker has begun. */
const SHORT = 60_000;

export type Viewed = VersionView | { readonly kind: 'failed' };

/** The view of a version; undefined until it is there. */
export function useVersionView(page_content: string, before: string | undefined): Viewed | undefined {
  const t = useText('sheet');
  const [found, setFound] = useState<{ readonly of: readonly unknown[]; readonly view: Viewed }>();
  useEffect(() => {
    const stop = new AbortController();
    const keep = (view: Viewed) => {
      if (!stop.signal.aborted) setFound({ of: [page_content, before, t], view });
    };
    const words = {
      empty: t('reading.empty'),
      rowsLeft: t('reading.rows_left', { rows: '{{rows}}' }),
      columnsLeft: t('reading.columns_left', { columns: '{{columns}}' }),
    };
    const work = { page_content, words, ...(before !== undefined && { before }) };
    viewOf(work, stop.signal).then(keep, () => keep({ kind: 'failed' }));
    return () => stop.abort();
  }, [page_content, before, t]);
  const isCurrent = found?.of[0] === page_content && found.of[1] === before && found.of[2] === t;
  return isCurrent ? found.view : undefined;
}

async function viewOf(work: VersionWork, signal: AbortSignal): Promise<VersionView> {
  const texts = `${work.page_content}${work.before ?? ''}`;
  const isQuick = texts.length < SHORT && !texts.includes('"=');
  if (isQuick || typeof Worker === 'undefined') return (await import('./view-version.ts')).viewVersion(work);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../version.worker.ts', import.meta.url));
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.onmessage = ({ data }: MessageEvent<VersionView>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(work);
  });
}
