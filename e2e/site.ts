import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const START_LIMIT_MS = 120_000;

interface Manifest {
  plugins: Record<string, { from: string; enabled?: boolean; config?: object }>;
}

/** The built product on a data folder of its own, as an operator runs it. */
export class Site {
  readonly origin: string;
  private readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'docstead-e2e-'));
  private readonly env: Record<string, string>;
  private child: ChildProcess | undefined;
  private printed = '';

  private constructor(port: number, env: Record<string, string>, manifest: string) {
    this.port = port;
    this.env = env;
    this.origin = `http://127.0.0.1:${port}`;
    cpSync(join(root, manifest), this.manifestPath);
  }

  /** With the plugins of a manifest, named from the root of the repository. */
  static async start(
    env: Record<string, string> = { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' },
    manifest = 'plugin-manifest.json',
  ): Promise<Site> {
    const site = new Site(await freePort(), env, manifest);
    await site.up();
    return site;
  }

  /** Where an operator unpacks plugins of others. */
  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  private get manifestPath(): string {
    return join(this.folder, 'plugin-manifest.json');
  }

  /** What the running server has printed. */
  get log(): string {
    return this.printed;
  }

  /** The link that the first start prints. */
  get setupLink(): string {
    const link = /https?:\/\/\S+\/setup\?\S+/.exec(this.printed)?.[0];
    if (!link) throw new Error(`No setup link was printed:\n${this.printed}`);
    return link;
  }

  /** Changes the list of plugins, as an operator does in an editor; takes effect at the next start. */
  editManifest(change: (manifest: Manifest) => void): void {
    const manifest = JSON.parse(readFileSync(this.manifestPath, 'utf8')) as Manifest;
    change(manifest);
    writeFileSync(this.manifestPath, JSON.stringify(manifest));
  }

  /** `npm run docstead -- …`, beside the running server. */
  async command(args: readonly string[]): Promise<{ readonly exit: number; readonly printed: string }> {
    let printed = '';
    const child = this.spawn(args, (text) => {
      printed += text;
    });
    const [exit] = (await once(child, 'close')) as [number];
    return { exit, printed };
  }

  async restart(): Promise<void> {
    await this.down();
    await this.up();
  }

  /** As a power cut ends it: nothing is finished, nothing is closed. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** After `kill`, on the same data. */
  async comeBack(): Promise<void> {
    await this.up();
  }

  async stop(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async up(): Promise<void> {
    this.printed = '';
    const child = this.spawn([], (text) => {
      this.printed += text;
    });
    this.child = child;
    await this.untilReady(child);
  }

  private spawn(args: readonly string[], onText: (text: string) => void): ChildProcess {
    const env = {
      ...process.env,
      ...this.env,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataFolder,
      MANIFEST: this.manifestPath,
      NODE_ENV: 'production',
    };
    const child = spawn(process.execPath, [join(root, 'dist', 'host', 'main.js'), ...args], { env, cwd: this.folder });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => onText(chunk.toString()));
    return child;
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    const end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end) {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${this.printed}`);
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      if (answer?.ok && this.printed.includes('Docstead is ready')) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server was not ready in time:\n${this.printed}`);
  }

  private async down(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
