import type { MarkdownIt } from 'markdown-it';
import { ALLOWED_TAGS } from '../clean/allow-list.ts';

const TAG = /<(?=\/?([a-z][^\s/>]*))/gi;

const WELCOME = new Set([...ALLOWED_TAGS, 'font', 'center', 'strike']);

/** HTML that the sanitiser takes out of a block quietly; whatever else looks like a tag was meant as text. */
const DROPPED = new Set([
  ...['script', 'style', 'html', 'head', 'body', 'base', 'link', 'meta', 'object', 'embed', 'param', 'audio', 'video'],
  ...['source', 'track', 'picture', 'canvas', 'svg', 'math', 'form', 'button', 'select', 'option', 'optgroup'],
  ...['label', 'fieldset', 'legend', 'main', 'article', 'aside', 'header', 'footer', 'address', 'big', 'tt', 'area'],
]);

/**
 * `List<String>` and "the <script> tag" are things that people write in API documents: a tag that could not be kept
 * is shown as it was typed. The sanitiser still sees everything that this lets through.
 */
export function rawHtml(md: MarkdownIt): void {
  md.renderer.rules.html_inline = (tokens, index) => literal(tokens[index]?.content ?? '', (name) => WELCOME.has(name));
  md.renderer.rules.html_block = (tokens, index) => {
    const token = tokens[index];
    const html = literal(token?.content ?? '', (name) => WELCOME.has(name) || DROPPED.has(name));
    return placed(html, token?.attrGet('data-line') ?? null);
  };
}

function literal(html: string, keeps: (name: string) => boolean): string {
  return html.replace(TAG, (sign, name: string) => (keeps(name.toLowerCase()) ? sign : '&lt;'));
}

/** Puts the line number into the block's first tag; of two equal attributes a parser takes the first. */
function placed(html: string, line: string | number | null): string {
  return line === null ? html : html.replace(/^\s*<[a-z][a-z0-9]*(?=[\s/>])/i, (tag) => `${tag} data-line="${line}"`);
}
