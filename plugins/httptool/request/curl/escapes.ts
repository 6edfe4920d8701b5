/** A `$'…'` of a shell up to its closing quote: the text, and where it goes on. Undefined where it does not end. */
export function ansiQuoted(text: string, start: number): { readonly value: string; readonly end: number } | undefined {
  let value = '';
  let at = start;
  while (at < text.length) {
    const next = nextSign(text, at);
    value += text.slice(at, next);
    if (next >= text.length) return undefined;
    if (text[next] === "'") return { value, end: next + 1 };
    const found = escapeAt(text, next);
    value += found.value;
    at = found.end;
  }
  return undefined;
}

const SIGN = /['\\]/g;

function nextSign(text: string, at: number): number {
  SIGN.lastIndex = at;
  return SIGN.exec(text)?.index ?? text.length;
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', e: '\u001b', E: '\u001b', f: '\f', v: '\v' },
  ...{ '\\': '\\', "'": "'", '"': '"', '?': '?' },
};
const BYTES = /(?:\\x[0-9a-fA-F]{1,2}|\\[0-7]{1,3})+/y;
const CODE = /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8}))/y;

function escapeAt(text: string, at: number): { readonly value: string; readonly end: number } {
  const bytes = matchAt(BYTES, text, at);
  if (bytes) return { value: bytesOf(bytes[0]), end: at + bytes[0].length };
  const code = matchAt(CODE, text, at);
  if (code) return { value: letterOf(code[1], code[2]), end: at + code[0].length };
  const letter = text[at + 1] ?? '';
  return { value: Object.hasOwn(LETTERS, letter) ? (LETTERS[letter] ?? '') : `\\${letter}`, end: at + 2 };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Of escapes that follow each other, as several of them are one letter in UTF-8. */
export function bytesOf(escapes: string): string {
  const bytes = escapes
    .split('\\')
    .slice(1)
    .map((one) => (one.startsWith('x') ? Number.parseInt(one.slice(1), 16) : Number.parseInt(one, 8) & 0xff));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

/** A browser writes one half of a pair after the other. */
function letterOf(short: string | undefined, long: string | undefined): string {
  if (short !== undefined) return String.fromCharCode(Number.parseInt(short, 16));
  const code = Number.parseInt(long ?? '', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
