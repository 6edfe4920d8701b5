import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shelfOf } from '../../core/testing/databases/shelf.ts';
import { endGroup } from './group.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-group-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A leader that starts a worker in an endless loop. Both hold `line`, which ends when neither is there any more. */
async function spinning(): Promise<{
  readonly leader: number;
  readonly tester: ChildProcess;
  readonly line: Readable;
}> {
  writeFileSync(join(folder, 'worker.cjs'), "process.send('ready', () => { for (;;); });");
  const lead =
    "require('node:child_process').fork(__dirname + '/worker.cjs').on('message', () => process.send('ready'));";
  writeFileSync(join(folder, 'leader.cjs'), lead);
  const stdio = ['ignore', 'pipe', 'ignore', 'ipc'] as const;
  const tester = fork(join(folder, 'leader.cjs'), { detached: true, execArgv: [], stdio: [...stdio] });
  await once(tester, 'message');
  const { pid: leader, stdout: line } = tester;
  if (leader === undefined || line === null) throw new Error('nothing was started');
  return { leader, tester, line: line.resume() };
}

it('a worker in an endless loop ends with its tester, and what its tests begin with is removed', async () => {
  const { leader, tester, line } = await spinning();
  mkdirSync(shelfOf(leader));
  endGroup(leader);
  await Promise.all([once(line, 'end'), once(tester, 'exit')]);
  expect(tester.signalCode).toBe('SIGKILL');
  expect(existsSync(shelfOf(leader))).toBe(false);
});

it('a worker ends whose tester is gone already', async () => {
  const { leader, tester, line } = await spinning();
  tester.kill('SIGKILL');
  await once(tester, 'exit');
  expect(line.readableEnded).toBe(false);
  endGroup(leader);
  await once(line, 'end');
});

it('who is gone already is no mistake', async () => {
  const { leader, tester, line } = await spinning();
  endGroup(leader);
  await Promise.all([once(line, 'end'), once(tester, 'exit')]);
  expect(() => endGroup(leader)).not.toThrow();
});
