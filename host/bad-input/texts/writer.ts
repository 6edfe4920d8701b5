import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { originOf, start } from '../../testing/process.ts';

const STEPS = join(import.meta.dirname, 'long-steps.cjs');
const PROBE = join(import.meta.dirname, 'probe.cjs');
const PERSON = { username: 'root', password: 'correct horse' };

export interface Answer {
  readonly error_code: number;
  // What a call gives is its own affair.
  readonly data: Record<string, unknown>;
  /** Of the whole answer. */
  readonly bytes: number;
}

/** The built product with one public item, and somebody who writes into it. */
export interface Writer {
  readonly item_id: number;
  /** Where the product listens. */
  readonly origin: string;
  /** A request as it is given, with the writer's token. */
  send(path: string, init?: RequestInit): Promise<{ readonly status: number; readonly text: string }>;
  /** As the writer; `guest` sends no token. */
  ask(path: string, input: Record<string, unknown>, who?: 'guest'): Promise<Answer>;
  /** Milliseconds of the longest step of the main thread since it was last asked. */
  longestStep(): Promise<number>;
  /** Milliseconds that somebody waited longest for `/healthz` since it was last asked; others use the machine, too. */
  longestWait(): Promise<number>;
  /** What the process has written. */
  close(): Promise<string>;
}

export async function startWriter(): Promise<Writer> {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-texts-'));
  const data = join(folder, 'data');
  await start({ DATA_DIR: data }, { args: ['setup', '--username', PERSON.username, '--password', PERSON.password] })
    .ended;
  const server = start({
    DATA_DIR: data,
    NODE_OPTIONS: `--require ${STEPS}`,
    LOG_LEVEL: 'warn',
    DOCSTEAD_ACCOUNTS_CAPTCHA: 'never',
  });
  const origin = originOf(await server.saw('Docstead is ready'));

  async function ask(path: string, input: Record<string, unknown>, token?: string): Promise<Answer> {
    const body = JSON.stringify(input);
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { ...JSON.parse(bytes.toString()), bytes: bytes.length };
  }

  const { data: session } = await ask('user/loginByVerify', PERSON);
  const token = String(session.user_token);
  const { data: item } = await ask('item/add', { item_name: 'Texts' }, token);
  const probe = new Worker(PROBE, { workerData: origin });
  let told = 0;
  return {
    origin,
    item_id: Number(item.item_id),
    async send(path, init = {}) {
      const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) };
      const answer = await fetch(`${origin}${path}`, { ...init, headers });
      return { status: answer.status, text: await answer.text() };
    },
    ask: (path, input, who) => ask(path, input, who === 'guest' ? undefined : token),
    async longestStep() {
      server.child.kill('SIGUSR2');
      told += 1;
      for (;;) {
        const steps = [...(await server.saw('longest step')).matchAll(/longest step: ([\d.]+);/g)];
        if (steps.length >= told) return Number(steps[told - 1]?.[1]);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async longestWait() {
      probe.postMessage('tell');
      const [longest] = (await once(probe, 'message')) as [number];
      return longest;
    },
    async close() {
      await probe.terminate();
      server.child.kill('SIGTERM');
      const [{ err }] = await Promise.all([server.ended, once(server.child, 'close').catch(() => undefined)]);
      rmSync(folder, { recursive: true, force: true });
      return err;
    },
  };
}
