/** What the tests said of one mistake. */
export interface Verdict {
  /**
   * - `noticed`: a test failed, and says what is wrong.
   * - `missed`: all tests passed.
   * - `slow`: nothing failed but a time limit; on a busy machine that happens without any mistake.
   * - `broken`: no test could say anything, for the code did not load or nothing was run.
   */
  readonly kind: 'noticed' | 'missed' | 'slow' | 'broken';
  /** The test that failed, or what went wrong instead. */
  readonly said: string;
  /** Where the test that failed stands. */
  readonly file?: string;
}

/** What one run of tests came to. */
export interface Outcome {
  readonly passed: number;
  /** Each failed test with the first line of what it said. */
  readonly failed: readonly { readonly test: string; readonly file: string; readonly message: string }[];
  /** What failed outside any test: a module that does not load, a hook, an error that nobody caught. */
  readonly errors: readonly string[];
}

/** How vitest speaks of its own limits. */
const OUT_OF_TIME = /^(Test|Hook) timed out in/;

export function verdictOf({ passed, failed, errors }: Outcome): Verdict {
  const bite = failed.find(({ message }) => !OUT_OF_TIME.test(message));
  const first = bite ?? failed[0];
  if (first) {
    return { kind: bite ? 'noticed' : 'slow', said: `${first.test}: ${first.message}`, file: first.file };
  }
  if (errors[0] !== undefined) return { kind: 'broken', said: errors[0] };
  return passed > 0 ? { kind: 'missed', said: '' } : { kind: 'broken', said: 'no test was run' };
}
