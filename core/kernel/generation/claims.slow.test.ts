import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { type Contract, call, contract, type Descriptor, guest, offersOf, slot } from '../../sdk/contract/index.ts';
import type { Command } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';
import { Claims } from './claims.ts';

interface Parts {
  readonly descriptor?: Partial<Descriptor>;
  readonly calls?: readonly `/${string}`[];
  readonly raw?: readonly `/${string}`[];
}

const answer = call({ input: T.Object({}), output: T.Object({ by: T.String() }), access: guest, reads: true });

const rawAnswer = call({ kind: 'raw', methods: ['GET'], access: guest });

/** A plugin that answers these calls with its own name. */
function half(id: string, { descriptor, calls = [], raw = [] }: Parts = {}) {
  const api: Contract = contract(
    Object.fromEntries([...calls.map((path) => [path, answer]), ...raw.map((path) => [path, rawAnswer])]),
  );
  const commands: Record<string, Command> = {};
  for (const name of Object.keys(descriptor?.commands ?? {})) commands[name] = async () => [id];
  return {
    sdk: 1 as const,
    descriptor: { id, version: '1.0.0', sdk: '^1', ...descriptor },
    contract: api,
    setup: () => ({
      calls: Object.fromEntries([
        ...calls.map((path) => [path, () => ({ by: id })]),
        ...raw.map((path) => [path, () => ({ body: id })]),
      ]),
      commands,
    }),
  };
}

const offering = (id: string) => offersOf({ one: slot(id, { kinds: ['link'] }) });
const command = { summary: 'Counts.', options: {} };
const taken = { addresses: ['/robots.txt', '/assets/*', '/*'], commands: ['migrate'] };

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

async function sentenceOf(...plugins: ReturnType<typeof half>[]): Promise<string | undefined> {
  host = await createTestHost({ plugins: [...plugins, half('fine', { calls: ['/api/fine/a'] })], kernel: { taken } });
  expect(await host.call('/api/fine/a')).toEqual({ error_code: 0, data: { by: 'fine' } });
  return host.current.reports.find((report) => report.state === 'failed')?.sentence;
}

describe('a claim that clashes ends the later plugin by name, and the others answer', () => {
  it.each<[string, Parts]>([
    ["claims the call /robots.txt, which is Docstead's own. Choose another.", { calls: ['/robots.txt'] }],
    ["claims the call /assets/shell/x, which is Docstead's own. Choose another.", { calls: ['/assets/shell/x'] }],
    ["claims the call /*, which is Docstead's own. Choose another.", { calls: ['/*'] }],
    ["claims the call /api/openapi.json, which is Docstead's own. Choose another.", { calls: ['/api/openapi.json'] }],
    ["claims the call /server/api/fine/a, which is Docstead's own. Choose another.", { calls: ['/server/api/fine/a'] }],
    [
      "claims the route /robots.txt, which is Docstead's own. Choose another.",
      { descriptor: { routes: [{ id: 'a', path: '/robots.txt', title: 't' }] } },
    ],
    [
      "claims the command migrate, which is Docstead's own. Choose another.",
      { descriptor: { commands: { migrate: command } } },
    ],
    [
      'claims the call /api/x/:name, which is the same as the call /api/x/:id. Rename one.',
      { calls: ['/api/x/:id', '/api/x/:name'] },
    ],
    [
      'claims the call /api/x/:b, which is the same as the call /api/x/:a. Rename one.',
      { raw: ['/api/x/:a', '/api/x/:b'] },
    ],
    ['the raw call /api/x/:a/:a names a parameter twice. Rename one.', { raw: ['/api/x/:a/:a'] }],
    ...['/x/other/a', '/api/:x', '/api/*', '/api/x', '/server/api/x', '/mock-data', '/bad', '/mcpp'].map(
      (path): [string, Parts] => [
        `the raw call ${path} must lie under /api/<name>/ or /x/bad/, or at one of /mock-data/, /server/mock-data/, /server/mock-path/, /mcp, /mcp/, /robots.txt, /sitemap.xml.`,
        { raw: [path as '/x'] },
      ],
    ),
    ...['/api/x/:a?', '/api/x/:a(\\d+)', '/api/x/*/b', '/api/x/a*', '/api/x/:a-:b', '/api/x/', '/api/x/%61'].map(
      (path): [string, Parts] => [
        `the raw call ${path} must be made of plain names, parameters such as :id, and at most one * as its last part.`,
        { raw: [path as '/x'] },
      ],
    ),
    ["claims the call /robots.txt, which is Docstead's own. Choose another.", { raw: ['/robots.txt'] }],
    ['claims the table x twice. Rename one.', { descriptor: { tables: ['x', 'x'] } }],
    [
      'the command "Count it" must be lower-case letters, digits and "-", beginning with a letter.',
      {
        descriptor: { commands: { 'Count it': command } },
      },
    ],
  ])('%s', async (sentence, parts) => {
    expect(await sentenceOf(half('bad', parts))).toBe(`bad: ${sentence}`);
  });

  it.each<[string, Parts, Parts]>([
    ['the call /api/x/:name', { calls: ['/api/x/:id'] }, { calls: ['/api/x/:name'] }],
    ['the call /api/x/:id?', { calls: ['/api/x'] }, { calls: ['/api/x/:id?'] }],
    ['the call /api/x/A/', { calls: ['/api/x/a'] }, { calls: ['/api/x/A/'] }],
    ['the call /api/x/%61', { calls: ['/api/x/a'] }, { calls: ['/api/x/%61'] }],
    ['the call /api/x/a_b in its older form', { calls: ['/api/x/aB'] }, { calls: ['/api/x/a_b'] }],
    [
      'the call /x/notes',
      { descriptor: { routes: [{ id: 'a', path: '/x/notes', title: 't' }] } },
      { calls: ['/x/notes'] },
    ],
    ['the call /api/x/a', { raw: ['/api/x/*'] }, { calls: ['/api/x/a'] }],
    ['the call /api/x/*', { calls: ['/api/x/a'] }, { raw: ['/api/x/*'] }],
    ['the call /api/x/:one', { calls: ['/api/x/A'] }, { raw: ['/api/x/:one'] }],
    ['the call /api/x/:one/b', { raw: ['/api/x/a/:two'] }, { raw: ['/api/x/:one/b'] }],
    ['the call /mock-data/a/b', { raw: ['/mock-data/*'] }, { raw: ['/mock-data/a/b'] }],
    [
      'the call /x/two/*',
      { descriptor: { routes: [{ id: 'a', path: '/x/:one/b', title: 't' }] } },
      { raw: ['/x/two/*'] },
    ],
    [
      'the route /x/:two',
      { descriptor: { routes: [{ id: 'a', path: '/x/:one', title: 't' }] } },
      { descriptor: { routes: [{ id: 'a', path: '/x/:two', title: 't' }] } },
    ],
    [
      'the command count',
      { descriptor: { commands: { count: command } } },
      { descriptor: { commands: { count: command } } },
    ],
    ['the service a/b@1', { descriptor: { provides: ['a/b@1'] } }, { descriptor: { provides: ['a/b@1'] } }],
    ['the slot a/b@1', { descriptor: { offers: offering('a/b@1') } }, { descriptor: { offers: offering('a/b@1') } }],
  ])('%s', async (what, first, second) => {
    expect(await sentenceOf(half('one', first), half('two', second))).toBe(
      `two: claims ${what}, which one owns. Switch two or one off.`,
    );
  });

  it('but addresses that routers tell apart are two', async () => {
    const route = (path: string, where: Record<string, 'digits' | 'word'>) => ({
      routes: [{ id: 'a', path, title: 't', where }],
    });
    const one = half('one', { descriptor: route('/x/:id', { id: 'digits' }), calls: ['/api/x/a', '/api/x/%'] });
    const two = half('two', { descriptor: route('/x/:name', { name: 'word' }), calls: ['/api/x/a/b'] });
    expect(await sentenceOf(one, two)).toBeUndefined();
  });
});

describe('a raw call', () => {
  it('has its own addresses, the closest first, beside pages that are asked last', async () => {
    const pages = { routes: [{ id: 'a', path: '/:item/:page/:more', title: 't' }] };
    const one = half('one', { raw: ['/x/one/*', '/x/one/:a', '/x/one/b', '/server/mock-path/*'], descriptor: pages });
    const two = half('two', { raw: ['/x/two/*', '/mock-data/:key', '/mcp'], calls: ['/api/one/b'] });
    expect(await sentenceOf(one, two)).toBeUndefined();
    const at = async (url: string) => (await host?.inject(url))?.body;
    expect(await at('/server/mock-path/7&path=/a/b?s=/api/fine/a')).toBe('one');
    expect([await at('/x/one/b'), await at('/x/two/b/c')]).toEqual(['one', 'two']);
    expect([await at('/mock-data/k'), await at('/mcp')]).toEqual(['two', 'two']);
  });

  it('that declares a parameter which its path does not name ends its plugin', async () => {
    const params = T.Object({ id: T.String() });
    const api = contract({ '/api/odd/:key': call({ kind: 'raw', methods: ['GET'], params, access: guest }) });
    const odd = { ...half('odd'), contract: api, setup: () => ({ calls: { '/api/odd/:key': () => ({}) } }) };
    host = await createTestHost({ plugins: [odd] });
    expect(host.current.reports[0]?.sentence).toBe(
      'odd: the raw call /api/odd/:key declares the parameter id, which its path does not name.',
    );
  });
});

describe('what Fastify itself refuses', () => {
  it('ends that plugin alone, when its calls are mounted on trial', async () => {
    expect(await sentenceOf(half('bad', { calls: ['/api/bad/:id(^\\d'] }))).toMatch(
      /^bad: the phase "mount" failed \(.+\)\. Report this to the plugin's author, or switch bad off\.$/,
    );
  });
});

describe('a command', () => {
  it('that is declared and not run, or the other way round, ends its plugin', async () => {
    const silent = {
      ...half('silent', { descriptor: { commands: { count: command } } }),
      setup: () => ({ calls: {} }),
    };
    const loud = { ...half('loud'), setup: () => ({ calls: {}, commands: { shout: async () => [] } }) };
    host = await createTestHost({ plugins: [silent, loud] });
    expect(host.current.reports.map(({ sentence }) => sentence)).toEqual([
      'silent: declares the command count and does not run it. Add it to commands.',
      'loud: runs the command shout, which its descriptor does not declare. Add it there.',
    ]);
  });
});

it('the host’s own things are nobody’s where none are named', () => {
  expect(() =>
    new Claims().takeDescribed(half('a', { descriptor: { commands: { migrate: command } } }).descriptor),
  ).not.toThrow();
});
