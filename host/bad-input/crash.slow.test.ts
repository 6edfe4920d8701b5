import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originOf, packed, start } from '../testing/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'docstead-crash-'));
let env: Record<string, string>;

const call = `{
  input: { type: 'object', properties: {} },
  output: { type: 'object', properties: { done: { type: 'integer' } } },
  access: { access: { kind: 'guest' } },
  method: 'GET',
  reads: true,
}`;

/** It throws in a timer as soon as it has started, and again and again while the process ends. */
const LOOPING = `export default {
  sdk: 1,
  descriptor: { id: 'looping', version: '1.0.0', sdk: '^1.0.0' },
  contract: {},
  setup: () => ({
    calls: {},
    start: () => void setInterval(() => { throw new Error('once more, password=hunter2'); }, 1),
  }),
};`;

/** Its code throws where nobody listens: in a timer, and in a promise that nobody waits for. */
const FAULTY = `export default {
  sdk: 1,
  descriptor: { id: 'faulty', version: '1.0.0', sdk: '^1.0.0', tables: ['faulty'] },
  contract: { '/api/faulty/throw': ${call}, '/api/faulty/reject': ${call}, '/api/faulty/slow': ${call} },
  setup: () => ({
    calls: {
      '/api/faulty/throw': () => {
        setTimeout(() => { throw new Error('thrown in a timer'); }, 300);
        return { done: 1 };
      },
      '/api/faulty/reject': () => {
        void Promise.reject(new Error('rejected alone, password=hunter2'));
        return { done: 1 };
      },
      '/api/faulty/slow': () => new Promise((resolve) => setTimeout(() => resolve({ done: 1 }), 1200)),
    },
  }),
};`;

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly plugin?: string;
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line));

beforeAll(() => {
  env = packed(folder, 'faulty', FAULTY);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what nobody catches', () => {
  it('as a rejection is logged with its plugin; as an exception it ends the process, after open answers, with 1', async () => {
    const server = start(env);
    const origin = originOf(await server.saw('Docstead is ready'));

    expect((await fetch(`${origin}/api/faulty/reject`)).status).toBe(200);
    const rejected = linesOf(await server.saw('A rejection was not handled.'));
    expect(rejected.at(-1)).toMatchObject({ level: 'error', msg: 'A rejection was not handled.', plugin: 'faulty' });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    const slow = fetch(`${origin}/api/faulty/slow`);
    expect((await fetch(`${origin}/api/faulty/throw`)).status).toBe(200);
    expect(await (await slow).json()).toMatchObject({ error_code: 0, data: { done: 1 } });
    const { code, err } = await server.ended;
    expect(code).toBe(1);
    expect(linesOf(err).at(-1)).toMatchObject({
      level: 'error',
      msg: 'An uncaught exception ends this process.',
      plugin: 'faulty',
    });
    expect(err).not.toContain('hunter2');
  });

  it('at three starts in a row leaves the plugin out at the fourth, which says so', async () => {
    const looping = packed(join(folder, 'looping'), 'looping', LOOPING);
    for (const _ of [1, 2, 3]) expect((await start(looping).ended).code).toBe(1);
    const server = start(looping);
    const said = await server.saw('Docstead is ready');
    expect(said).toContain('looping: crashed the process at three starts in a row (once more, password=');
    expect(said).not.toContain('hunter2');
    expect((await fetch(`${originOf(said)}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});
