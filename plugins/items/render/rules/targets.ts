import type { MarkdownIt, Token } from 'markdown-it';
import { MOST_TITLE, type Room } from '../room.ts';

/** One definition may be used a thousand times: addresses and titles are counted before they are written out. */
export function targets(md: MarkdownIt): void {
  md.core.ruler.push('targets', ({ tokens, env }) => {
    const room = (env as { room?: Room }).room;
    for (const token of tokens) if (token.children) count(token.children, room);
  });
}

function count(tokens: readonly Token[], room: Room | undefined): void {
  for (const token of tokens) {
    for (const attribute of token.attrs ?? []) {
      if (attribute[0] === 'title') attribute[1] = String(attribute[1]).slice(0, MOST_TITLE);
      room?.take(attribute[1] === null ? 0 : String(attribute[1]).length);
    }
    if (token.children) count(token.children, room);
  }
}
