import { type Entry, useSlot } from '@docstead/core/web';
import { adminSection, GROUPS, type Group } from '../../points.ts';
import { addressOf } from './section-address.ts';

/** A section as the way to all of them shows it. */
export interface Section {
  /** `<plugin>/<id>` */
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly href: string;
  readonly group: Group;
}

const NO_ADDRESS = { address: '' };

/** All of them by group and order, whichever plugin they are of. */
export function useSections(): readonly Section[] {
  const entries = useSlot(adminSection, NO_ADDRESS);
  return GROUPS.flatMap((group) => entries.filter((entry) => (entry.data.group ?? 'other') === group)).map(sectionOf);
}

const sectionOf = ({ id, label, icon = 'settings', data }: SectionEntry): Section => ({
  ...{ id, label, icon, href: addressOf(id), group: data.group ?? 'other' },
});

type SectionEntry = Entry<{ readonly group?: Group }>;
