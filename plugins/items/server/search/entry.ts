import { plainOf } from './plain.ts';
import { beginningOf, titleTokenOf, tokenOf } from './query.ts';
import { MOST_CHARACTERS, type Tokens, tokensOf } from './tokens.ts';

export interface Indexed {
  readonly page_id: number;
  readonly item_id: number;
  readonly page_title: string;
  readonly page_content: string;
}

/** A page as the index takes it up. */
export interface Entry {
  readonly page_id: number;
  readonly item_id: number;
  readonly title: Tokens;
  readonly body: Tokens;
}

/** `isText` is false where the pages of this item hold data: that is taken as it is. */
export function entryOf({ page_id, item_id, page_title, page_content }: Indexed, isText: boolean): Entry {
  const source = page_content.slice(0, MOST_CHARACTERS);
  const body = tokensOf(isText ? plainOf(source) : source);
  return { page_id, item_id, title: tokensOf(page_title), body };
}

/** No token: keeps what stands on both sides of it from being a phrase. */
const WALL = '·';

/** For FTS5, which splits at the spaces. */
export function columnsOf({ item_id, title, body }: Entry): { readonly title: string; readonly body: string } {
  const column = (tokens: Tokens, nameOf: typeof tokenOf) => lineOfTokens(tokens, (token) => nameOf(item_id, token));
  return {
    title: `${column(title, tokenOf)} ${WALL} ${column(title, titleTokenOf)}`,
    body: column(body, tokenOf),
  };
}

function lineOfTokens({ main, letters, parts, beginnings }: Tokens, nameOf: (token: string) => string): string {
  const own = (tokens: readonly string[]) => tokens.map(nameOf);
  return [...own(main), WALL, ...own(letters), WALL, ...own(parts), WALL, ...own(beginnings.map(beginningOf))].join(
    ' ',
  );
}

/** PostgreSQL refuses a tsvector of more than 1 MiB. */
const MOST_BYTES = 900_000;

/** For PostgreSQL's tsvector: every token of title and text, once. */
export function lexemesOf({ item_id, title, body }: Entry): string[] {
  const all = [title, body].flatMap((one) => [
    ...one.main,
    ...one.letters,
    ...one.parts,
    ...one.beginnings.map(beginningOf),
  ]);
  const lexemes: string[] = [];
  let bytes = 0;
  for (const token of new Set(all)) {
    const lexeme = tokenOf(item_id, token);
    bytes += Buffer.byteLength(lexeme) + 4;
    if (bytes > MOST_BYTES) break;
    lexemes.push(lexeme);
  }
  return lexemes;
}

/** The text that PostgreSQL looks into for phrases: runs and words between single spaces, then the parts of words. */
export function lineOf({ runs, parts }: Tokens): string {
  return ` ${[...runs, WALL, ...parts].join(' ')} `;
}
