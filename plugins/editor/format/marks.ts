/** Signs that mean nothing alone: a pair of them marks what is between. */
const PAIRED = ['*', '`', '~', '^', '$', '==', ':'];
const SIGNS = /[\\<&[:*`~^$]|={2,}|_+/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
/** An address, up to the signs that end a sentence rather than an address; or what one without a scheme begins with. */
const ADDRESS = /(?<![a-z\d])(?:https?|ftp):\/\/[\w\-.~:/?#@!$&'()*+,;=%]*[\w\-/#=&+%]|\/\//gi;

/** The signs of which this text holds two or more. */
export const pairsIn = (text: string): ReadonlySet<string> =>
  new Set(PAIRED.filter((sign) => text.indexOf(sign) !== text.lastIndexOf(sign)));

/** What has no blanks and names an address, whatever stands around it. */
const WORD = /(?<!\S)\S*?\/\/\S*/g;

/**
 * A plain text as Markdown that shows it letter by letter: nothing in it is a mark. `pairs` are those of the whole paragraph,
 * where this is a part of it.
 */
export function escapeMarks(text: string, pairs: ReadonlySet<string> = pairsIn(text)): string {
  if (!text.includes('//')) return escapeLetters(text, pairs);
  let escaped = '';
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (escapeLetters(word, pairs) === word && !word.includes('%')) continue;
    // An escape would become a part of the address, and `%20` is shown as a blank: such a link says what it shows. `!` and
    // `^` before it would make a picture or a note of it.
    for (const { 0: address, index: at } of word.matchAll(ADDRESS)) {
      const start = index + at;
      escaped += escapeLetters(text.slice(from, start), new Set([...pairs, '^'])).replace(/!$/, '\\!');
      escaped += address === '//' ? '/\\/' : linkTo(address);
      from = start + address.length;
    }
  }
  return escaped + escapeLetters(text.slice(from), pairs);
}

/** What stands in it twice now is a pair. */
const linkTo = (address: string) => `[${escapeLetters(address, pairsIn(address + address))}](<${address}>)`;

/** As `escapeMarks`, for the words of a link, in which no address is one. */
export const escapeLetters = (text: string, pairs: ReadonlySet<string>): string =>
  text.replace(SIGNS, (signs, at: number) =>
    isMark(signs, { text, at, pairs }) ? signs.replace(/./g, '\\$&') : signs,
  );

interface Found {
  readonly text: string;
  readonly at: number;
  readonly pairs: ReadonlySet<string>;
}

function isMark(signs: string, { text, at, pairs }: Found): boolean {
  const next = text.charAt(at + signs.length);
  switch (signs[0]) {
    case '[':
      return true;
    case '\\':
      return next === '' || next === '\n' || PUNCTUATION.test(next);
    case '<':
      return next === '' || /[a-z/!?]/i.test(next);
    case '&':
      return /^&(?:#[\dx]|[a-z][a-z\d]{1,31};)/i.test(text.slice(at, at + 34));
    case '_':
      // Inside of a word it is a letter of names.
      return !(isLetter(text.charAt(at - 1)) && isLetter(next));
    case ':':
      return pairs.has(':') && /^:[\w+-]{1,40}:/.test(text.slice(at, at + 42));
    case '=':
      return pairs.has('==');
    default:
      return pairs.has(signs);
  }
}

const isLetter = (letter: string) => /[\p{L}\p{N}]/u.test(letter);

const ESCAPE = /\\([!-/:-@[-`{-~])/g;
const WRITTEN = /\[((?:\\.|[^\\[\]])*)\]\(<([^<>]*)>\)|\\([!-/:-@[-`{-~])|<br ?\/?>/gi;

/** The text that stands escaped here, lines where it breaks. */
export const unescapeMarks = (markdown: string): string =>
  markdown.replace(WRITTEN, (found, shown?: string, address?: string, letter?: string) => {
    if (shown !== undefined) return shown.replace(ESCAPE, '$1') === address ? address : found;
    return letter ?? '\n';
  });
