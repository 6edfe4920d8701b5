import { useMemo } from 'react';
import { ADMIN_GROUPS, type AdminGroup, type Slot, shellAdmin } from '../../contract/index.ts';
import type { Entry } from '../slots/entry.ts';
import { slotEntries, useSlot } from '../slots/use-slot.ts';

/** A screen of whoever administers the site, as the way to all of them shows it. */
export interface AdminScreen {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly href: string;
  readonly group: AdminGroup;
}

const NO_PROPS = {};
/** Where an entry stands that says nothing, as in every slot. */
const ORDER = 500;

/** All of them by group and order: those of `shell/admin@1`, and those of the slots that are named there. */
export function useAdminScreens(): readonly AdminScreen[] {
  const entries = useSlot(shellAdmin, NO_PROPS);
  return useMemo(() => {
    const all = entries.flatMap((entry) => {
      const { sections } = entry.data;
      return sections ? sectionsOf(sections) : [{ entry, href: entry.href ?? '/' }];
    });
    const rank = ({ entry }: Found): number => ADMIN_GROUPS.indexOf(groupOf(entry)) * 10_000 + (entry.order ?? ORDER);
    return all.sort((a, b) => rank(a) - rank(b)).map(screenOf);
  }, [entries]);
}

interface Found {
  readonly entry: Entry<object>;
  readonly href: string;
}

/** Who owns them is known by data alone; one with a link of its own stands at that. */
function sectionsOf({ slot, address }: { readonly slot: string; readonly address: string }): Found[] {
  const there = { id: slot, order: ORDER } as Slot;
  const own = `${slot.split('/')[0]}/`;
  return slotEntries(there, NO_PROPS).map((entry) => {
    // `plugins`, and `backups/list` of another plugin.
    const section = entry.id.startsWith(own) ? entry.id.slice(own.length) : entry.id;
    return { entry, href: entry.href ?? address.replace('{section}', section) };
  });
}

const groupOf = ({ data }: Entry<object>): AdminGroup => (data as { readonly group?: AdminGroup }).group ?? 'other';

const screenOf = ({ entry, href }: Found): AdminScreen => ({
  ...{ id: entry.id, label: entry.label, icon: entry.icon ?? 'settings' },
  ...{ href, group: groupOf(entry) },
});

/** The screen that is open: at its path, and with all that its address asks for. */
export function openScreen(
  screens: readonly AdminScreen[],
  { path, query }: { readonly path: string; readonly query: Readonly<Record<string, string>> },
): AdminScreen | undefined {
  return screens.find(({ href }) => {
    const url = new URL(href, 'http://site');
    return url.pathname === path && [...url.searchParams].every(([name, value]) => query[name] === value);
  });
}
