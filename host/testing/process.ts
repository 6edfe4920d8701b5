import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The process as the operator meets it: the built product, with an environment of its own. */

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Waits for this text on standard output or standard error; gives all that was said until then. */
  readonly saw: (text: string) => Promise<string>;
}

export interface StartOptions {
  readonly args?: readonly string[];
  /** The user that it runs as, where the test itself runs as root. */
  readonly uid?: number;
  readonly cwd?: string;
}

const MANIFEST = join(import.meta.dirname, '..', '..', 'plugin-manifest.json');

/** `env` holds DATA_DIR, and whatever else is asked; nothing of this process but its path. */
export function start(env: Readonly<Record<string, string>>, options: StartOptions = {}): Started {
  const { args = [], uid, cwd = '/' } = options;
  const { PATH = '', NODE_OPTIONS = '' } = process.env;
  const child = spawn(process.execPath, [join(inject('product'), 'host', 'main.js'), ...args], {
    cwd,
    env: { PATH, NODE_OPTIONS, PORT: '0', MANIFEST, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.err += chunk));
  return {
    child,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...said })),
    saw: async (text) => {
      while (!`${said.out}${said.err}`.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${said.out}${said.err}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return `${said.out}${said.err}`;
    },
  };
}

/** What the operator reads: standard error without the structured lines of the log. */
export function sentencesOf({ err }: Ended): string[] {
  return err.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
}

export function originOf(said: string): string {
  return /Docstead is ready: (\S+)/.exec(said)?.[1] ?? '';
}

/** Lays a packed plugin into a data folder and names it in a manifest; gives the environment to start with. */
export function packed(folder: string, id: string, server: string): Record<string, string> {
  mkdirSync(join(folder, 'data', id, 'server'), { recursive: true });
  writeFileSync(
    join(folder, 'data', id, 'plugin.json'),
    JSON.stringify({ id, version: '1.0.0', sdk: '^1.0.0', tables: [id] }),
  );
  writeFileSync(join(folder, 'data', id, 'server', 'index.js'), server);
  const manifest = join(folder, 'plugin-manifest.json');
  writeFileSync(manifest, JSON.stringify({ plugins: { [id]: { from: `data:${id}` } } }));
  return { MANIFEST: manifest, DATA_DIR: join(folder, 'data') };
}
