/**
 * What a token or a key may be used for: it only ever takes away from what its holder may do. `all`, or words:
 *
 * - `read` and `write`: calls that are `reads`, and all others. The kernel refuses what is not named (11008).
 * - `<plugin>/<noun>:<id>`, as many as there are objects: a limit. With one limit, nothing else is in reach: no other
 *   object of this noun, and none of any other. Calls and policies that do not say `narrows` refuse such a token (11008).
 * - other words are a plugin's own, and it asks for them with `hasScope`.
 */
export type Scopes = 'all' | readonly string[];

export function hasScope(scopes: Scopes, word: string): boolean {
  return scopes === 'all' || scopes.includes(word);
}

/** True where the scopes name the objects that they are good for. */
export function isLimited(scopes: Scopes): boolean {
  return scopes !== 'all' && scopes.some((word) => word.includes(':'));
}

/** The word that limits to one object: `limitTo('items/item', 12)`. */
export function limitTo(noun: string, id: number | string): string {
  return `${noun}:${id}`;
}
