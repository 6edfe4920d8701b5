import type { MarkdownIt } from 'markdown-it';

/** Marks top-level blocks with their source line, counted from 0, so that editor and preview can scroll together. */
export function lines(md: MarkdownIt): void {
  md.core.ruler.push('lines', (state) => {
    for (const token of state.tokens) {
      if (token.level === 0 && token.nesting >= 0 && token.map) token.attrSet('data-line', token.map[0]);
    }
  });
}
