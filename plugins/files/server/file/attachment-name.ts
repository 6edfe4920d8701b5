/**
 * Endings that no attachment may have: what servers run that were set up carelessly, and what a computer runs when it is
 * opened. Everything else is sent as bytes to be saved, and runs nowhere here.
 */
const REFUSED = 'asp aspx bat cfm cgi cmd com dll exe hta htaccess jsp jspx phar php phtml pl py scr sh shtml vbe vbs';
const NAMED = REFUSED.split(' ');
/** Spellings of the same: php3, asa, jspf, vb. */
const ALIKE = /^(?:php\d|phps|pht|as[apc]\w?|ashx|jsp\w|vb\w?)$/;

/** The ending for which an attachment of this name is refused; undefined where it is taken. */
export function refusedEnding(name: string): string | undefined {
  // What is no part of a name at its end, on some systems.
  const plain = displayNameOf(name)
    .normalize('NFKC')
    .replace(/[.\s"'<>|:*?]+$/, '');
  const ending = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase() ?? '';
  return NAMED.includes(ending) || ALIKE.test(ending) ? ending : undefined;
}

/** For people: those endings. */
export const refusedEndings = (): string => NAMED.join(', ');

/** Control characters, and those that turn the direction: they make `exe.gnp` read as `exe.png`. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Characters; the ending is among the last. */
const [MOST, FIRST, LAST] = [200, 180, 20];

/** The name as people see it: no path, no control characters, none that turn the direction, at most 200 characters. */
export function displayNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNSEEN, '').trim();
  const characters = [...clean];
  if (characters.length <= MOST) return clean || 'file';
  return [...characters.slice(0, FIRST), ...characters.slice(-LAST)].join('');
}
