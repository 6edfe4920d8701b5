import type { Member } from './use-members.ts';

/** Who the project belongs to: no member, and more than one. */
export interface Owner {
  readonly uid: string;
  readonly username: string;
  readonly isOwner: true;
}

/** A line of the table. */
export type Person = Member | Owner;

export const isOwner = (person: Person): person is Owner => 'isOwner' in person;

/** The display name, or the one to log in with. */
export const nameOf = (person: Person): string => (isOwner(person) ? person.username : person.name || person.username);

/** Is it found by this word? */
export const isHit = (person: Person, word: string): boolean =>
  `${person.username}\n${nameOf(person)}`.toLowerCase().includes(word.trim().toLowerCase());
