import { copyText, toast } from '@docstead/core/ui';
import { type HeaderEntry, useText } from '@docstead/core/web';
import { call } from '../api.ts';
import { useLayout } from '../reading/layout.ts';
import { printDocument } from '../reading/print.ts';
import { useDialogs } from '../store.ts';
import { useRemembered } from '../use-remembered.ts';

interface Shown {
  readonly item_id: string;
  /** '' where no page is shown as text. */
  readonly page_id: string;
}

interface Room {
  /** There is no room to give to the text. */
  readonly isNarrow: boolean;
  /** The specification: the full screen is hidden on screens under 1000 px. */
  readonly isSmall: boolean;
}

/** What a reader may do with the page on screen. */
export function usePageActs({ item_id, page_id }: Shown, { isNarrow, isSmall }: Room): readonly HeaderEntry[] {
  const t = useText('items');
  const [isWide, setWide] = useRemembered<boolean>('wide', false);
  const isFull = useLayout((layout) => layout.isFull);
  const setFull = useLayout((layout) => layout.setFull);
  const hasAuthors = useLayout((layout) => layout.authorsOf === page_id);
  const showAuthors = useLayout((layout) => layout.showAuthors);
  if (page_id === '') return [];
  const copy = async () => {
    const { page_content } = await call('/api/page/info', { page_id });
    const isDone = await copyText(page_content);
    if (isDone) toast.ok(t('reading.markdown_copied'));
    else toast.error(t('reading.copy_failed'));
  };
  const share = () => useDialogs.getState().show({ kind: 'share', item_id });
  const acts: HeaderEntry[] = [
    { id: 'share', label: t('share.action'), icon: 'share', run: share },
    {
      id: 'copy-markdown',
      label: t('reading.copy_markdown'),
      icon: 'copy',
      run: () => void copy().catch(() => toast.error(t('reading.copy_failed'))),
    },
    {
      id: 'print',
      label: t('reading.print'),
      icon: 'printer',
      run: () => void printDocument(),
    },
    {
      id: 'authors',
      label: t(hasAuthors ? 'authors.hide' : 'authors.show'),
      icon: 'users',
      group: 'past',
      run: () => showAuthors(hasAuthors ? '' : page_id),
    },
  ];
  if (isNarrow) return acts;
  const full = t(isFull ? 'reading.full_leave' : 'reading.full');
  const width = t(isWide ? 'reading.narrow' : 'reading.wide');
  acts.push({ id: 'width', label: width, icon: 'arrows-horizontal', group: 'look', run: () => setWide(!isWide) });
  if (!isSmall)
    acts.push({
      ...{
        id: 'full',
        label: full,
        icon: isFull ? 'x' : 'arrows-maximize',
        group: 'look',
        run: () => setFull(!isFull),
      },
      ...(isFull ? { keys: 'Esc' } : {}),
    });
  return acts;
}
