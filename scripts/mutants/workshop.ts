import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCopy } from './copy.ts';
import { endGroup } from './group.ts';
import type { Mistake } from './mistake.ts';
import type { Wish } from './tester.ts';
import type { Verdict } from './verdict.ts';

/** So long may the tests of one mistake take; longer means an endless loop. */
const LIMIT_MS = 240_000;
const TESTER = join(import.meta.dirname, 'tester.ts');

/** A copy of the repository in which mistakes are made, and a process that runs its tests. */
export class Workshop {
  readonly copy: string;
  /** Files that the tester must compile anew. */
  readonly #changed = new Set<string>();
  #tester: ChildProcess | undefined;

  constructor(name: string) {
    this.copy = makeCopy(name);
  }

  /** What the tests say of the copy as it is. */
  async run(tests: readonly string[], needsPostgres = false): Promise<Verdict> {
    this.#tester ??= await begun(this.copy);
    const tester = this.#tester;
    const wish: Wish = { tests, changed: [...this.#changed], needsPostgres };
    this.#changed.clear();
    const limit = setTimeout(() => end(tester), LIMIT_MS);
    const answered = answerOf(tester);
    tester.send(wish);
    const verdict = await answered;
    clearTimeout(limit);
    if (verdict) return verdict;
    this.close();
    return { kind: 'slow', said: 'the tests did not come to their end' };
  }

  async try({ file, from, to, tests, needsPostgres }: Mistake): Promise<Verdict> {
    const path = join(this.copy, file);
    const right = readFileSync(path, 'utf8');
    const write = (text: string): void => {
      writeFileSync(path, text);
      this.#changed.add(path);
    };
    write(right.replace(from, () => to));
    try {
      return await this.run(tests, needsPostgres);
    } finally {
      write(right);
    }
  }

  close(): void {
    if (this.#tester) end(this.#tester);
    this.#tester = undefined;
  }
}

async function begun(copy: string): Promise<ChildProcess> {
  const tester = fork(TESTER, [copy], {
    cwd: copy,
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, CI: '1', NODE_ENV: 'test', VITEST: 'true' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // With its workers it is a group, which ends as one.
    detached: true,
  });
  await once(tester, 'message');
  return tester;
}

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) endGroup(pid);
}

/** Undefined where the process ends without one. */
function answerOf(tester: ChildProcess): Promise<Verdict | undefined> {
  return new Promise((resolve) => {
    const answer = (verdict?: Verdict): void => {
      tester.off('message', answer).off('exit', ended);
      resolve(verdict);
    };
    const ended = (): void => answer();
    tester.on('message', answer).on('exit', ended);
  });
}
