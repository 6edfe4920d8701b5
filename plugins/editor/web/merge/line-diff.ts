import { type DiffConfig, diff } from '@codemirror/merge';

/** Lines `[from, to)` of the one text, in place of which the other has its own. */
export interface LineChange {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Each line stands as one character while two texts are compared; above these are the surrogates. */
const MOST_LINES = 0xd7ff;
/** Beyond this the library looks less closely: stretches of change become longer, and stay true. Milliseconds. */
const BUDGET: DiffConfig = { scanLimit: 2_000, timeout: 500 };

/** What differs between the first text and each of the others; null where they have too many different lines. */
export function changesOf(base: readonly string[], others: readonly (readonly string[])[]): LineChange[][] | null {
  const codes = new Map<string, string>();
  const [start, ...ends] = [base, ...others].map((lines) => lines.map((line) => codeOf(line, codes)).join(''));
  if (codes.size > MOST_LINES) return null;
  return ends.map((end) => [...diff(start ?? '', end, BUDGET)]);
}

function codeOf(line: string, codes: Map<string, string>): string {
  const code = codes.get(line) ?? String.fromCharCode(codes.size + 1);
  codes.set(line, code);
  return code;
}
