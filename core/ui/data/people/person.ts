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

interface Known {
  readonly uid: number | string;
  readonly username: string;
  readonly name: string;
}

/** Those of whom a server knows, to be proposed; without those who are here already. Undefined: the server has not answered. */
export const peopleBesides = (known: readonly Known[] | undefined, here: readonly string[] = []): readonly Person[] =>
  (known ?? [])
    .map(({ uid, username, name }) => ({ uid: String(uid), username, name }))
    .filter(({ uid }) => !here.includes(uid));
