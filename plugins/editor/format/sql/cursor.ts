import type { Token } from './tokens.ts';

/** Words that begin a statement where nothing ended the one before. */
const STARTERS = new Set([
  'CREATE',
  'ALTER',
  'INSERT',
  'DROP',
  'SET',
  'USE',
  'EXEC',
  'EXECUTE',
  'IF',
  'GRANT',
  'PRINT',
  'GO',
  'BEGIN',
  'COMMIT',
  'LOCK',
  'UNLOCK',
  'COPY',
  'SELECT',
  'UPDATE',
  'DELETE',
  'TRUNCATE',
  'CALL',
  'DECLARE',
]);

/** Goes over the pieces of SQL, and knows where a statement ends. */
export class Cursor {
  readonly #pull: () => Token | undefined;
  readonly #ahead: Token[] = [];
  /** A quote that nothing closes. */
  open: Token | undefined;

  constructor(pull: () => Token | undefined) {
    this.#pull = pull;
  }

  peek(ahead = 0): Token | undefined {
    while (this.#ahead.length <= ahead) {
      const token = this.#pull();
      if (!token) return undefined;
      if (token.kind === 'open') this.open ??= token;
      this.#ahead.push(token);
    }
    return this.#ahead[ahead];
  }

  next(): Token | undefined {
    const token = this.peek();
    this.#ahead.shift();
    return token;
  }

  /** Nothing was read ahead of what was taken. */
  get isLevel(): boolean {
    return this.#ahead.length === 0;
  }

  isWord = (...words: readonly string[]): boolean => words.every((word, at) => isWord(this.peek(at), word));

  /** Takes these words, all or none. */
  takes(...words: readonly string[]): boolean {
    if (!this.isWord(...words)) return false;
    for (const _ of words) this.next();
    return true;
  }

  takesSign(sign: string): boolean {
    if (!isSign(this.peek(), sign)) return false;
    this.next();
    return true;
  }

  /** Nothing more belongs to this statement. */
  isEnd(): boolean {
    const token = this.peek();
    if (!token || isSign(token, ';')) return true;
    if (!token.isFirst) return false;
    if (isSign(token, '/')) return true;
    if (token.kind === 'word' && token.value === 'COMMENT') return isWord(this.peek(1), 'ON');
    return token.kind === 'word' && STARTERS.has(token.value);
  }

  skipStatement(): void {
    while (!this.isEnd()) this.next();
  }

  /** `schema.table`, however it is quoted. */
  path(): string[] {
    const path: string[] = [];
    do {
      const token = this.peek();
      if (token?.kind !== 'word' && token?.kind !== 'name' && token?.kind !== 'string') break;
      path.push(nameOf(token));
      this.next();
    } while (this.takesSign('.'));
    return path;
  }

  /** All up to the bracket that closes, which is taken; the opening one was. Each piece between two commas apart. */
  pieces(): Token[][] {
    const pieces: Token[][] = [[]];
    let depth = 0;
    for (let token = this.next(); token; token = this.next()) {
      depth += depthOf(token);
      if (depth < 0) break;
      if (depth === 0 && isSign(token, ',')) pieces.push([]);
      else pieces.at(-1)?.push(token);
    }
    return pieces.filter((piece) => piece.length > 0);
  }
}

export const isWord = (token: Token | undefined, word: string): boolean =>
  token?.kind === 'word' && token.value === word;
export const isSign = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.value === sign;
export const nameOf = (token: Token): string => (token.kind === 'word' ? token.raw : token.value);

/** What stands behind a piece is one bracket deeper, or one less deep. */
export function depthOf(token: Token): -1 | 0 | 1 {
  if (token.kind !== 'sign') return 0;
  if (token.value === '(' || token.value === '[') return 1;
  return token.value === ')' || token.value === ']' ? -1 : 0;
}

/** Where the brackets that open at this place close; the place itself where none does. */
export function closingAt(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (isSign(tokens[at], '(')) depth += 1;
    else if (isSign(tokens[at], ')')) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}

/** As it was written, in one line. */
export function written(tokens: readonly Token[]): string {
  let text = '';
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const gap = before && token.at > before.end ? ' ' : '';
    // The brackets of SQL Server around a type say nothing.
    text += gap + (token.kind === 'name' && token.raw.startsWith('[') ? token.value : token.raw.replace(/\s+/g, ' '));
  });
  return text;
}
