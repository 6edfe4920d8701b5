import type { Env, Token } from 'markdown-it';
import { WELCOME } from '../clean/allow-list.ts';
import { needsParent } from '../clean/nesting.ts';
import { createMarkdown } from '../markdown.ts';
import { UNSEEN_RULE } from '../rules/unseen.ts';

/** A stretch of the source that can be rendered by itself. */
export interface Piece {
  readonly source: string;
  /** Its first line in the document, from 0. */
  readonly line: number;
}

export interface Split {
  readonly pieces: readonly Piece[];
  /** Link definitions of the whole document. */
  readonly references: Readonly<Record<string, unknown>>;
}

const blocks = createMarkdown();
blocks.core.ruler.enableOnly(['normalize', UNSEEN_RULE, 'block']);

/** Longer texts have limits that count over the whole document (colours of code). */
const MAX_SPLIT = 250_000;

/**
 * Cuts a document where a part can be rendered without the rest. Null where it cannot be cut: notes are numbered
 * over the whole text, and HTML that is not plainly balanced may reach from block to block.
 */
export function split(source: string): Split | null {
  const text = source.replace(/\r\n?/g, '\n');
  if (text.length > MAX_SPLIT || text.includes('^[')) return null;
  const env: Env & { footnotes?: unknown } = {};
  const tokens = blocks.parse(text, env);
  if (env.footnotes !== undefined) return null;
  const starts = startsOf(tokens);
  if (!starts) return null;
  const lines = text.split('\n');
  const pieces = starts.map((line, index) => ({ line, source: lines.slice(line, starts[index + 1]).join('\n') }));
  return { pieces, references: env.references ?? {} };
}

/** Neighbours without raw HTML are quicker sanitised in one go. */
export function joinPlain(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let plain: Piece[] = [];
  const flush = () => {
    const [first] = plain;
    if (first) joined.push({ line: first.line, source: plain.map((piece) => piece.source).join('\n') });
    plain = [];
  };
  for (const piece of pieces) {
    if (!piece.source.includes('<')) {
      plain.push(piece);
      continue;
    }
    flush();
    joined.push(piece);
  }
  flush();
  return joined;
}

/** Lines at which a piece begins; blocks between an open HTML element and its end stay together. */
function startsOf(tokens: readonly Token[]): number[] | null {
  const starts: number[] = [];
  let open: string[] = [];
  for (const token of tokens) {
    if (token.level === 0 && token.nesting >= 0 && token.map && open.length === 0) starts.push(token.map[0]);
    if (token.type !== 'html_block') continue;
    const tags = plainTags(token.content);
    if (!tags) return null;
    if (token.level === 0) open = stillOpen(open, tags);
  }
  return starts;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s+[a-z][\w:-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*\s*\/?>/gi;
/** Their content is no markup. */
const RAW = new Set(['script', 'style', 'textarea', 'xmp', 'title', 'plaintext', 'noscript', 'iframe', 'noembed']);
const VOID = new Set(['img', 'br', 'hr', 'wbr', 'col', 'input', 'link', 'meta', 'base', 'area', 'embed', 'source']);

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
}

/** The tags of a block that begins with one and holds nothing but tags and text; else null. */
function plainTags(html: string): Tag[] | null {
  if (!/^\s*<\/?[a-z]/i.test(html)) return null;
  const tags: Tag[] = [];
  const rest = html.replace(TAG, (_, slash: string, name: string) => {
    tags.push({ name: name.toLowerCase(), isEnd: slash === '/' });
    return '';
  });
  if (rest.includes('<') || tags.some(({ name }) => RAW.has(name))) return null;
  return tags[0] && canBegin(tags[0]) ? tags : null;
}

/** Bare words flow together with those of the block before: only an element that stays makes a block of its own. */
function canBegin({ name, isEnd }: Tag): boolean {
  return isEnd || (WELCOME.has(name) && !needsParent(name));
}

function stillOpen(before: readonly string[], tags: readonly Tag[]): string[] {
  const open = [...before];
  for (const { name, isEnd } of tags) {
    if (!isEnd && !VOID.has(name)) open.push(name);
    const at = isEnd ? open.lastIndexOf(name) : -1;
    if (at >= 0) open.length = at;
  }
  return open;
}
