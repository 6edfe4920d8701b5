import type { Member } from './use-members.ts';

/** Who the project belongs to: no member, and more than one. */
export interface Owner {
  readonly uid: string;
  readonly username: string;
  readonly name: string;
  readonly isOwner: true;
}

/** A line of the table. */
export type Person = Member | Owner;

export const isOwner = (person: Person): person is Owner => 'isOwner' in person;
