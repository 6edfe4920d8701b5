import { Icon, type MenuEntry } from '@docstead/core/ui';
import type { Entry } from '@docstead/core/web';

export interface Rights {
  readonly edit: boolean;
  readonly manage: boolean;
}

/** `data.needs` of a contribution, against what this caller may do. */
export function allowed(entries: readonly Entry[], rights: Rights): Entry[] {
  return entries.filter(({ data }) => {
    if (data.needs === 'manage') return rights.manage;
    if (data.needs === 'edit') return rights.edit;
    return true;
  });
}

/** Entries of a slot, as the menu shows them. */
export function toMenu(entries: readonly Entry[]): MenuEntry[] {
  return entries.map((entry) => ({
    id: entry.id,
    label: entry.label,
    danger: entry.danger,
    onSelect: entry.run,
    ...(entry.icon ? { icon: <Icon name={entry.icon} /> } : {}),
    ...(entry.href === undefined ? {} : { href: entry.href }),
  }));
}
