import type { MarkdownIt, StateInline } from 'markdown-it';
import { emojiOf } from '../emoji.ts';

const NAME = /:([a-z\d_+-]{1,40}):(?!\w)/y;

/** `:rocket:` by the names that GitHub and chats have; others stay as they were written. */
export function emoji(md: MarkdownIt): void {
  md.inline.ruler.after('emphasis', 'emoji', tokenize);
}

function tokenize(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== ':' || isInside(state)) return false;
  NAME.lastIndex = state.pos;
  const match = NAME.exec(state.src);
  const sign = emojiOf(match?.[1] ?? '');
  if (!match || sign === undefined || state.pos + match[0].length > state.posMax) return false;
  if (!silent) state.pending += sign;
  state.pos += match[0].length;
  return true;
}

/** Inside of times (10:30:45), keys and `std::vector`; two emoji may stand side by side. */
function isInside({ src, pos, pending }: StateInline): boolean {
  return /\w/.test(src[pos - 1] ?? '') || pending.endsWith(':');
}
