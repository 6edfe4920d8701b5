import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import { type Outcome, verdictOf } from './verdict.ts';

/**
 * Runs tests in the copy, whose path is the argument, as often as it is asked: a process of its own, for a mistake may
 * make an endless loop, and one for all of them, for what is imported is compiled once.
 */

export interface Wish {
  /** Files or folders of tests. */
  readonly tests: readonly string[];
  /** Files that were changed since the last wish. */
  readonly changed: readonly string[];
}

/** A test that waits for what a mistake took away should not wait for a minute. */
const TEST_LIMIT_MS = 20_000;

const cases: TestCase[] = [];
const modules: TestModule[] = [];
const vitest = await createVitest('test', {
  root: process.argv[2] ?? '',
  watch: false,
  bail: 1,
  // One process imports everything once; the other core is for the other copy.
  maxWorkers: 1,
  // What vitest itself gives back has the results of earlier runs in it.
  reporters: [{ onTestCaseResult: (one) => void cases.push(one), onTestModuleEnd: (one) => void modules.push(one) }],
  silent: true,
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
});
await vitest.standalone();

async function outcome({ tests, changed }: Wish): Promise<Outcome> {
  for (const file of changed) vitest.invalidateFile(file);
  cases.length = 0;
  modules.length = 0;
  const wanted = await vitest.globTestSpecifications([...tests]);
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  const suites = modules.flatMap((module) => [...module.children.allSuites()]);
  return {
    passed: cases.filter((one) => one.result().state === 'passed').length,
    failed: cases.flatMap((one) => {
      const { state, errors } = one.result();
      return state === 'failed'
        ? [{ test: one.fullName, file: one.module.relativeModuleId, message: firstLine(errors[0]) }]
        : [];
    }),
    errors: [...[...modules, ...suites].flatMap((one) => one.errors()), ...unhandledErrors].map(firstLine),
  };
}

const firstLine = (error: unknown): string => String(messageOf(error)).split('\n', 1)[0] ?? '';

const messageOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'message' in error ? error.message : error;

process.on('message', (wish: Wish) => {
  void outcome(wish).then(
    (found) => process.send?.(verdictOf(found)),
    (error: unknown) => process.send?.({ kind: 'broken', said: firstLine(error) }),
  );
});
// Who asks is gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');
