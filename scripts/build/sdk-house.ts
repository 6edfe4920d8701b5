import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules } from '../shared-modules.ts';

const SLOT = /\bslot(?:<[\s\S]*?>)?\(\s*'([^']+@\d+)'/g;
const VERSION = /^ {2}version: '([^']+)'/m;

/** docstead.json: what an author's build, and the rules for authors, need to know of this Docstead. */
export function houseFile(root: string) {
  const plugins = join(root, 'plugins');
  const ids = readdirSync(plugins).filter((id) => existsSync(join(plugins, id, 'plugin.ts')));
  const points = ids.map((id) => join(plugins, id, 'points.ts')).filter((file) => existsSync(file));
  return {
    sdk: (JSON.parse(read(join(root, 'core', 'package.json'))) as { version: string }).version,
    plugins: Object.fromEntries(
      ids.map((id) => [id, VERSION.exec(read(join(plugins, id, 'plugin.ts')))?.[1] ?? '0.0.0']),
    ),
    slots: [...new Set([...points, ...shellFiles(root)].flatMap((file) => slotsIn(read(file))))].sort(),
    shared: sharedModules('remote'),
  };
}

const read = (file: string): string => readFileSync(file, 'utf8');
const slotsIn = (text: string): string[] => [...text.matchAll(SLOT)].map((hit) => hit[1] ?? '');

/** The shell's own slots stand where it shows them. */
function shellFiles(root: string): string[] {
  const shell = join(root, 'shell-web');
  return readdirSync(shell, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(shell, path));
}
