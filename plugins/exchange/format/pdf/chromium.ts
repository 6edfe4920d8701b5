import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Book } from '../book/book.ts';
import { scratchFolder } from '../scratch.ts';
import { type PaperMaking, writePaper } from './paper.ts';

export interface Bounds {
  /** Milliseconds of the browser. */
  readonly time: number;
  /** Bytes of memory of all of its processes. */
  readonly memory: number;
}

const BOUNDS: Bounds = { time: 600_000, memory: 2 * 2 ** 30 };

export interface Print {
  /** The browser's program. */
  readonly browser: string;
  /** The PDF's. */
  readonly path: string;
  readonly bounds?: Bounds;
}

/** A book as PDF by a Chromium of the machine: no network, no script of the page, a profile of its own, and an end in time. */
export async function printBook(
  book: Book,
  making: PaperMaking,
  { browser, path, bounds = BOUNDS }: Print,
): Promise<void> {
  const folder = await scratchFolder('pdf');
  try {
    const html = await writePaper(book, making, folder);
    making.signal?.throwIfAborted();
    const made = join(folder, 'book.pdf');
    await run(browser, argumentsOf(folder, html, made), { bounds, signal: making.signal });
    if ((await stat(made).catch(() => undefined))?.isFile() !== true) throw new Error('Chromium ended without a PDF.');
    await moved(made, path);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function argumentsOf(folder: string, html: string, made: string): string[] {
  return [
    '--headless',
    // Chromium refuses its sandbox to root, as whom containers often run; the page has no script and no network.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...[
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
    ],
    ...['--disable-sync', '--disable-component-update', '--disable-crash-reporter', '--mute-audio'],
    ...['--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'],
    // Printing itself needs scripts to be on; the page's own policy lets none run.
    ...['--no-pdf-header-footer', '--generate-pdf-document-outline'],
    ...[`--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${made}`, pathToFileURL(html).href],
  ];
}

interface Watched {
  readonly bounds: Bounds;
  readonly signal: AbortSignal | undefined;
}

const LOOK_EVERY = 500;

async function run(browser: string, args: readonly string[], { bounds, signal }: Watched): Promise<void> {
  const child = spawn(browser, args, { stdio: 'ignore', detached: true, env: envOf() });
  let reason: Error | undefined;
  const stop = (why: unknown) => {
    reason ??= why instanceof Error ? why : new Error(String(why));
    killAll(child);
  };
  const abort = () => stop(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const late = setTimeout(() => stop(new Error(`Chromium took more than ${bounds.time} ms.`)), bounds.time);
  const watch = setInterval(async () => {
    const used = await memoryOf(child.pid ?? 0);
    if (used > bounds.memory) stop(new Error(`Chromium took more than ${bounds.memory} bytes of memory.`));
  }, LOOK_EVERY);
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('exit', resolve),
    );
    if (reason) throw reason;
    if (code !== 0) throw new Error(`Chromium ended with code ${code}.`);
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    killAll(child);
  }
}

/** Nothing of what the server was started with: keys and addresses are in it. */
const envOf = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: tmpdir(), LANG: 'C.UTF-8' });

/** The group of the browser: its helpers go with it. */
function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

const PAGE_SIZE = 4096;

/** Resident bytes of a group of processes; 0 where the system does not tell (elsewhere than on Linux). */
async function memoryOf(group: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  let sum = 0;
  for (const name of names.filter((entry) => /^\d+$/.test(entry))) {
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // Behind the name, which may hold anything: state, parent, group, …, resident pages.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === group) sum += Number(fields[21]) * PAGE_SIZE;
  }
  return sum;
}

async function moved(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async () => copyFile(from, to));
}
