import type { MarkdownIt } from 'markdown-it';
import { withClearLines } from '../../unseen.ts';

export const UNSEEN_RULE = 'unseen';

/** What is unseen before a heading or a fence must not make words of it. Lines stay the lines that they were. */
export function unseen(md: MarkdownIt): void {
  md.core.ruler.after('normalize', UNSEEN_RULE, (state) => {
    state.src = withClearLines(state.src);
  });
}
