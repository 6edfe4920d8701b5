/** A name that would be read as several, or as the items of a list, stands in quotes: `"a.b"` is one name, `a.b` are two. */
const isPlain = (name: string): boolean => name !== '' && !/[."]|\[\]$/.test(name);

/** The path of what is called so in what stands there; '' is the document itself. */
export function pathOf(inside: string, name: string): string {
  const written = isPlain(name) ? name : JSON.stringify(name);
  return inside === '' ? written : `${inside}.${written}`;
}

export interface PathName {
  readonly name: string;
  /** How many lists it stands in: 1 in `orders[].id`. */
  readonly lists: number;
}

const PART = /("(?:[^"\\]|\\.)*"|[^."]+?)((?:\[\]){0,9})(?:\.|$)/y;

/** The names in a path; undefined where it is none, but a name that somebody wrote. */
export function namesIn(path: string): readonly PathName[] | undefined {
  const names: PathName[] = [];
  PART.lastIndex = 0;
  for (let end = 0; end < path.length; end = PART.lastIndex) {
    const [whole, written = '', lists = ''] = PART.exec(path) ?? [];
    const name = whole && unquoted(written);
    if (name === undefined || (whole?.endsWith('.') && PART.lastIndex === path.length)) return undefined;
    names.push({ name, lists: lists.length / 2 });
  }
  return names;
}

function unquoted(written: string): string | undefined {
  if (!written.startsWith('"')) return written;
  try {
    return JSON.parse(written) as string;
  } catch {
    return undefined;
  }
}
