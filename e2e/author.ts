import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

/** Somebody outside of the repository, who has the SDK package as a file and begins a plugin with it. */
export class Author {
  readonly folder: string;
  private readonly above = mkdtempSync(join(tmpdir(), 'docstead-author-'));

  constructor(id: string) {
    this.folder = join(this.above, id);
    execFileSync(process.execPath, [TOOL, 'new', id], { cwd: this.above });
    this.install();
  }

  /** As npm would, without a network: the SDK from its file; of this repository's packages only what is asked for by name. */
  private install(): void {
    const modules = join(this.folder, 'node_modules');
    const sdk = join(modules, '@docstead', 'core');
    mkdirSync(sdk, { recursive: true });
    const { devDependencies = {} } = this.read('package.json');
    const file = (devDependencies['@docstead/core'] ?? '').replace(/^file:/, '');
    execFileSync('tar', ['-xzf', join(this.folder, file), '-C', sdk, '--strip-components=1']);
    const { dependencies = {} } = this.read('node_modules/@docstead/core/package.json');
    const names = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
    names.delete('@docstead/core');
    for (const name of names) link(join(root, 'node_modules', name), join(modules, name));
    for (const [name, target] of Object.entries(BINS)) link(join(modules, target), join(modules, '.bin', name));
  }

  private read(path: string): PackageFile {
    return JSON.parse(readFileSync(join(this.folder, path), 'utf8')) as PackageFile;
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
