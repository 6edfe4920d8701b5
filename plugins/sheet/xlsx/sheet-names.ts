const LONGEST = 31;
const UNFIT = /[[\]:*?/\\\p{Cc}\p{Cs}]/gu;

/** Names that Excel takes: not empty, of at most 31 signs, without its own signs, and each its own. */
export function sheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const bare = trimmed(name.replace(UNFIT, ' ')) || `sheet${at + 1}`;
    let own = bare.toLowerCase() === 'history' ? `${bare}_` : bare;
    for (let next = 2; taken.has(own.toLowerCase()); next += 1)
      own = `${cut(bare, LONGEST - ` (${next})`.length)} (${next})`;
    taken.add(own.toLowerCase());
    return own;
  });
}

const trimmed = (name: string): string => cut(name.replace(/^['\s]+|['\s]+$/g, ''), LONGEST).replace(/['\s]+$/, '');

/** Without half a sign at its end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
