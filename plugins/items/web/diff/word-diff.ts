import { Change, type DiffConfig, diff } from '@codemirror/merge';
import { gapsOf } from './gaps.ts';
import { middleOf } from './trim.ts';

/** Words and numbers are one piece, spaces too; a Chinese text has no spaces, so each of its characters is a word. An emoji of several parts is one. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+|[^\S\n]+|[\s\S](?:[\p{M}\p{Emoji_Modifier}]|\u200d\p{Extended_Pictographic})*/gu;
const LINES = /[^\n]*\n|[^\n]+/g;
/** Each piece stands as one character while the two texts are compared; above these are the surrogates. */
const MOST_PIECES = 0xd7ff;

/** Of what differs in both texts together: more is compared by lines. */
const MOST_WORDS = 400_000;
/** Characters of a line that nobody takes in as a whole, such as a document in one line. */
const LONG_LINE = 2_000;
/** Of a piece of a long line, in both texts together. */
const MOST_CLOSELY = 20_000;

/** The difference in whole words; in whole lines where the texts differ over a long stretch, unless the lines are long. */
export function difference(before: string, after: string, config: DiffConfig): readonly Change[] {
  const { from, toA, toB } = middleOf(before, after);
  if (toA + toB - 2 * from <= MOST_WORDS) return diffWords(before, after, config);
  const until = Date.now() + (config.timeout ?? Number.POSITIVE_INFINITY);
  const closely = (a: string, b: string) =>
    a.length + b.length > MOST_CLOSELY || Date.now() > until ? whole(a, b) : diffWords(a, b, config);
  return diffLines(before, after, config).flatMap((lines) => {
    const [a, b] = [before.slice(lines.fromA, lines.toA), after.slice(lines.fromB, lines.toB)];
    if (!isLong(a) || !isLong(b)) return [lines];
    return gapsOf(a, b).flatMap((gap) => {
      const [fromA, fromB] = [lines.fromA + gap.fromA, lines.fromB + gap.fromB];
      const found = closely(a.slice(gap.fromA, gap.toA), b.slice(gap.fromB, gap.toB));
      return moved(found, fromA, fromB);
    });
  });
}

const moved = (changes: readonly Change[], byA: number, byB: number): readonly Change[] =>
  changes.map(({ fromA, toA, fromB, toB }) => new Change(fromA + byA, toA + byA, fromB + byB, toB + byB));
const whole = (a: string, b: string): readonly Change[] => [new Change(0, a.length, 0, b.length)];
const isLong = (lines: string): boolean => lines.length > LONG_LINE * (lines.split('\n').length - 1 || 1);

/** The difference in whole words: `100` to `60` is a new number, not a digit more or less. */
export function diffWords(before: string, after: string, config: DiffConfig): readonly Change[] {
  const { from, toA, toB } = middleOf(before, after);
  const middle = [before.slice(from, toA), after.slice(from, toB)] as const;
  return moved(diffPieces(...middle, { config, pieces: PIECES }), from, from);
}

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
