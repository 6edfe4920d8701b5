import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

const CODE = new Set(['FencedCode', 'CodeBlock', 'CodeText', 'CodeInfo', 'InlineCode', 'HTMLBlock', 'CommentBlock']);

/** Text that stands for itself: listings, code in a line, raw HTML. */
export function isInCode(state: EditorState, pos: number, side: 1 | -1): boolean {
  const start = syntaxTree(state).resolveInner(pos, side);
  for (let node: { readonly name: string; readonly parent: unknown } | null = start; node; ) {
    if (CODE.has(node.name)) return true;
    node = node.parent as typeof node;
  }
  return false;
}
