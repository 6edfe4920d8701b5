import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { housePlugins } from './house-plugins.ts';
import { readRecorded } from './record-files.ts';
import { houseFile } from './sdk-house.ts';
import { asModules } from './sdk-modules.ts';
import { packageFile } from './sdk-package-file.ts';
import { writeTarball } from './tar.ts';

/**
 * Writes dist/sdk: the one package that authors install from a file. Its folders mirror the repository's: the SDK,
 * the kernel and the kit (which run in an author's tests), the points and contracts of the house's plugins, their built
 * server halves, and the authors' tool.
 */
export async function writeSdk(root: string): Promise<void> {
  const target = join(root, 'dist', 'sdk');
  const made = `${target}.new`;
  const folder = join(made, 'docstead-core');
  rmSync(made, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  emit(root, folder);
  asModules(root, folder);
  for (const [from, to] of copies(root)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(join(root, from), join(folder, to), { recursive: true });
  }
  writeJson(join(folder, 'docstead.json'), await houseFile(root));
  const file = packageFile(root, folder);
  writeJson(join(folder, 'package.json'), file);
  writeTarball(folder, 'package', join(made, `docstead-core-${file.version}.tgz`));
  // Whoever reads the one of before meets a whole one.
  rmSync(target, { recursive: true, force: true });
  renameSync(made, target);
}

/** JavaScript and declarations, file by file, as the sources stand; `npm run check` has checked the types. */
function emit(root: string, folder: string): void {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join(root, '.cache', 'tsconfig.sdk.json');
  writeJson(project, emitted(root));
  const args = [tsc, '-p', project, '--outDir', folder];
  const done = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (done.status === 0) return;
  process.stderr.write(`The SDK package was not written:\n${done.stdout}${done.stderr}`);
  process.exit(1);
}

/** The SDK and the authors' tool, as the project beside this file has them, and what each plugin offers to others. */
function emitted(root: string) {
  const offered = ['points.ts', 'contract.ts', 'contract', 'testing.ts'];
  const own = ['core', 'scripts/plugin/*.ts'];
  const ofPlugins = housePlugins(root).flatMap((id) => offered.map((name) => `plugins/${id}/${name}`));
  const unshipped = ['**/*.test.ts', '**/*.test.tsx', 'core/ui/testing'];
  return {
    extends: '../scripts/build/tsconfig.sdk.json',
    include: [...own, ...ofPlugins].map((path) => join(root, path)),
    exclude: unshipped.map((path) => join(root, path)),
  };
}

function copies(root: string): [from: string, to: string][] {
  return [
    ['LICENSE', 'LICENSE'],
    ['docs/plugins.md', 'README.md'],
    ['core/css.d.ts', 'core/css.d.ts'],
    ['core/sdk/web/locales', 'core/sdk/web/locales'],
    ['scripts/plugin/template', 'scripts/plugin/template'],
    ['scripts/build/worker-loader.mjs', 'scripts/build/worker-loader.mjs'],
    ['scripts/federation-without-words.js', 'scripts/federation-without-words.js'],
    ...housePlugins(root).flatMap((id) => builtServer(root, id)),
  ];
}

/** The server half as this build wrote it, with its messages, for the tests of whoever requires it. */
function builtServer(root: string, id: string): [from: string, to: string][] {
  const files = readRecorded(root, `${id}-server`).files.filter((file) => file.endsWith('.js'));
  const locales = join('dist', 'plugins', id, 'locales');
  return [
    ...files.map((file): [string, string] => {
      const from = relative(root, file);
      return [from, relative('dist', from)];
    }),
    [locales, join('plugins', id, 'locales')],
  ];
}

const writeJson = (path: string, value: object): void => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
