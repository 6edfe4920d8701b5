import { isPersonHit, type Person, personName } from './person.ts';

/** No list is read to its end. */
export const MOST_PROPOSED = 50;

interface Asked {
  readonly options: readonly unknown[];
  readonly search: string;
  readonly limit: number;
}

/** People to be proposed, by the name to log in with, and whom a name that was typed means. */
export function proposals(people: readonly Person[]) {
  const byUsername = new Map(people.map((person) => [person.username, person]));
  const byName = new Map(people.map((person) => [personName(person).toLowerCase(), person.username]));
  const isOption = (option: unknown): option is { readonly value: string; readonly label: string } =>
    typeof option === 'object' && option !== null && 'value' in option;
  return {
    usernames: [...byUsername.keys()],
    of: (username: string) => byUsername.get(username),
    /** A display name that was typed whole means who has it. */
    usernameOf: (typed: string) => byName.get(typed.trim().toLowerCase()) ?? typed,
    /** Those whose names have the word in them, as fields of choice ask for them. */
    filter: ({ options, search, limit }: Asked) =>
      options
        .filter(isOption)
        .filter(({ value }) => isPersonHit(byUsername.get(value) ?? { username: value, name: '' }, search))
        .slice(0, limit),
  };
}
