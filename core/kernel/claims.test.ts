import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { type Contract, call, contract, type Descriptor, guest } from '../sdk/contract/index.ts';
import type { Command } from '../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../testing/index.ts';
import { Claims } from './claims.ts';

interface Parts {
  readonly descriptor?: Partial<Descriptor>;
  readonly calls?: readonly `/${string}`[];
}

const answer = call({ input: T.Object({}), output: T.Object({ by: T.String() }), access: guest, reads: true });

/** A plugin that answers these calls with its own name. */
function half(id: string, { descriptor, calls = [] }: Parts = {}) {
  const api: Contract = contract(Object.fromEntries(calls.map((path) => [path, answer])));
  const commands: Record<string, Command> = {};
  for (const name of Object.keys(descriptor?.commands ?? {})) commands[name] = async () => [id];
  return {
    sdk: 1 as const,
    descriptor: { id, version: '1.0.0', sdk: '^1', ...descriptor },
    contract: api,
    setup: () => ({ calls: Object.fromEntries(calls.map((path) => [path, () => ({ by: id })])), commands }),
  };
}

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
    ['the slot a/b@1', { descriptor: { slots: ['a/b@1'] } }, { descriptor: { slots: ['a/b@1'] } }],
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

describe('an entry for a slot that nobody offers', () => {
  it('is told of in the plugin list and in the log, and its plugin is on', async () => {
    const entry = (slot: string) => ({ slot, id: slot.replace(/\W/g, '-'), label: 'l' });
    const slots = ['items/menu@1', 'items/menue@1', 'shell/header@1', 'shell/headre@1', 'absent/thing@1', 'bare/x@1'];
    host = await createTestHost({
      plugins: [
        half('notes', { descriptor: { contributions: slots.map(entry) } }),
        half('items', { descriptor: { slots: ['items/menu@1'] } }),
        half('bare'),
      ],
    });
    const notes = [
      'notes: its entry items-menue-1 is for items/menue@1, which items does not offer. The slots of items: items/menu@1.',
      'notes: its entry shell-headre-1 is for shell/headre@1, which shell does not offer. The slots of shell: shell/header@1, shell/palette@1.',
      'notes: its entry bare-x-1 is for bare/x@1, which bare does not offer. The slots of bare: none.',
    ];
    expect(host.current.reports[0]).toMatchObject({ id: 'notes', state: 'on', notes });
    expect(host.log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual(notes);
  });
});

it('the host’s own things are nobody’s where none are named', () => {
  expect(() =>
    new Claims().takeDescribed(half('a', { descriptor: { commands: { migrate: command } } }).descriptor),
  ).not.toThrow();
});
