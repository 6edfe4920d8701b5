import { Icon, type MenuEntry } from '@docstead/core/ui';
import type { Entry } from '@docstead/core/web';

/** The project menu's entry that turns its star. */
export const MENU_STAR = 'items/menu-star';

export interface Rights {
  readonly edit: boolean;
  readonly manage: boolean;
}

/** `data.needs` of a contribution, against what this caller may do. */
export function allowed<E extends Entry<{ readonly needs?: 'edit' | 'manage' }>>(
  entries: readonly E[],
  rights: Rights,
): E[] {
  return entries.filter(({ data }) => {
    if (data.needs === 'manage') return rights.manage;
    if (data.needs === 'edit') return rights.edit;
    return true;
  });
}

/** Entries of a slot, as the menu shows them. */
export function toMenu(entries: readonly Entry<{ readonly needs?: 'edit' | 'manage' }>[]): MenuEntry[] {
  return entries.map((entry) => ({
    id: entry.id,
    group: groupOf(entry),
    label: entry.label,
    danger: entry.danger,
    onSelect: entry.run,
    ...(entry.icon ? { icon: <Icon name={entry.icon} /> } : {}),
    ...(entry.href === undefined ? {} : { href: entry.href }),
  }));
}

/** What only managers have stands apart from what readers have. */
export const groupOf = ({ data }: Entry<{ readonly needs?: 'edit' | 'manage' }>): string =>
  data.needs === 'manage' ? 'manage' : '';
