import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, sources } from '../checks/files.ts';

/** Here mistakes are made: never in the repository itself. */
const copies = join(root, '.cache', 'mutants');

/** A copy of every file, with the installed packages; what is ours among them leads into the copy. */
export function makeCopy(name: string): string {
  const copy = join(copies, name);
  rmSync(copy, { recursive: true, force: true });
  for (const file of sources('')) {
    const to = join(copy, file);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(root, file), to);
  }
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@docstead'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@docstead' && !name.startsWith('.'))
      symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  }
  symlinkSync('../../core', join(copy, 'node_modules', '@docstead', 'core'));
  return copy;
}
