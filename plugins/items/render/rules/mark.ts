import type { MarkdownIt, StateInline } from 'markdown-it';

type Delimiters = StateInline['delimiters'];

const SIGN = 0x3d;

/** `==text==` is marked as with a pen. */
export function mark(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'mark', tokenize);
  md.inline.ruler2.before('emphasis', 'mark', (state) => {
    for (const delimiters of [state.delimiters, ...state.tokens_meta.map((meta) => meta?.delimiters)]) {
      if (delimiters) pair(state, delimiters);
    }
    return false;
  });
}

function tokenize(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== SIGN) return false;
  const { length, can_open, can_close } = state.scanDelims(state.pos, true);
  const signs = '='.repeat(length);
  if (length === 2 && !isOperator(state)) {
    const token = state.push('text', '', 0);
    token.content = signs;
    const at = { marker: SIGN, length: 0, token: state.tokens.length - 1, end: -1 };
    state.delimiters.push({ ...at, open: can_open, close: can_close });
  } else state.pending += signs;
  state.pos += length;
  return true;
}

const WORD = /\w/;
const QUOTE = /["'()[\]{},.;“”‘’（）「」]/;

/** `a==b` and "==" compare, or speak of comparing. */
function isOperator({ src, pos, posMax }: StateInline): boolean {
  const before = src[pos - 1] ?? ' ';
  const after = pos + 2 < posMax ? (src[pos + 2] ?? ' ') : ' ';
  return [WORD, QUOTE].some((kind) => kind.test(before) && kind.test(after));
}

function pair(state: StateInline, delimiters: Delimiters): void {
  for (const { marker, end, token } of delimiters) {
    const closing = delimiters[end]?.token;
    if (marker !== SIGN || closing === undefined) continue;
    for (const [at, nesting] of [
      [token, 1],
      [closing, -1],
    ] as const) {
      const sign = state.tokens[at];
      if (sign)
        Object.assign(sign, { type: nesting === 1 ? 'mark_open' : 'mark_close', tag: 'mark', nesting, content: '' });
    }
  }
}
