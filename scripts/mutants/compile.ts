import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/files.ts';
import type { Mistake } from './mistake.ts';

const TSC = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const ERROR = /^(\S+?)\(\d+,\d+\): error (.*)$/gm;

/**
 * What the compiler says of each mistake that it refuses: nobody makes those, for they do not get past it. One mistake
 * of each file at a time is made in the copy, so that all take a few runs.
 */
export function refusals(copy: string, mistakes: readonly Mistake[]): Map<Mistake, string> {
  const refused = new Map<Mistake, string>();
  for (const round of roundsOf(mistakes)) {
    const right = round.map(({ file }) => readFileSync(join(copy, file), 'utf8'));
    round.forEach(({ file, from, to }, at) => {
      writeFileSync(
        join(copy, file),
        (right[at] ?? '').replace(from, () => to),
      );
    });
    const said = errorsIn(copy);
    round.forEach((mistake, at) => {
      writeFileSync(join(copy, mistake.file), right[at] ?? '');
      const error = said.get(mistake.file);
      if (error !== undefined) refused.set(mistake, error);
    });
  }
  return refused;
}

function roundsOf(mistakes: readonly Mistake[]): Mistake[][] {
  const rounds: Mistake[][] = [];
  for (const mistake of mistakes) {
    const free = rounds.find((round) => round.every(({ file }) => file !== mistake.file));
    if (free) free.push(mistake);
    else rounds.push([mistake]);
  }
  return rounds;
}

function errorsIn(copy: string): Map<string, string> {
  const { stdout } = spawnSync(process.execPath, [TSC, '-p', 'tsconfig.json', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return new Map([...stdout.matchAll(ERROR)].map(([, file = '', error = '']) => [file, error]));
}
