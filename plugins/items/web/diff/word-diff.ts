import { Change, type DiffConfig, diff } from '@codemirror/merge';

/** Words and numbers are one piece, spaces too; a Chinese text has no spaces, so each of its characters is a word. */
const PIECES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+|[^\S\n]+|[\s\S]/gu;
const LINES = /[^\n]*\n|[^\n]+/g;
/** Each piece stands as one character while the two texts are compared; above these are the surrogates. */
const MOST_PIECES = 0xd7ff;

/** Of both texts together: more is compared by lines. */
const MOST_WORDS = 400_000;
/** The difference in whole words; in whole lines where the texts are long. */
export function difference(before: string, after: string, config: DiffConfig): readonly Change[] {
  const isLong = before.length + after.length > MOST_WORDS;
  return diffPieces(before, after, { config, pieces: isLong ? LINES : PIECES });
}

/** The difference in whole words: `100` to `60` is a new number, not a digit more or less. */
export const diffWords = (before: string, after: string, config: DiffConfig): readonly Change[] =>
  diffPieces(before, after, { config, pieces: PIECES });

/** The difference in whole lines. */
export const diffLines = (before: string, after: string, config: DiffConfig): readonly Change[] =>
  diffPieces(before, after, { config, pieces: LINES });

interface How {
  readonly config: DiffConfig;
  readonly pieces: RegExp;
}

function diffPieces(before: string, after: string, { config, pieces }: How): readonly Change[] {
  const codes = new Map<string, string>();
  const [a, b] = [cut(before, { codes, pieces }), cut(after, { codes, pieces })];
  if (codes.size > MOST_PIECES) return diff(before, after, config);
  return diff(a.text, b.text, config).map(
    ({ fromA, toA, fromB, toB }) =>
      new Change(a.starts[fromA] ?? 0, a.starts[toA] ?? 0, b.starts[fromB] ?? 0, b.starts[toB] ?? 0),
  );
}

interface Cut {
  /** One character for each piece. */
  readonly text: string;
  /** Where each piece begins; the last one is the end of all. */
  readonly starts: readonly number[];
}

function cut(source: string, { codes, pieces }: { readonly codes: Map<string, string>; readonly pieces: RegExp }): Cut {
  const starts: number[] = [];
  const letters: string[] = [];
  for (const { 0: piece, index } of source.matchAll(pieces)) {
    let code = codes.get(piece);
    if (code === undefined) {
      code = String.fromCharCode(codes.size + 1);
      codes.set(piece, code);
    }
    letters.push(code);
    starts.push(index);
  }
  starts.push(source.length);
  return { text: letters.join(''), starts };
}
