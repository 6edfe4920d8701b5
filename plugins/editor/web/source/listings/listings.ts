import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A listing in a fence. Its lines are pieces of the text where it stands in a list or a quote. */
export interface Listing {
  /** '' where the fence names none. */
  readonly language: string;
  readonly pieces: readonly Range[];
}

/** Those that reach into these parts of the text, in their order. */
export function listingsIn(state: EditorState, ranges: readonly Range[]): Listing[] {
  const found = new Map<number, Listing>();
  for (const range of ranges) {
    syntaxTree(state).iterate({
      ...range,
      enter: ({ name, from, node }) => {
        if (name !== 'FencedCode') return;
        const info = node.getChild('CodeInfo');
        const language = /^[\w+#.-]*/.exec(info ? state.sliceDoc(info.from, info.to) : '')?.[0] ?? '';
        const pieces = node.getChildren('CodeText').map((piece) => ({ from: piece.from, to: piece.to }));
        found.set(from, { language, pieces });
        return false;
      },
    });
  }
  return [...found.values()];
}

export const codeOf = (state: EditorState, { pieces }: Listing): string =>
  pieces.map(({ from, to }) => state.sliceDoc(from, to)).join('');
