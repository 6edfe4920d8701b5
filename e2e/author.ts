import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Site } from './site.ts';

const root = join(import.meta.dirname, '..');
const TOOL = join(root, 'dist', 'sdk', 'docstead-core', 'scripts', 'plugin', 'main.js');
const BINS = {
  'docstead-plugin': '@docstead/core/scripts/plugin/main.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
};

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** `docstead-plugin new`, in an empty folder or one that is not there yet. */
export function beginPlugin(id: string, folder: string): void {
  execFileSync(process.execPath, [TOOL, 'new', id, folder]);
}

/** As npm would, without a network: the SDK from its file; of this repository's packages only what is asked for by name. */
export function installSdk(folder: string): void {
  const modules = join(folder, 'node_modules');
  const sdk = join(modules, '@docstead', 'core');
  mkdirSync(sdk, { recursive: true });
  const { devDependencies = {} } = readPackage(folder);
  const file = (devDependencies['@docstead/core'] ?? '').replace(/^file:/, '');
  execFileSync('tar', ['-xzf', join(folder, file), '-C', sdk, '--strip-components=1']);
  const names = new Set([...Object.keys(readPackage(sdk).dependencies ?? {}), ...Object.keys(devDependencies)]);
  names.delete('@docstead/core');
  for (const name of names) link(join(root, 'node_modules', name), join(modules, name));
  for (const [name, target] of Object.entries(BINS)) link(join(modules, target), join(modules, '.bin', name));
}

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Does what `pack` has printed: the archive into the data folder, the line into the manifest. It runs from the next start on. */
export function takeIn(site: Site, folder: string, printed: string): void {
  const [, name = ''] = /tar -xzf (\S+)\.tgz/.exec(printed) ?? [];
  const [line = ''] = /^ *"[\w-]+": \{ "from": .*\}$/m.exec(printed) ?? [];
  execFileSync('tar', ['-xzf', join(folder, 'dist', `${name}.tgz`), '-C', site.dataFolder]);
  site.editManifest(({ plugins }) => Object.assign(plugins, JSON.parse(`{${line}}`)));
}

/** Somebody outside of the repository, who has the SDK package as a file and begins a plugin with it. */
export class Author {
  readonly folder: string;
  private readonly above = mkdtempSync(join(tmpdir(), 'docstead-author-'));

  constructor(id: string) {
    this.folder = join(this.above, id);
    beginPlugin(id, this.folder);
    installSdk(this.folder);
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path));
  }

  /** `npm run <script>` in the plugin's folder; gives what it printed, and throws that where it failed. */
  run(script: string): string {
    try {
      return execFileSync('npm', ['run', '--silent', script], { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' });
    } catch (thrown) {
      const { stdout = '', stderr = '' } = thrown as { stdout?: string; stderr?: string };
      throw new Error(`npm run ${script}:\n${stdout}${stderr}`);
    }
  }

  text(language: string, key: string): string {
    const all: unknown = JSON.parse(readFileSync(join(this.folder, 'locales', `${language}.json`), 'utf8'));
    return String(key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], all));
  }

  leave(): void {
    rmSync(this.above, { recursive: true, force: true });
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
