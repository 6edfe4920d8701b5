import type { MarkdownIt, StateInline } from 'markdown-it';

interface Script {
  readonly tag: 'sub' | 'sup';
  /** From its first sign to its last. */
  readonly pattern: RegExp;
  /** What it stands at: in "3~5" and "好的~谢谢~" the sign is a word of its own. */
  readonly base: RegExp;
}

const SCRIPTS: Readonly<Record<string, Script>> = {
  '~': {
    tag: 'sub',
    pattern: /~([\p{sc=Latin}\p{sc=Greek}\d+\-−=().]{1,20})~(?!~)/uy,
    base: /[\p{sc=Latin}\p{sc=Greek})\]^]/u,
  },
  '^': {
    tag: 'sup',
    pattern: /\^([\p{sc=Latin}\p{sc=Greek}\d+\-−=().]{1,20})\^(?!\^)/uy,
    base: /[\p{sc=Latin}\p{sc=Greek}\d)\]~]/u,
  },
};

/** `H~2~O` and `x^2^`: a few letters, digits and signs below or above the line. */
export function scripts(md: MarkdownIt): void {
  md.inline.ruler.after('emphasis', 'scripts', tokenize);
}

function tokenize(state: StateInline, silent: boolean): boolean {
  const script = SCRIPTS[state.src[state.pos] ?? ''];
  if (!script?.base.test(state.src[state.pos - 1] ?? '')) return false;
  const { tag, pattern } = script;
  pattern.lastIndex = state.pos;
  const match = pattern.exec(state.src);
  if (!match || state.pos + match[0].length > state.posMax) return false;
  if (!silent) {
    state.push(`${tag}_open`, tag, 1);
    state.push('text', '', 0).content = match[1] ?? '';
    state.push(`${tag}_close`, tag, -1);
  }
  state.pos += match[0].length;
  return true;
}
