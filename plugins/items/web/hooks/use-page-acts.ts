import { copyText, toast } from '@docstead/core/ui';
import { type MenuItem, useText } from '@docstead/core/web';
import { call } from '../api.ts';
import { useLayout } from '../reading/layout.ts';
import { printDocument } from '../reading/print.ts';
import { useRemembered } from './use-remembered.ts';

/** What a reader may do with the page on screen. `isNarrow`: there is no room to give to the text. */
export function usePageActs(page_id: string, isNarrow: boolean): readonly MenuItem[] {
  const t = useText('items');
  const [isWide, setWide] = useRemembered<boolean>('wide', false);
  const isFull = useLayout((layout) => layout.isFull);
  const setFull = useLayout((layout) => layout.setFull);
  if (page_id === '') return [];
  const copy = async () => {
    const { page_content } = await call('/api/page/info', { page_id });
    const isDone = await copyText(page_content);
    if (isDone) toast.ok(t('reading.markdown_copied'));
    else toast.error(t('reading.copy_failed'));
  };
  const acts: MenuItem[] = [
    {
      id: 'copy-markdown',
      label: t('reading.copy_markdown'),
      icon: 'copy',
      run: () => void copy().catch(() => toast.error(t('reading.copy_failed'))),
    },
    { id: 'print', label: t('reading.print'), icon: 'printer', run: () => void printDocument() },
  ];
  if (isNarrow) return acts;
  const full = t(isFull ? 'reading.full_leave' : 'reading.full');
  const width = t(isWide ? 'reading.narrow' : 'reading.wide');
  return [
    ...acts,
    { id: 'width', label: width, icon: 'arrows-horizontal', run: () => setWide(!isWide) },
    { id: 'full', label: full, icon: 'arrows-maximize', run: () => setFull(!isFull) },
  ];
}
