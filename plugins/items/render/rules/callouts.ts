import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const MARKER = /^\[!(note|tip|important|warning|caution)\](?:[ \t]+([^\n]*))?(?:\n|$)/i;

/**
 * A quote that begins with `[!NOTE]` or another of the five marks is a callout, as on GitHub. Words after the mark are
 * its title; without them the title is empty here, and readers see the kind in their own language.
 */
export function callouts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'callouts', (state) => {
    const quotes: boolean[] = [];
    const tokens: Token[] = [];
    for (let at = 0; at < state.tokens.length; at += 1) {
      const token = state.tokens[at];
      if (!token) continue;
      tokens.push(token);
      if (token.type === 'blockquote_close' && quotes.pop()) token.tag = 'div';
      if (token.type !== 'blockquote_open') continue;
      const text = beginOf(state.tokens, at);
      const mark = MARKER.exec(text?.content ?? '');
      quotes.push(mark !== null);
      if (!text || !mark) continue;
      token.tag = 'div';
      token.attrSet('class', `md-callout md-callout-${mark[1]?.toLowerCase()}`);
      tokens.push(...titleOf(state, text, mark[2]?.trim() ?? ''));
      text.content = text.content.slice(mark[0].length).trimStart();
      // The paragraph had nothing but the mark.
      if (text.content === '') at += 3;
    }
    state.tokens = tokens;
  });
}

/** The words of the paragraph that a quote begins with. */
function beginOf(tokens: readonly Token[], quote: number): Token | undefined {
  return tokens[quote + 1]?.type === 'paragraph_open' ? tokens[quote + 2] : undefined;
}

function titleOf(state: StateCore, { level, map }: Token, title: string): Token[] {
  const open = new state.Token('callout_title_open', 'p', 1);
  const text = new state.Token('inline', '', 0);
  const close = new state.Token('callout_title_close', 'p', -1);
  open.attrSet('class', 'md-callout-title');
  Object.assign(text, { content: title, children: [], map });
  for (const [token, deep] of [
    [open, 1],
    [text, 0],
    [close, 1],
  ] as const) {
    token.level = level - deep;
    token.block = true;
  }
  return title === '' ? [open, close] : [open, text, close];
}
