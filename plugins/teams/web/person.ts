import { isPersonHit, type Person, personName } from '@docstead/core/ui/data';

/** Somebody as the lists of teams name them. */
export interface Named {
  readonly member_uid: string;
  readonly member_username: string;
  /** The display name; '' where there is none. */
  readonly name: string;
}

export const personOf = ({ member_uid: uid, member_username: username, name }: Named): Person => ({
  uid,
  username,
  name,
});

/** The display name, or the one to log in with. */
export const nameOf = (person: Named): string => personName(personOf(person));

/** Is it found by this word? */
export const isHit = (person: Named, word: string): boolean => isPersonHit(personOf(person), word);
