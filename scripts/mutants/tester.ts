import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import { endGroup } from './group.ts';
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
  readonly needsPostgres: boolean;
}

/** A test that waits for what a mistake took away should not wait for a minute. */
const TEST_LIMIT_MS = 20_000;
const { TEST_DATABASE_URL: server } = process.env;
/** Nobody answers here, so that tests run on SQLite alone. */
const NO_SERVER = 'postgres://postgres@127.0.0.1:9/none';

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

async function outcome({ tests, changed, needsPostgres }: Wish): Promise<Outcome> {
  // What runs the tests is started anew each time, with this environment.
  if (!needsPostgres) process.env.TEST_DATABASE_URL = NO_SERVER;
  else if (server === undefined) delete process.env.TEST_DATABASE_URL;
  else process.env.TEST_DATABASE_URL = server;
  for (const file of changed) vitest.invalidateFile(file);
  const wanted = await vitest.globTestSpecifications([...tests]);
  for (let time = 1; ; time += 1) {
    cases.length = 0;
    modules.length = 0;
    const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
    // The end of one run, which its first failure cuts short, can take tests of the next one along.
    const isCut = modules.length < wanted.length || cases.some(wasCut);
    const found = outcomeOf(unhandledErrors);
    if (!isCut || found.failed.length > 0) return found;
    if (time === 3) return { ...found, errors: [...found.errors, 'not all tests were run'] };
  }
}

const wasCut = (one: TestCase): boolean => {
  const result = one.result();
  return result.state === 'skipped' && result.note === undefined && one.options.mode === 'run';
};

function outcomeOf(unhandled: readonly unknown[]): Outcome {
  const suites = modules.flatMap((module) => [...module.children.allSuites()]);
  return {
    passed: cases.filter((one) => one.result().state === 'passed').length,
    failed: cases.flatMap((one) => {
      const { state, errors } = one.result();
      return state === 'failed'
        ? [{ test: one.fullName, file: one.module.relativeModuleId, message: firstLine(errors[0]) }]
        : [];
    }),
    errors: [...[...modules, ...suites].flatMap((one) => one.errors()), ...unhandled].map(firstLine),
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
process.on('disconnect', () => endGroup(process.pid));
process.send?.('ready');
