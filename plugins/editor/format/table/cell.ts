/** Signs that mean nothing alone: a pair of them marks what is between. */
const PAIRED = ['*', '`', '~', '^', '$', '='];
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** A plain text as a cell of a Markdown table shows it, letter by letter: one line, nothing in it is a mark. */
export function escapeCell(text: string): string {
  const plain = text.trim().replace(/\r\n?/g, '\n');
  if (!/[\\|\n<&[_:*`~^$=]/.test(plain)) return plain;
  const pairs = new Set(PAIRED.filter((sign) => plain.indexOf(sign) !== plain.lastIndexOf(sign)));
  const isNamed = plain.indexOf(':') !== plain.lastIndexOf(':');
  let cell = '';
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain.charAt(at);
    if (letter === '\n') cell += '<br>';
    else cell += isMark(plain, at, pairs) || (letter === ':' && isNamed && isEmoji(plain, at)) ? `\\${letter}` : letter;
  }
  return cell;
}

function isMark(text: string, at: number, pairs: ReadonlySet<string>): boolean {
  const letter = text.charAt(at);
  const next = text.charAt(at + 1);
  if (letter === '|') return true;
  if (letter === '\\') return next === '' || next === '\n' || PUNCTUATION.test(next);
  if (letter === '<') return /[a-z/!?]/i.test(next);
  if (letter === '&') return /^&(?:#[\dx]|[a-z][a-z\d]{1,31};)/i.test(text.slice(at, at + 34));
  if (letter === '[') return true;
  // Inside of a word it is a letter of names.
  if (letter === '_') return !(isLetter(text.charAt(at - 1)) && isLetter(next));
  return pairs.has(letter);
}

const isLetter = (letter: string) => /[\p{L}\p{N}_]/u.test(letter);
/** `:smile:` */
const isEmoji = (text: string, at: number) => /^:[\w+-]{1,40}:/.test(text.slice(at, at + 42));

/** The text of a cell as it was meant: without its escapes, lines where it breaks. */
export function unescapeCell(cell: string): string {
  const code = /^(`+)([^`]+)\1$/.exec(cell.trim())?.[2];
  if (code !== undefined) return code.replaceAll('\\|', '|').trim();
  if (!/[\\<]/.test(cell)) return cell.trim();
  let text = '';
  for (let at = 0; at < cell.length; at += 1) {
    const letter = cell.charAt(at);
    const breaks = letter === '<' ? /^<br ?\/?>/i.exec(cell.slice(at, at + 6))?.[0] : undefined;
    if (breaks) {
      text += '\n';
      at += breaks.length - 1;
    } else if (letter === '\\' && PUNCTUATION.test(cell.charAt(at + 1))) {
      text += cell.charAt(at + 1);
      at += 1;
    } else text += letter;
  }
  return text.trim();
}
