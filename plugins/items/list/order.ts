import type { SiteLocale } from '@docstead/core/contract';

/** How the project list may be ordered; the first is how it begins, on the server too. */
export const ORDERS = ['changed', 'name', 'created'] as const;
export type Order = (typeof ORDERS)[number];

export const isOrder = (value: string): value is Order => ORDERS.some((order) => order === value);

interface Ordered {
  readonly item_id: string;
  readonly item_name: string;
  /** Unix seconds, as both times. */
  readonly addtime: string;
  readonly last_update_time: string;
}

/** Newest first, or by name as the reader's language has it: 2 before 10, Chinese by sound. */
export function inOrder<T extends Ordered>(items: readonly T[], order: Order, locale: SiteLocale): T[] {
  const latest = (a: T, b: T) => Number(b.item_id) - Number(a.item_id);
  if (order === 'name') {
    const { compare } = new Intl.Collator(locale === 'zh-cn' ? 'zh-CN' : 'en', { numeric: true });
    return [...items].sort((a, b) => compare(a.item_name, b.item_name) || latest(a, b));
  }
  const time = order === 'created' ? 'addtime' : 'last_update_time';
  return [...items].sort((a, b) => Number(b[time]) - Number(a[time]) || latest(a, b));
}
