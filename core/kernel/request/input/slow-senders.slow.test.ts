import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, plugin, user } from '../../../sdk/contract/index.ts';
import { identify, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost, type TestHostOptions } from '../../../testing/index.ts';
import { answerOf, Wire } from '../calls/test-wire.ts';
import { END, field, file, formHead, knowsAnn, opening } from './test-form.ts';

const MIB = 1024 * 1024;
const api = contract({
  '/api/note/save': call({
    input: T.Object({ text: T.Optional(T.String()) }),
    output: T.Object({}),
    access: user,
    bodyLimit: 24 * MIB,
  }),
  '/api/note/upload': call({
    kind: 'upload',
    envelope: false,
    input: T.Object({}),
    output: T.Object({ success: T.Integer(), size: T.Integer() }),
    access: user,
    bodyLimit: 100 * MIB,
  }),
});

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, knowsAnn);
    return {
      calls: {
        '/api/note/save': () => ({}),
        '/api/note/upload': async ({ file }) => {
          let size = 0;
          for await (const chunk of file.body) size += (chunk as Buffer).length;
          return { success: 1, size };
        },
      },
    };
  },
});

let host: TestHost;
let wire: Wire;
const open = async (options: Partial<TestHostOptions> = {}): Promise<void> => {
  host = await createTestHost({ plugins: [notes], ...options });
  wire = await Wire.open(host.current.app);
};
afterEach(async () => {
  expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  for (const budget of [
    host.infra.intake.memory,
    host.infra.intake.bodies,
    host.infra.intake.disk,
    host.infra.intake.users,
  ])
    await expect.poll(() => budget.used).toEqual({ bytes: 0, count: 0 });
  await host.close();
});

const patience = { ms: 30_000, bytesPerSecond: 1000, lookEvery: 5 };
/** Long enough for many looks. */
const looks = () => new Promise((resolve) => setTimeout(resolve, 40));
const length = (bytes: number): string => `Content-Length: ${bytes}`;
const post = (path: string, ...headers: string[]): string[] => [`POST ${path} HTTP/1.1`, ...headers];
const FORM = 'Content-Type: application/x-www-form-urlencoded';
const CHUNKED = 'Transfer-Encoding: chunked';

describe('who sends too slowly', () => {
  it.each([
    ['a small body', [length(100)], 'text=', 0],
    ['a large one', [length(500_000)], 'x'.repeat(100_000), 100],
    ['one of unknown length', [CHUNKED], '186a0\r\n'.concat('x'.repeat(100_000)), 65],
  ])('is given up on after a while for each byte that came: %s', async (_what, headers, begun, more) => {
    await open({ intake: { patience } });
    const socket = wire.begin(post('/api/note/save', FORM, ...headers));
    const answer = answerOf(socket);
    socket.write(begun);
    await expect.poll(() => host.infra.intake.memory.used.bytes).toBeGreaterThanOrEqual(more * 1000);
    await looks();
    host.clock.advance(30 + more);
    await looks();
    expect(socket.bytesRead).toBe(0);
    host.clock.advance(100);
    expect(await answer).toMatchObject({ status: 503, code: 11003 });
    socket.destroy();
  });

  it('makes room for others by that, and somebody who is known may take his time', async () => {
    const most = { bytes: 400_000, count: 2, networkBytes: 300_000, networkCount: 2 };
    const memory = { most, wait: 0, lookEvery: 5, slow: { ms: 60_000, bytesPerSecond: 1 } };
    await open({ intake: { patience, memory } });
    const text = 'x'.repeat(100_000);
    const known = wire.begin(post('/api/note/save', FORM, 'X-API-Token: ann', length(text.length + 5)));
    known.write('text=');
    const waiting = [1, 2].map(() => wire.begin(post('/api/note/save', FORM, length(500_000))));
    for (const socket of waiting) socket.resume().write('x'.repeat(80_000));
    await expect.poll(() => host.infra.intake.memory.used.count).toBe(2);
    const body = `text=${text}&user_token=ann`;
    const late = () => wire.ask(post('/api/note/save', FORM, length(body.length)), [body]);
    expect((await late()).code).toBe(11003);
    host.clock.advance(1000);
    await expect.poll(() => host.infra.intake.memory.used.count).toBe(0);
    expect((await late()).code).toBe(0);
    known.write(text);
    expect((await answerOf(known)).code).toBe(0);
    for (const socket of [known, ...waiting]) socket.destroy();
  });
});

describe('large bodies at once', () => {
  const most = { bytes: 300_000, count: 10, networkBytes: 200_000, networkCount: 10 };
  const room = { most, wait: 5_000, lookEvery: 5, slow: { ms: 2_000, bytesPerSecond: 100_000 } };
  const text = 'x'.repeat(90_000);
  const save = (body: string, ...headers: string[]) =>
    wire.ask(post('/api/note/save', FORM, length(body.length), ...headers), [body]);

  it('of one user wait in turn for his part of the memory; those who are slow make way, and only then', async () => {
    await open({ intake: { bodies: room } });
    const ann = 'X-API-Token: ann';
    const slow = [1, 2].map(() => wire.begin(post('/api/note/save', FORM, ann, length(100_000))));
    const answers = slow.map((socket) => answerOf(socket));
    for (const socket of slow) socket.write('text=');
    await expect.poll(() => host.infra.intake.bodies.used).toEqual({ bytes: 200_000, count: 2 });
    const third = save(`text=${text}`, ann);
    await looks();
    expect(host.infra.intake.bodies.used.count).toBe(2);
    slow[0]?.write('x'.repeat(99_995));
    expect((await third).code).toBe(0);
    expect((await answers[0])?.code).toBe(0);
    host.clock.advance(3);
    await looks();
    expect(host.infra.intake.bodies.used).toEqual({ bytes: 100_000, count: 1 });
    expect((await save(`text=${text}${text}`, ann)).code).toBe(0);
    expect((await answers[1])?.code).toBe(11003);
    for (const socket of slow) socket.destroy();
  });

  it('of guests who take their time keep out nobody who names himself at the end of his', async () => {
    await open({ intake: { patience, memory: room } });
    const guests = [1, 2].map(() => wire.begin(post('/api/note/save', FORM, length(400_000))));
    const answers = guests.map((socket) => answerOf(socket));
    for (const socket of guests) socket.write('x'.repeat(95_000));
    await expect.poll(() => host.infra.intake.memory.used.bytes).toBe(190_000);
    host.clock.advance(2);
    await looks();
    expect(host.infra.intake.memory.used.count).toBe(2);
    const ann = save(`text=${text}&user_token=ann`);
    await looks();
    host.clock.advance(2);
    expect((await ann).code).toBe(0);
    for (const answer of answers) expect((await answer).code).toBe(11003);
    for (const socket of guests) socket.destroy();
  });
});

describe('an upload that comes too slowly', () => {
  it.each([
    ['before the file', '--b\r\nContent-'],
    ['in the file', `${opening}${'x'.repeat(70_000)}`],
  ])('is given up on while nobody knows who sends it: %s', async (_where, begun) => {
    await open({ intake: { patience } });
    const socket = wire.begin(formHead('/api/note/upload', 90 * MIB));
    const answer = answerOf(socket);
    socket.write(begun);
    await looks();
    host.clock.advance(29);
    await looks();
    expect(socket.bytesRead).toBe(0);
    host.clock.advance(1000);
    expect(await answer).toMatchObject({ status: 503, code: 11003 });
    socket.destroy();
  });

  it.each([
    ['in a header', 'X-API-Token: ann', ''],
    ['in a field', 'X-Nothing: 1', field('user_token', 'ann')],
  ])('is waited for when its sender is known (%s)', async (_where, header, before) => {
    await open({ intake: { patience } });
    const body = `${before}${file('x'.repeat(70_000))}${END}`;
    const socket = wire.begin(formHead('/api/note/upload', body.length, header));
    socket.write(body.slice(0, 1000));
    await expect.poll(() => host.infra.intake.users.used.count).toBe(1);
    host.clock.advance(5000);
    await looks();
    socket.write(body.slice(1000));
    expect((await answerOf(socket)).json).toMatchObject({ success: 1, size: 70_000 });
    socket.destroy();
  });
});
