import { Icon, Kbd, type MenuEntry } from '@docstead/core/ui';
import type { Entry, HeaderEntry } from '@docstead/core/web';

/** The project menu's entry that turns its star. */
export const MENU_STAR = 'items/menu-star';

export interface Rights {
  readonly edit: boolean;
  /** In an archived project too. */
  readonly manage: boolean;
  readonly owner?: boolean;
  /** The project can only be read. */
  readonly archived?: boolean;
  /** By a right of their own, without being the owner. */
  readonly member?: boolean;
}

type Needs = { readonly needs?: 'edit' | 'manage' | 'owner' | 'archive' | 'member' };

/** `data.needs` of a contribution, against what this caller may do. */
export function allowed<E extends Entry<Needs>>(entries: readonly E[], rights: Rights): E[] {
  return entries.filter(({ data }) => {
    if (data.needs === 'manage') return rights.manage;
    if (data.needs === 'edit') return rights.edit;
    if (data.needs === 'owner') return rights.owner === true;
    if (data.needs === 'archive') return rights.owner === true && rights.archived !== true;
    if (data.needs === 'member') return rights.member === true && !rights.manage;
    return true;
  });
}

/** Entries of a slot, as the menu shows them. */
export const toMenu = (entries: readonly Entry<Needs>[]): MenuEntry[] =>
  entries.map((entry) => toMenuEntry({ ...entry, group: groupOf(entry) }));

/** An entry as the header has it, for a menu elsewhere. */
export function toMenuEntry({ id, group = '', label, icon, href, keys, danger = false, run }: HeaderEntry): MenuEntry {
  return {
    ...{ id, group, label, danger },
    ...(run ? { onSelect: () => run() } : {}),
    ...(icon ? { icon: <Icon name={icon} /> } : {}),
    ...(href === undefined ? {} : { href }),
    ...(keys
      ? {
          hint: (
            <Kbd size="xs" aria-hidden>
              {keys}
            </Kbd>
          ),
        }
      : {}),
  };
}

const OF_MANAGERS: readonly Needs['needs'][] = ['manage', 'owner', 'archive'];

/** What only managers have stands apart from what readers have. */
export const groupOf = ({ data }: Entry<Needs>): string => (OF_MANAGERS.includes(data.needs) ? 'manage' : '');
