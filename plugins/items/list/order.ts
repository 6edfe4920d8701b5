import type { SiteLocale } from '@docstead/core/contract';

/** How the project list may be ordered. */
export const ORDERS = ['changed', 'opened', 'name', 'created', 'own'] as const;
export type Order = (typeof ORDERS)[number];

export const isOrder = (value: string): value is Order => ORDERS.some((order) => order === value);

interface Ordered {
  readonly item_id: string;
  readonly item_name: string;
  /** Unix seconds, as both times. */
  readonly addtime: string;
  readonly last_update_time: string;
  /** The place that the reader has given to it; 0 is none. */
  readonly s_number?: number;
}

interface Reader {
  readonly locale: SiteLocale;
  /** Ids of what this browser opened last, newest first: the server knows of none. */
  readonly opened?: readonly string[];
}

/** How a list begins, on the server too: as its reader has arranged it, else what was changed last first. */
export const beginningOf = (items: readonly Pick<Ordered, 's_number'>[]): Order =>
  items[0]?.s_number ? 'own' : 'changed';

/** Newest first, opened last first, or by name as the reader's language has it: 2 before 10, Chinese by sound. */
export function inOrder<T extends Ordered>(items: readonly T[], order: Order, { locale, opened = [] }: Reader): T[] {
  const latest = (a: T, b: T) => Number(b.item_id) - Number(a.item_id);
  if (order === 'name') {
    const { compare } = new Intl.Collator(locale === 'zh-cn' ? 'zh-CN' : 'en', { numeric: true });
    return [...items].sort((a, b) => compare(a.item_name, b.item_name) || latest(a, b));
  }
  const time = order === 'created' ? 'addtime' : 'last_update_time';
  const newest = (a: T, b: T) => Number(b[time]) - Number(a[time]) || latest(a, b);
  if (order === 'own') return [...items].sort((a, b) => (a.s_number ?? 0) - (b.s_number ?? 0) || newest(a, b));
  if (order !== 'opened') return [...items].sort(newest);
  const places = new Map(opened.map((item_id, at) => [item_id, at]));
  const placeOf = ({ item_id }: T) => places.get(item_id) ?? places.size;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b) || newest(a, b));
}
