/** Of the specification. */
export type Tab = 'remindList' | 'announcementList';

export const HOME = '/message/index';

interface Asked {
  readonly page?: number;
  readonly isUnread?: boolean;
}

export function listAddress(dtab: Tab, { page = 1, isUnread = false }: Asked = {}): string {
  const query = new URLSearchParams({ dtab });
  if (isUnread) query.set('unread', '1');
  if (page > 1) query.set('page', String(page));
  return `${HOME}?${query}`;
}

interface About {
  readonly page_data?: { readonly item_id: string; readonly page_id: string } | undefined;
}

/** Where a reminder leads. */
export const addressOf = ({ page_data: page }: About): string =>
  page ? `/${page.item_id}/${page.page_id}` : listAddress('remindList');
