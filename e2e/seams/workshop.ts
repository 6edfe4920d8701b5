import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beginPlugin, installSdk, takeIn } from '../author.ts';
import type { Site } from '../site.ts';

const KEPT = ['package.json', 'tsconfig.json', 'vendor'];
const PROCESSORS = 2;

/** An author with several plugins side by side, outside of the repository: the SDK is installed once for all of them. */
export class Workshop {
  private readonly folder = mkdtempSync(join(tmpdir(), 'docstead-workshop-'));
  private readonly ids: readonly string[];
  private readonly printed = new Map<string, string>();

  /** Plugins of this folder, without their tests, which run in the repository. */
  constructor(ids: readonly string[]) {
    this.ids = ids;
    beginPlugin('workshop', this.folder);
    for (const name of readdirSync(this.folder)) {
      if (!KEPT.includes(name)) rmSync(join(this.folder, name), { recursive: true });
    }
    installSdk(this.folder);
    for (const id of ids) {
      const filter = (path: string): boolean => !/\.test\.ts$/.test(path);
      cpSync(join(import.meta.dirname, id), join(this.folder, id), { recursive: true, filter });
    }
  }

  /** With the settings of a new plugin, and the types of the SDK package. */
  checkTypes(): void {
    execFileSync(join(this.folder, 'node_modules', '.bin', 'tsc'), ['-p', '.'], { cwd: this.folder, stdio: 'inherit' });
  }

  /** Verifies and packs all of them. */
  async pack(): Promise<void> {
    const rest = [...this.ids];
    const work = async (): Promise<void> => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) this.printed.set(id, await this.packOne(id));
    };
    await Promise.all(Array.from({ length: PROCESSORS }, work));
  }

  private async packOne(id: string): Promise<string> {
    const tool = join(this.folder, 'node_modules', '.bin', 'docstead-plugin');
    try {
      return (await promisify(execFile)(tool, ['pack', id], { cwd: this.folder })).stdout;
    } catch (thrown) {
      const { stdout = '', stderr = '' } = thrown as { stdout?: string; stderr?: string };
      throw new Error(`docstead-plugin pack ${id}:\n${stdout}${stderr}`);
    }
  }

  /** As an operator does with what the author sends. */
  install(site: Site): void {
    for (const id of this.ids) takeIn(site, join(this.folder, id), this.printed.get(id) ?? '');
  }

  leave(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
