import { apiLines } from '../../../api/lines.ts';
import { mayBeApiDocument } from '../../../api/read.ts';
import { shownText } from '../../../render/shown-text.ts';
import { BEGINNING_MARK, beginningOf, titleTokenOf, tokenOf } from '../finding/query.ts';
import { MOST_CHARACTERS, type Tokens, tokensOf } from '../tokens.ts';

export interface Indexed {
  readonly page_id: number;
  readonly item_id: number;
  readonly page_title: string;
  readonly page_content: string;
}

/** What SQLite's FTS5 and PostgreSQL's tsvector take is made of the same tokens in two ways. */
type Flavour = 'sqlite' | 'postgres';

export interface BodyAsked {
  readonly item_id: number;
  readonly content: string;
  /** `shown`: the content is what readers see already; `data`: nothing of it is shown. */
  readonly holds: 'markdown' | 'shown' | 'data';
  readonly flavour: Flavour;
}

/** A title or a text as the database takes it up. */
export interface Words {
  /** For FTS5, which splits at the spaces; for PostgreSQL, to look into for phrases. */
  readonly column: string;
  /** For PostgreSQL's tsvector: every token, once. */
  readonly lexemes: readonly string[];
}

export interface Body extends Words {
  /** What readers see of the text, for excerpts; nothing where the pages hold data. */
  readonly shown: string;
}

/** A page as the index takes it up. */
export interface Entry {
  readonly page_id: number;
  readonly title: Words;
  readonly body: Body;
}

export function entryOf(page: Indexed, holds: BodyAsked['holds'], flavour: Flavour): Entry {
  const { page_id, item_id, page_content: content } = page;
  return { page_id, title: titleOf(page, flavour), body: bodyOf({ item_id, content, holds, flavour }) };
}

export function titleOf({ item_id, page_title }: Pick<Indexed, 'item_id' | 'page_title'>, flavour: Flavour): Words {
  const tokens = tokensOf(page_title, true);
  if (flavour === 'postgres') return forPostgres(item_id, tokens);
  const column = (nameOf: typeof tokenOf) => columnOf(tokens, nameOf(item_id, ''));
  return { column: `${column(tokenOf)} ${WALL} ${column(titleTokenOf)}`, lexemes: [] };
}

/** The costly part of an entry: it is the same whatever the title. */
export function bodyOf({ item_id, content, holds, flavour }: BodyAsked): Body {
  const shown = holds === 'markdown' ? shownOf(content) : holds === 'shown' ? content.replaceAll('\0', '') : '';
  const tokens = tokensOf(holds === 'data' ? content : shown);
  if (flavour === 'postgres') return { ...forPostgres(item_id, tokens), shown };
  return { column: columnOf(tokens, tokenOf(item_id, '')), lexemes: [], shown };
}

/** Of that which the index takes of a page. PostgreSQL keeps no text with a zero character. */
const shownOf = (content: string): string =>
  (apiLines(content, shownText) ?? shownText(content.slice(0, MOST_CHARACTERS)))
    .slice(0, MOST_CHARACTERS)
    .replaceAll('\0', '');

/** As much of a text as its words are made of: what is read as a whole is needed as a whole. */
export const indexedPart = (content: string): string =>
  mayBeApiDocument(content) ? content : content.slice(0, MOST_CHARACTERS);

/** No token: keeps what stands on both sides of it from being a phrase. */
const WALL = '·';

/** Every token under the same name, put there by joining: one by one, this took most of the time of an entry. */
function columnOf({ main, letters, parts, beginnings }: Tokens, name: string): string {
  const own = (tokens: readonly string[], end = '') =>
    tokens.length === 0 ? '' : `${name}${tokens.join(`${end} ${name}`)}${end}`;
  const columns = [own(main), WALL, own(letters), WALL, own(parts), WALL, own(beginnings, BEGINNING_MARK)];
  return columns.filter((column) => column !== '').join(' ');
}

/** PostgreSQL refuses a tsvector of more than 1 MiB. */
const MOST_BYTES = 900_000;

/** As much of the tokens as PostgreSQL takes, those of the title first. */
export function lexemesOf({ title, body }: Entry): string[] {
  return limited([...title.lexemes, ...body.lexemes]);
}

function limited(tokens: Iterable<string>): string[] {
  const lexemes: string[] = [];
  let bytes = 0;
  for (const lexeme of new Set(tokens)) {
    bytes += Buffer.byteLength(lexeme) + 4;
    if (bytes > MOST_BYTES) break;
    lexemes.push(lexeme);
  }
  return lexemes;
}

/** Runs and words between single spaces, then the parts of words; and the lexemes. */
function forPostgres(item_id: number, { runs, main, letters, parts, beginnings }: Tokens): Words {
  const tokens = [...main, ...letters, ...parts, ...beginnings.map(beginningOf)];
  return {
    column: ` ${[...runs, WALL, ...parts].join(' ')} `,
    lexemes: limited(tokens.map((token) => tokenOf(item_id, token))),
  };
}
