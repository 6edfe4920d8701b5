import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** The files of the repository with one of these endings, new ones included. */
export function sources(...endings: string[]): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list
    .split('\n')
    .filter((file) => file !== '' && endings.some((ending) => file.endsWith(ending)) && existsSync(join(root, file)));
}

/** Prints what is wrong and ends with a fitting code. */
export function report(problems: readonly string[]): void {
  for (const problem of problems) process.stderr.write(`  ${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
