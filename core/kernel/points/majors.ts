/** A point's id without its major: `items/page.saved` of `items/page.saved@1`. */
export const nameOf = (id: string): string => id.replace(/@\d+$/, '');

/** The same point in another major, where these do not have it in this one. */
export function otherMajor(id: string, ids: Iterable<string>): string | undefined {
  const all = [...ids];
  return all.includes(id) ? undefined : all.find((other) => nameOf(other) === nameOf(id));
}

export const FIT_EACH_OTHER = 'Install versions of both that fit each other.';
