import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/files.ts';
import { makeCopy } from './copy.ts';
import { mistakes } from './lists/index.ts';
import type { Mistake } from './mistake.ts';

/** Of all mistakes, as many may go unnoticed. */
const MAY_SURVIVE = 0.1;
/** So many at a time, each in a copy of its own. */
const COPIES = ['1', '2'];

/** `--only <text>`: mistakes whose file or harm has the text in it. */
function chosen(args: readonly string[]): readonly Mistake[] {
  const at = args.indexOf('--only');
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  return mistakes.filter(({ file, harm }) => `${file} ${harm}`.includes(only));
}

/** Whether the tests pass in the copy as it is now. */
function passes(copy: string, tests: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const run = spawn(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...tests], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, CI: '1' },
  });
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', (code) => resolve(code === 0));
  });
}

async function survives(copy: string, { file, from, to, tests }: Mistake): Promise<boolean> {
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  const wrong = right.replace(from, () => to);
  writeFileSync(path, wrong);
  try {
    return await passes(copy, tests);
  } finally {
    writeFileSync(path, right);
  }
}

/** Tests that fail without a mistake would kill every one of them, so those are asked first. */
async function refuseBroken(copy: string, all: readonly Mistake[]): Promise<void> {
  const tests = [...new Set(all.flatMap((mistake) => mistake.tests))];
  if (!(await passes(copy, tests))) throw new Error('The tests fail without any mistake: mend them first.');
}

const all = chosen(process.argv.slice(2));
const copies = COPIES.map(makeCopy);
await refuseBroken(copies[0] ?? '', all);
const survivors: Mistake[] = [];
const left = [...all];
await Promise.all(
  copies.map(async (copy) => {
    for (let mistake = left.shift(); mistake; mistake = left.shift()) {
      const isLeft = await survives(copy, mistake);
      if (isLeft) survivors.push(mistake);
      process.stdout.write(`${isLeft ? '✗ not noticed' : '✓ noticed'}  ${mistake.file}: ${mistake.harm}\n`);
    }
  }),
);
process.stdout.write(`${all.length - survivors.length} of ${all.length} mistakes were noticed\n`);
for (const { file, harm } of survivors) process.stdout.write(`✗ ${file}: ${harm}\n`);
process.exitCode = survivors.length > all.length * MAY_SURVIVE ? 1 : 0;
