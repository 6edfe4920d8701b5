import type { PaginationProps } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';

interface Place {
  readonly page: number;
  readonly pages: number;
}

/** The way through a list of the console. */
export function usePaging({ page, pages }: Place, onChange: (page: number) => void): PaginationProps {
  const t = useText('commerce');
  return {
    ...{ page, pages, onChange },
    labels: {
      ...{ region: t('console_orders.pages'), previous: t('console_orders.previous') },
      ...{ next: t('console_orders.next'), page: (number) => t('console_orders.page', { number }) },
    },
  };
}
