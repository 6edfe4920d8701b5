import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

/** A browser with a profile of its own on the disk, which can be killed like any process. */
export class OwnBrowser {
  readonly context: BrowserContext;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, context: BrowserContext) {
    this.child = child;
    this.context = context;
  }

  /** Where one stands that keeps a profile: the one without windows forgets it. Undefined for Playwright's own. */
  static pathFor({ executablePath }: LaunchOptions): string | undefined {
    return executablePath?.replace(/-headless-shell$/, '');
  }

  static canOpen(options: LaunchOptions): boolean {
    return existsSync(OwnBrowser.pathFor(options) ?? chromium.executablePath());
  }

  static async open(profile: string, options: LaunchOptions = {}): Promise<OwnBrowser> {
    const { args = [] } = options;
    const path = OwnBrowser.pathFor(options) ?? chromium.executablePath();
    const flags = [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
    const child = spawn(path, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    const browser = await chromium.connectOverCDP(await endpointOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no window');
    return new OwnBrowser(child, context);
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  /** As a crash, a power cut or an operating system short of memory ends it. */
  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

/** Chromium says on its error output where it listens. */
async function endpointOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('no output');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('the browser did not start');
}
