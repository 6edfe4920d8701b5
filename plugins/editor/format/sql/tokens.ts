/** A piece of SQL. */
export interface Token {
  readonly kind: 'word' | 'name' | 'string' | 'number' | 'sign' | 'open';
  /** Words in upper case; names and strings without their quotes. */
  readonly value: string;
  /** As it was written. */
  readonly raw: string;
  readonly at: number;
  readonly end: number;
  /** Counted from 0. */
  readonly line: number;
  /** Nothing else stands before it on its line. */
  readonly isFirst: boolean;
}

const WORD = /[\p{L}_@$#][\p{L}\p{M}\p{N}_@$#]*/uy;
const NUMBER = /\d[\w.]*/y;
const DOLLAR = /\$(?:[A-Za-z_]\w*)?\$/y;
const BRACKETED = /\[([^\][\n'"]+)\]/y;
const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' };
const NEWLINE = 10;

/** Reads SQL of any dialect piece by piece, from the left, each letter once; comments are kept aside, by line. */
export class SqlTokens {
  readonly text: string;
  /** What was said behind the code of a line. */
  readonly comments = new Map<number, string>();
  readonly #hasBackslashes: boolean;
  #at = 0;
  #line = 0;
  #isFirst = true;
  /** Looked for once a line: a dump has lines of megabytes. */
  #lineEnd: number;

  constructor(text: string) {
    this.text = text;
    this.#hasBackslashes = isMySql(text);
    this.#lineEnd = endOfLine(text, 0);
  }

  next(): Token | undefined {
    this.#blanks();
    if (this.#at >= this.text.length) return undefined;
    const [at, line, isFirst] = [this.#at, this.#line, this.#isFirst];
    const { kind, value, end } = this.#piece();
    this.#moveTo(end);
    this.#isFirst = false;
    return { kind, value, raw: this.text.slice(at, end), at, end, line, isFirst };
  }

  /** Goes on behind the next line that begins so; to the end where there is none. */
  skipBehindLine(begin: string): void {
    const found = this.text.indexOf(`\n${begin}`, this.#at);
    this.#moveTo(found < 0 ? this.text.length : found + 1);
    this.skipLine();
  }

  skipLine(): void {
    this.#moveTo(endOfLine(this.text, this.#at));
  }

  #moveTo(end: number): void {
    while (this.#lineEnd < end) {
      this.#line += 1;
      this.#isFirst = true;
      this.#lineEnd = endOfLine(this.text, this.#lineEnd + 1);
    }
    this.#at = end;
  }

  #blanks(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.#at);
      if (code === NEWLINE) this.#moveTo(this.#at + 1);
      else if (code <= 32 || code === 0xa0 || code === 0xfeff || code === 0x3000) this.#at += 1;
      else if (!this.#comment()) return;
    }
  }

  #comment(): boolean {
    const two = this.text.slice(this.#at, this.#at + 2);
    // `/*!40101 … */` is code for MySQL.
    if (two === '*/') this.#at += 2;
    else if (two === '/*' && this.text[this.#at + 2] === '!') {
      this.#at += 3;
      while (/\d/.test(this.text.charAt(this.#at))) this.#at += 1;
    } else if (two === '/*') this.#keep(this.#at + 2, this.text.indexOf('*/', this.#at + 2), 2);
    else if (two === '--' || (two.startsWith('#') && this.#isComment())) {
      this.#keep(this.#at + (two === '--' ? 2 : 1), this.text.indexOf('\n', this.#at), 0);
    } else return false;
    return true;
  }

  /** `#users` is a table of SQL Server; in MySQL all behind it is said. */
  #isComment = (): boolean =>
    this.#isFirst || this.#hasBackslashes || /^#\s/.test(this.text.slice(this.#at, this.#at + 2));

  #keep(from: number, found: number, closing: number): void {
    const end = found < 0 ? this.text.length : found;
    if (!this.#isFirst) this.comments.set(this.#line, this.text.slice(from, Math.min(end, from + 2_000)).trim());
    const isFirst = this.#isFirst;
    const line = this.#line;
    this.#moveTo(Math.min(this.text.length, end + closing));
    if (line === this.#line) this.#isFirst = isFirst;
  }

  #piece(): { readonly kind: Token['kind']; readonly value: string; readonly end: number } {
    const letter = this.text.charAt(this.#at);
    if (letter === "'") return this.#quoted("'", this.#at, this.#hasBackslashes);
    // In MySQL a text may stand in double quotes.
    if (letter === '"' || letter === '`') return this.#quoted(letter, this.#at, this.#hasBackslashes && letter === '"');
    const bracketed = letter === '[' && this.#bracketed();
    if (bracketed) return bracketed;
    const dollar = letter === '$' && !this.#hasBackslashes && matched(DOLLAR, this.text, this.#at);
    if (dollar) return this.#until(dollar, this.#at + dollar.length);
    const word = matched(WORD, this.text, this.#at);
    if (word) return this.#prefixed(word) ?? { kind: 'word', value: word.toUpperCase(), end: this.#at + word.length };
    const number = matched(NUMBER, this.text, this.#at);
    if (number) return { kind: 'number', value: number, end: this.#at + number.length };
    return { kind: 'sign', value: letter, end: this.#at + 1 };
  }

  /** A name of SQL Server or SQLite; `int[]` and `ARRAY[1]` are none. */
  #bracketed() {
    const name = matched(BRACKETED, this.text, this.#at);
    const isGlued = /[\w)]/.test(this.text.charAt(this.#at - 1));
    if (!name || isGlued || /^\[[\d\s,]*\]$/.test(name)) return undefined;
    return { kind: 'name' as const, value: name.slice(1, -1), end: this.#at + name.length };
  }

  /** `N'…'`, `E'…'`, `q'[…]'`: a string with a letter before it. */
  #prefixed(word: string) {
    const at = this.#at + word.length;
    if (this.text[at] !== "'" || !/^(?:n|e|b|x|q|nq|r|_utf8|_utf8mb4)$/i.test(word)) return undefined;
    if (/^[bx]$/i.test(word)) return { ...this.#quoted("'", at, false), kind: 'number' as const };
    if (!/^n?q$/i.test(word)) return this.#quoted("'", at, this.#hasBackslashes || /^e$/i.test(word));
    const opens = this.text.charAt(at + 1);
    return this.#until(`${CLOSERS[opens] ?? opens}'`, at + 2);
  }

  #until(closing: string, from: number): { kind: Token['kind']; value: string; end: number } {
    const end = this.text.indexOf(closing, from);
    if (end < 0) return { kind: 'open', value: this.text.slice(from), end: this.text.length };
    return { kind: 'string', value: this.text.slice(from, end), end: end + closing.length };
  }

  #quoted(quote: string, from: number, hasBackslashes: boolean): { kind: Token['kind']; value: string; end: number } {
    const { text } = this;
    let isEscaped = false;
    for (let at = from + 1; at < text.length; at += 1) {
      const letter = text[at];
      if (letter === '\\' && (hasBackslashes || isGoingOn(text, at, quote))) {
        isEscaped = true;
        at += 1;
      } else if (letter === quote && text[at + 1] === quote) at += 1;
      else if (letter === quote) {
        const inner = text.slice(from + 1, at).replaceAll(quote + quote, quote);
        return {
          kind: quote === "'" ? 'string' : 'name',
          value: isEscaped ? unescaped(inner, hasBackslashes ? /\\([\s\S])/g : /\\(['"])/g) : inner,
          end: at + 1,
        };
      }
    }
    return { kind: 'open', value: text.slice(from + 1), end: text.length };
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function matched(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '' };
const unescaped = (text: string, escapes: RegExp) =>
  text.replace(escapes, (_, letter: string) => ESCAPES[letter] ?? letter);

/** A letter behind the quote: nothing that could follow a text that ends there, whatever the dialect. */
const isGoingOn = (text: string, at: number, quote: string): boolean =>
  text[at + 1] === quote && /[\p{L}\p{N}]/u.test(text.charAt(at + 2));

/** Dialects in which a backslash in a string is no letter: MySQL, and others that comment a column where they define it. */
const isMySql = (text: string) =>
  hasMySqlWords(text) || (/\bcomment\s{0,9}=?\s{0,9}['"]/i.test(text) && !/\bcomment\s{1,9}on\s|\$\$/i.test(text));
const hasMySqlWords = (text: string) =>
  /create\s{1,9}(?:temporary\s{1,9})?table\s{1,9}(?:if\s{1,9}not\s{1,9}exists\s{1,9})?`|\bengine\s{0,9}=|auto_increment|\/\*!\d/i.test(
    text,
  );
