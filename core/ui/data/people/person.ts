/** Somebody as lists name them. */
export interface Person {
  readonly uid: string;
  /** The name to log in with. */
  readonly username: string;
  /** The display name; '' where there is none. */
  readonly name: string;
}

/** The display name, or the one to log in with. */
export const personName = ({ name, username }: Pick<Person, 'name' | 'username'>): string => name || username;

/** Is somebody found by this word, whichever of their names it is in? */
export const isPersonHit = (person: Pick<Person, 'name' | 'username'>, word: string): boolean =>
  `${person.username}\n${person.name}`.toLowerCase().includes(word.trim().toLowerCase());
