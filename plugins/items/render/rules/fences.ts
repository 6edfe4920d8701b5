import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../escape.ts';

const DIAGRAMS: Record<string, string> = { mermaid: 'mermaid', flow: 'flow', sequence: 'sequence', seq: 'sequence' };
const FORMULAS = new Set(['math', 'katex']);

/** Fenced and indented code: source only. Colours come after sanitising, pictures when they come into view. */
export function fences(md: MarkdownIt): void {
  md.renderer.rules.fence = (tokens, index) => renderCode(tokens[index]);
  md.renderer.rules.code_block = (tokens, index) => renderCode(tokens[index]);
}

function renderCode(token: Token | undefined): string {
  if (!token) return '';
  const line = token.attrGet('data-line');
  const place = line === null ? '' : ` data-line="${line}"`;
  const language = languageOf(token.info);
  const source = escapeHtml(token.content);
  const kind = Object.hasOwn(DIAGRAMS, language.toLowerCase()) ? DIAGRAMS[language.toLowerCase()] : undefined;
  if (kind) return `<pre class="md-diagram" data-kind="${kind}"${place}>${source.trim()}</pre>\n`;
  if (FORMULAS.has(language.toLowerCase())) return `<pre class="md-math"${place}>${source.trim()}</pre>\n`;
  const name = language === '' ? '' : ` class="language-${language}"`;
  const label = language === '' ? '' : ` data-lang="${language}"`;
  return `<pre class="md-code"${label}${place}><code${name}>${source}</code></pre>\n`;
}

function languageOf(info: string): string {
  return /^[\w+#-]{1,40}/.exec(info.trim())?.[0] ?? '';
}
