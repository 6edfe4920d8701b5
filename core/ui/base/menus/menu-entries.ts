import type { ReactNode } from 'react';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** At the right end: a shortcut, a count. */
  hint?: ReactNode;
  /** Makes the entry a link, which opens in a new tab on middle click; `onSelect` then takes the plain click. */
  href?: string;
  onSelect?: () => void;
  /** A choice that is on or off. */
  checked?: boolean;
  /** Where one is, among others like it. */
  isCurrent?: boolean;
  /** Destroys something: it stands last, apart and in red. */
  danger?: boolean;
  disabled?: boolean;
  /** What it is, in a few words: said where it is pointed at, and to screen readers. */
  note?: string;
  /** Entries of the same group stand together, with a line between groups. */
  group?: string;
};

/** What stands above the entries, and does not scroll with them. */
export type MenuHead = {
  /** Names the menu below it. */
  label: string;
  /** In words, where the button has no room for them: what the menu is about. */
  title?: ReactNode;
  /** Narrows the entries down: its owner gives others. */
  field?: { label: string; clearLabel: string; value: string; onValue: (value: string) => void } | undefined;
};

/** Groups in order of first appearance; what destroys comes last whatever the caller's order (DESIGN, "The face"). */
export function arrangeEntries(entries: readonly MenuEntry[]): MenuEntry[][] {
  const groups = new Map<string, MenuEntry[]>();
  for (const entry of entries) {
    if (entry.danger) continue;
    const key = entry.group ?? '';
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const dangers = entries.filter((entry) => entry.danger);
  return dangers.length > 0 ? [...groups.values(), dangers] : [...groups.values()];
}

/** Does any of them have a sign before its label? */
export const hasMarks = (entries: readonly MenuEntry[]): boolean =>
  entries.some(({ icon, checked }) => icon !== undefined || checked !== undefined);

/** Two columns of about the same length, no group torn: the longer one decides whether the menu has to scroll. */
export function inHalves<T>(groups: readonly (readonly T[])[]): (readonly T[])[][] {
  // What stands above a group takes a line, too.
  const length = (some: readonly (readonly T[])[]) => some.flat().length + some.length;
  const longer = (at: number) => Math.max(length(groups.slice(0, at)), length(groups.slice(at)));
  const first = groups.map((_, at) => at + 1).reduce((best, at) => (longer(at) < longer(best) ? at : best), 1);
  return [groups.slice(0, first), groups.slice(first)].filter((half) => half.length > 0);
}
