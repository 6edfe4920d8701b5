/** A small mistake such as a tired colleague makes; the tests that belong to it must notice. */
export interface Mistake {
  /** The file that it is made in. */
  readonly file: string;
  /** What it would have done to users. */
  readonly harm: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** Files or folders of the tests that hold this rule. */
  readonly tests: readonly string[];
  /** Its tests say nothing without PostgreSQL; those of others are run on SQLite alone. */
  readonly needsPostgres?: boolean;
}

/** Mistakes of one file that the same tests must notice: what each would have done, what stands there, and what instead. */
export function mistakesIn(
  file: string,
  tests: readonly string[],
  made: readonly (readonly [harm: string, from: string, to: string])[],
): Mistake[] {
  return made.map(([harm, from, to]) => ({ file, harm, from, to, tests }));
}

export const onPostgres = (mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.map((mistake) => ({ ...mistake, needsPostgres: true }));

/** Why a mistake cannot be made as it is written, or nothing. */
export function faultOf({ file, from, to }: Mistake, text: string): string | undefined {
  const found = text.split(from).length - 1;
  if (found === 1 && from !== to) return undefined;
  return from === to
    ? `${file}: the mistake changes nothing`
    : `${file}: stands there ${found} times, not once: ${from}`;
}
