import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escapeHtml } from '../escape.ts';

/** `$x$` and `$$` blocks become inert source, which the browser typesets when it comes into view. */
export function math(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'math', inlineMath);
  md.block.ruler.after('fence', 'math', blockMath, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.renderer.rules.math_inline = (tokens, index) =>
    `<code class="md-math">${escapeHtml(tokens[index]?.content ?? '')}</code>`;
  md.renderer.rules.math_block = (tokens, index, _options, _env, self) => {
    const token = tokens[index];
    return token ? `<pre${self.renderAttrs(token)}>${escapeHtml(token.content)}</pre>\n` : '';
  };
}

/** No blank inside the signs, no letter or digit outside: prices and shell variables are not formulas. */
const FORMULA = /(\$\$?)(?![\s$])((?:\\[^\n]|[^\\$\n])*?[^\s\\$]|\\[^\n])\1(?![\w$])/y;

/** The sign begins a variable (`${app.home}`), or is spoken of (`"$"`, `($)`). */
const NO_OPENING = /\$\$?(?:\{[^\\^{}$\n]*\}|["'“”‘’」』)）}，。；：！？、])/y;
/** Behind two signs in a row, these begin two calls or variables: `$(date)/$(uname)`, `$.get/$.post`. */
const BEGINS_A_CALL = /[({[.]/;
/** No formula ends with what opens something else. */
const NO_END = /(?<!\\)["“‘「『（({]$/;
const SENTENCE = /[，。；！？、]/;

/** What stands around the signs and between them tells formulas from shell, templates, patterns and prices. */
function isFormula(source: string, at: number, [whole = '', , content = '']: RegExpExecArray): boolean {
  NO_OPENING.lastIndex = at;
  if (NO_OPENING.test(source)) return false;
  const after = source[at + whole.length] ?? '';
  if (after === '{' || (BEGINS_A_CALL.test(after) && content.startsWith(after))) return false;
  if (NO_END.test(content) || (content.endsWith("'") && after === "'")) return false;
  // Half a sentence between two prices; words of a formula stand in a command.
  return content.includes('\\') || !SENTENCE.test(content);
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false;
  if (/[\w$]/.test(state.src[state.pos - 1] ?? '')) return false;
  FORMULA.lastIndex = state.pos;
  const match = FORMULA.exec(state.src);
  if (!match || state.pos + match[0].length > state.posMax || !isFormula(state.src, state.pos, match)) return false;
  if (!silent) {
    const token = state.push('math_inline', 'code', 0);
    token.markup = match[1] ?? '';
    token.content = match[2] ?? '';
  }
  state.pos += match[0].length;
  return true;
}

function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const first = lineAt(state, startLine);
  if (!first.startsWith('$$')) return false;
  const last = closingLine(state, startLine, endLine);
  if (last === null) return false;
  if (silent) return true;
  const source = state.getLines(startLine, last + 1, state.sCount[startLine] ?? 0, false).trim();
  const token = state.push('math_block', 'pre', 0);
  token.attrPush(['class', 'md-math']);
  token.block = true;
  token.content = source.slice(2, -2).trim();
  token.map = [startLine, last + 1];
  state.line = last + 1;
  return true;
}

/** The line that ends with `$$`; a block that never closes is ordinary text, so that nothing after it is lost. */
function closingLine(state: StateBlock, startLine: number, endLine: number): number | null {
  const first = lineAt(state, startLine);
  if (first.length > 4 && first.endsWith('$$')) return startLine;
  if (first.slice(2).includes('$$')) return null;
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineAt(state, line);
    if (text !== '' && (state.sCount[line] ?? 0) < state.blkIndent) return null;
    if (text.endsWith('$$')) return line;
    // Another opening sign: this one has no partner. It also keeps a page full of signs from being read n times.
    if (text.startsWith('$$')) return null;
  }
  return null;
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
}
