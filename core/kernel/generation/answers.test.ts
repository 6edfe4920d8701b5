import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { type Contract, call, contract, guest, socket, sockets } from '../../sdk/contract/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';
import { memoryLoader } from '../../testing/loader.ts';
import { type Answers, answersOf, differenceOf } from './answers.ts';

const plain = call({ input: T.Object({}), output: T.Object({ by: T.String() }), access: guest });
const listed = call({ method: 'GET', input: T.Object({}), output: T.Object({}), access: guest });
const raw = call({ kind: 'raw', methods: ['GET', 'PUT'], access: guest });

/** A plugin that answers these calls with its own name. */
const half = (id: string, ...paths: `/${string}`[]) => ({
  sdk: 1 as const,
  descriptor: { id, version: '1.0.0', sdk: '^1' },
  contract: contract(Object.fromEntries(paths.map((path) => [path, plain]))) as Contract,
  setup: () => ({ calls: Object.fromEntries(paths.map((path) => [path, () => ({ by: id })])) }),
});

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

/** Sentences of all, and whose code was loaded. `described` is what the plugin.json of each says. */
async function started(plugins: readonly ReturnType<typeof half>[], described: Readonly<Record<string, Answers>>) {
  const loaded = new Set<string>();
  const memory = memoryLoader(plugins);
  const loader = {
    ...memory,
    descriptor: async (entry: Parameters<typeof memory.descriptor>[0]) => {
      const answers = described[entry.id];
      return { ...(await memory.descriptor(entry)), ...(answers && { answers }) };
    },
    server: (entry: Parameters<typeof memory.server>[0]) => {
      loaded.add(entry.id);
      return memory.server(entry);
    },
  };
  host = await createTestHost({ plugins, kernel: { loader } });
  return { sentences: host.current.reports.map(({ sentence }) => sentence), loaded: [...loaded] };
}

const one = half('one', '/api/x/a');
const two = half('two', '/api/x/a', '/api/x/b');
const CLASH = 'two: claims the call /api/x/a, which one owns. Switch two or one off.';

describe('two that claim an address', () => {
  it('are told apart by their plugin.json: the code of the later one is not loaded', async () => {
    const { sentences, loaded } = await started([one, two], { one: answersOf(one), two: answersOf(two) });
    expect(sentences).toEqual(['', CLASH]);
    expect(loaded).toEqual(['one']);
    expect(await host?.call('/api/x/a')).toEqual({ error_code: 0, data: { by: 'one' } });
  });

  it('keep their order where only the code of the first says it', async () => {
    const { sentences } = await started([one, two], { two: answersOf(two) });
    expect(sentences).toEqual(['', CLASH]);
  });

  it('keep their order where only the code of the second says it', async () => {
    const { sentences } = await started([one, two], { one: answersOf(one) });
    expect(sentences).toEqual(['', CLASH]);
  });
});

describe('a plugin.json that is older than the code', () => {
  it.each<[string, Answers]>([
    ['the call /api/x/b', answersOf(one)],
    ['the call /api/x/c', answersOf(half('two', '/api/x/a', '/api/x/b', '/api/x/c'))],
    ['the socket /api/x/live', { ...answersOf(two), sockets: ['/api/x/live'] }],
  ])('ends its plugin, and names %s', async (what, described) => {
    const { sentences } = await started([two, half('fine')], { two: described });
    expect(sentences).toEqual([`two: plugin.json is older than the code: they differ in ${what}. Build it again.`, '']);
  });

  it('tells of another method, and of another kind', () => {
    const said = answersOf({ contract: { '/x/a': listed, '/x/b': raw } });
    expect(differenceOf(said, answersOf({ contract: { '/x/b': raw, '/x/a': listed } }))).toBeUndefined();
    expect(differenceOf(said, answersOf({ contract: { '/x/a': plain, '/x/b': raw } }))).toBe('the call /x/a');
    expect(differenceOf(said, answersOf({ contract: { '/x/a': listed, '/x/b': plain } }))).toBe('the call /x/b');
  });
});

it('what a half answers to is data', () => {
  const live = sockets({ '/api/x/live': socket({ input: T.Object({}), access: guest }) });
  const answers = answersOf({ contract: { '/x/b': raw, '/x/a': plain, '/api/c': listed }, sockets: live });
  expect(JSON.parse(JSON.stringify(answers))).toEqual({
    calls: [
      { path: '/api/c', methods: ['GET'], raw: false },
      { path: '/x/a', methods: ['POST'], raw: false },
      { path: '/x/b', methods: ['GET', 'PUT'], raw: true },
    ],
    sockets: ['/api/x/live'],
  });
});
