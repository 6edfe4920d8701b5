import { Pagination } from '@docstead/core/ui/data';
import { useNavigate, useText } from '@docstead/core/web';
import { listAddress, type Tab } from '../addresses.ts';

/** Of the specification. */
export const PAGE_SIZE = 5;

interface PagesProps {
  readonly tab: Tab;
  readonly page: number;
  readonly total: number;
  readonly isUnread?: boolean;
}

/** The way through a list, each page of it with an address. */
export function Pages({ tab, page, total, isUnread = false }: PagesProps) {
  const t = useText('notices');
  const navigate = useNavigate();
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / PAGE_SIZE)}
      onChange={(next) => navigate(listAddress(tab, { page: next, isUnread }))}
      labels={{
        ...{ region: t('list.pages'), previous: t('list.previous'), next: t('list.next') },
        page: (number) => t('list.page', { number }),
      }}
    />
  );
}
