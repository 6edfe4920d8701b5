import type { PaginationProps } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import type { Asking } from './use-asked.ts';

/** The way through a list of files. */
export function usePaging({ page, pages }: { page: number; pages: number }, { ask }: Asking): PaginationProps {
  const t = useText('files');
  return {
    ...{ page, pages },
    onChange: (next) => ask({ page: next }),
    labels: {
      ...{ region: t('list.pages'), previous: t('list.previous'), next: t('list.next') },
      page: (number) => t('list.page', { number }),
    },
  };
}
