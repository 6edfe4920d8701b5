import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that was started here, and what it printed. */
export interface Child {
  readonly pid: number;
  readonly process: ChildProcess;
  /** Waits until its output matches, and gives the match. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

export function start(args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Child {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = once(child, 'exit');
  async function printed(pattern: RegExp): Promise<RegExpExecArray> {
    for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await pause(50)) {
      const found = pattern.exec(text);
      if (found) return found;
      if (child.exitCode !== null) break;
    }
    throw new Error(`A process did not say what it should:\n${text}`);
  }
  return {
    pid: child.pid ?? 0,
    process: child,
    printed,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
