import type { Env, MarkdownIt } from 'markdown-it';
import { WELCOME } from '../clean/allow-list.ts';

const TAG = /<(\/?)(?=([a-z][^\s/>]*))/gi;

/** HTML that the sanitiser takes out of a block quietly; whatever else looks like a tag was meant as text. */
const DROPPED = new Set([
  ...['script', 'style', 'html', 'head', 'body', 'base', 'link', 'meta', 'object', 'embed', 'param', 'audio', 'video'],
  ...['source', 'track', 'picture', 'canvas', 'svg', 'math', 'form', 'button', 'select', 'option', 'optgroup'],
  ...['label', 'fieldset', 'legend', 'main', 'article', 'aside', 'header', 'footer', 'address', 'big', 'tt', 'area'],
]);

/** These need no end tag, so an open one is no sign of trouble. */
const SELF_ENDING = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'rt', 'rp', 'br', 'hr', 'wbr', 'img', 'input']);

/** The HTML parser needs quadratic time for elements that are never closed: 100,000 of them are an attack. */
export const MAX_UNCLOSED = 2_000;

interface RawHtmlEnv extends Env {
  unclosed?: { count: number; byName: Map<string, number> };
}

/**
 * `List<String>` and "the <script> tag" are things that people write in API documents: a tag that could not be kept
 * is shown as it was typed. The sanitiser still sees everything that this lets through.
 */
export function rawHtml(md: MarkdownIt): void {
  md.renderer.rules.html_inline = (tokens, index, _options, env) => {
    const html = tokens[index]?.content ?? '';
    // Comments and declarations show nothing, and where they end is a matter of opinion between parsers.
    return /^<[!?]/.test(html) ? '' : literal(html, env ?? {}, (name) => WELCOME.has(name));
  };
  md.renderer.rules.html_block = (tokens, index, _options, env) => {
    const token = tokens[index];
    const html = literal(token?.content ?? '', env ?? {}, (name) => WELCOME.has(name) || DROPPED.has(name));
    return placed(html, token?.attrGet('data-line') ?? null);
  };
}

function literal(html: string, env: RawHtmlEnv, keeps: (name: string) => boolean): string {
  const kept = html.replace(TAG, (sign: string, slash: string, name: string) => {
    const tag = name.toLowerCase();
    return keeps(tag) && isBounded(env, tag, slash === '/') ? sign : `&lt;${slash}`;
  });
  // No line of the source is theirs; of two equal attributes a parser takes the first.
  return kept.replace(/<input(?=[\s/>])/gi, '<input data-task=""');
}

function isBounded(env: RawHtmlEnv, tag: string, isEnd: boolean): boolean {
  if (SELF_ENDING.has(tag)) return true;
  env.unclosed ??= { count: 0, byName: new Map() };
  const { unclosed } = env;
  const open = unclosed.byName.get(tag) ?? 0;
  const step = isEnd ? -1 : 1;
  if (isEnd && open === 0) return true;
  if (!isEnd && unclosed.count >= MAX_UNCLOSED) return false;
  unclosed.byName.set(tag, open + step);
  unclosed.count += step;
  return true;
}

/** Puts the line number into the block's first tag; of two equal attributes a parser takes the first. */
function placed(html: string, line: string | number | null): string {
  return line === null ? html : html.replace(/^\s*<[a-z][a-z0-9]*(?=[\s/>])/i, (tag) => `${tag} data-line="${line}"`);
}
