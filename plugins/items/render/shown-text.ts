import type { Env, Token } from 'markdown-it';
import { LINE_ELEMENTS } from '../points/page-elements.ts';
import { WELCOME } from './clean/allow-list.ts';
import { plainText, tidied } from './finish/text.ts';
import { createMarkdown } from './markdown.ts';
import { joinPlain, split } from './patch/split.ts';
import { Room, TooLarge } from './room.ts';
import { MAX_UNCLOSED } from './rules/raw-html.ts';
import { type Around, safeTree } from './safe-tree.ts';

const markdown = createMarkdown();

/**
 * The text that a reader of the page sees, for the search: what `renderMarkdown` gives as `text`, read from the tokens of
 * the same parser. Only where raw HTML decides what is seen is that piece of the page made in full.
 */
export function shownText(source: string): string {
  const room = new Room(source);
  try {
    const cut = source.includes('<') ? split(source) : null;
    const { pieces, references } = cut ?? { pieces: [{ source, line: 0 }], references: {} };
    const text = tidied(
      joinPlain(pieces)
        .map((piece) => textOf(piece.source, { references, room }))
        .join('\n'),
    );
    return text === '' && source.length <= MOST_ASKED && isEmpty(source) ? source.trim() : text;
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    // As long as that, the page shows it as it was written.
    return source.trim();
  }
}

/** A longer text that shows no words is hardly a note that somebody wrote. */
const MOST_ASKED = 20_000;

/** Of a text that gives nothing to see, readers see the source. */
const isEmpty = (source: string): boolean => safeTree(source, { room: new Room(source) }).children.length === 0;

function textOf(source: string, around: Around): string {
  const seen: Seen = { parts: [], tags: 0 };
  const isTold = collect(markdown.parse(source, { ...around } as Env), seen);
  return isTold ? seen.parts.join('') : plainText(safeTree(source, around));
}

interface Seen {
  readonly parts: string[];
  /** Of raw HTML: of very many, the renderer shows some letter by letter. */
  tags: number;
}

/** False where the tokens alone do not tell. */
function collect(tokens: readonly Token[], seen: Seen): boolean {
  for (const token of tokens) {
    const said = token.type === 'html_inline' ? ofTag(token.content, seen) : ofToken(token);
    if (token.type === 'html_block' || said === undefined || seen.tags > MAX_UNCLOSED) return false;
    seen.parts.push(said);
    if (token.children && token.type !== 'image' && !collect(token.children, seen)) return false;
  }
  return true;
}

const SILENT = new Set(['inline', 'footnote_ref', 'footnote_anchor']);

function ofToken(token: Token): string {
  if (SILENT.has(token.type)) return '';
  if (token.type === 'image') return altOf(token.children ?? []);
  if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
  if (token.tag === 'td' || token.tag === 'th') return ' ';
  return token.block ? `\n${token.content}\n` : token.content;
}

/** As the renderer writes it. */
function altOf(tokens: readonly Token[]): string {
  return markdown.renderer.renderInlineAsText([...tokens], markdown.options, {} as Env);
}

const TAG_NAME = /^<\/?([a-z][a-z0-9-]*)/i;
/** They bring text along, or take it away. */
const SPEAKING = new Set(['img', 'input']);

/** A tag in a line of text: nothing, a new line, or its own letters where the renderer does not take it for one. */
function ofTag(html: string, seen: Seen): string | undefined {
  if (/^<[!?]/.test(html)) return '';
  const name = TAG_NAME.exec(html)?.[1]?.toLowerCase() ?? '';
  if (name === 'br') return '\n';
  seen.tags += 1;
  if (!WELCOME.has(name)) return html.includes('&') ? undefined : html;
  return LINE_ELEMENTS.has(name) && !SPEAKING.has(name) ? '' : undefined;
}
