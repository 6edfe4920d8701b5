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
  readonly object_type?: string;
  readonly page_data?: { readonly item_id: string; readonly page_id: string } | undefined;
}

/** Of the specification: the type of a reminder about the plan. */
export const VIP = 'vip';
const MEMBERSHIP = '/user/setting/commerce.membership';

/** Where a reminder leads. */
export function addressOf({ page_data: page, object_type }: About): string {
  if (page) return `/${page.item_id}/${page.page_id}`;
  return object_type === VIP ? MEMBERSHIP : listAddress('remindList');
}
