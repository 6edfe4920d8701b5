import { toCompare } from '../../../unseen.ts';
import type { ItemRow } from '../../item/item.model.ts';

const WORTH = { whole: 3, beginning: 2, name: 1, other: 0 } as const;

/** Items that hold all words of the keyword in name, domain or description; those that are called so come first. */
export function itemsNamed(items: readonly ItemRow[], keyword: string): ItemRow[] {
  const wanted = toCompare(keyword).trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return items
    .filter((item) => {
      const all = toCompare(`${item.item_name} ${item.item_domain} ${item.item_description}`).toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .map((item) => ({ item, worth: worthOf(item, wanted, words) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ item }) => item);
}

function worthOf({ item_name, item_domain }: ItemRow, wanted: string, words: readonly string[]): number {
  const names = [toCompare(item_name).toLowerCase(), item_domain.toLowerCase()];
  if (names.includes(wanted)) return WORTH.whole;
  if (names.some((name) => name.startsWith(wanted))) return WORTH.beginning;
  return words.every((word) => names.some((name) => name.includes(word))) ? WORTH.name : WORTH.other;
}
