import { Change, type DiffConfig, diff } from '@codemirror/merge';

/** Words and numbers are one piece, spaces too; a Chinese text has no spaces, so each of its characters is a word. */
const PIECES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+|[^\S\n]+|[\s\S]/gu;
/** Each piece stands as one character while the two texts are compared; above these are the surrogates. */
const MOST_PIECES = 0xd7ff;

/** The difference in whole words: `100` to `60` is a new number, not a digit more or less. */
export function diffWords(before: string, after: string, config: DiffConfig): readonly Change[] {
  const codes = new Map<string, string>();
  const [a, b] = [cut(before, codes), cut(after, codes)];
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

function cut(source: string, codes: Map<string, string>): Cut {
  const starts: number[] = [];
  const letters: string[] = [];
  for (const { 0: piece, index } of source.matchAll(PIECES)) {
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
