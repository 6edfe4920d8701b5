import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Contract,
  call,
  contract,
  type Descriptor,
  guest,
  hook,
  policy,
  token,
} from '../../sdk/contract/index.ts';
import { type Contributions, implement, type Migration, type Setup } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, type TestHostOptions } from '../../testing/index.ts';
import { memoryLoader } from '../../testing/loader.ts';
import { culpritOf } from '../attribution.ts';
import type { Loader } from '../manifest.ts';
import { gate } from '../services/test-kit.ts';

interface Parts {
  readonly descriptor?: Partial<Descriptor>;
  readonly contract?: Contract;
  readonly migrations?: readonly Migration[];
  readonly setup?: (ctx: Setup<Descriptor>) => Partial<Contributions<Contract>> | Promise<never> | undefined;
}

/** A plugin that does nothing but what the test says. */
function half(id: string, { descriptor, setup, ...parts }: Parts = {}) {
  return {
    sdk: 1 as const,
    descriptor: { id, version: '1.0.0', sdk: '^1', ...descriptor },
    contract: {},
    ...parts,
    setup: async (ctx: Setup<Descriptor>) => ({ calls: {}, ...(await setup?.(ctx)) }),
  };
}

const paths = (...names: `/${string}`[]): Contract =>
  contract(
    Object.fromEntries(names.map((name) => [name, call({ input: T.Object({}), output: T.Object({}), access: guest })])),
  );
const answers = (...names: string[]) => ({ calls: Object.fromEntries(names.map((name) => [name, () => ({})])) });

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

type Options = Partial<TestHostOptions>;

async function sentences(plugins: TestHostOptions['plugins'], options: Options = {}): Promise<Record<string, string>> {
  host = await createTestHost({ ...options, plugins });
  return Object.fromEntries(host.current.reports.map(({ id, sentence }) => [id, sentence]));
}

describe('read', () => {
  it('ends with the descriptor’s first fault', async () => {
    const bad = half('notes', { descriptor: { version: 'one' } });
    expect(await sentences([bad])).toEqual({ notes: 'notes: the version "one" must be three numbers, such as 1.0.0.' });
  });

  it.each<[Partial<Descriptor>, string]>([
    [{ id: 'My_Notes' }, 'the manifest calls it notes, its descriptor My_Notes. Correct the manifest.'],
    [{ sdk: 'latest' }, 'the range "latest" of sdk is none; write it like ^1.'],
    [{ requires: { a: '^1' }, optional: { a: '^1' } }, 'a stands in requires and in optional; keep one.'],
    [{ routes: [{ id: 'a', path: 'x', title: 't' }] }, 'the path "x" of the route a must begin with "/".'],
    [
      {
        routes: [
          { id: 'a', path: '/x', title: 't' },
          { id: 'a', path: '/y', title: 't' },
        ],
      },
      'two routes have the id "a"; rename one.',
    ],
    [
      {
        contributions: [
          { slot: 'items/menu@1', id: 'a', label: 'l' },
          { slot: 'items/menu@1', id: 'a', label: 'l' },
        ],
      },
      'two contributions have the id "a"; rename one.',
    ],
    [
      { contributions: [{ slot: 'menu', id: 'a', label: 'l' }] },
      'the slot "menu" of the contribution a must read <plugin>/<name>@<major>.',
    ],
  ])('ends with %j in one sentence', async (descriptor, sentence) => {
    const bad = half('notes', { descriptor });
    const loader = { ...memoryLoader([half('notes')]), descriptor: async () => bad.descriptor };
    host = await createTestHost({ plugins: [half('notes')], kernel: { loader } });
    expect(host.current.reports[0]?.sentence).toBe(`notes: ${sentence}`);
  });

  it('ends a plugin whose id is none', async () => {
    expect(await sentences([half('My_Notes')])).toEqual({
      My_Notes: 'My_Notes: the id "My_Notes" must be lower-case letters, digits and "-", beginning with a letter.',
    });
  });

  it('ends where the manifest names what is not there', async () => {
    const manifest = { plugins: { gone: { from: 'plugins/gone' } } };
    expect(await sentences([half('notes')], { manifest })).toEqual({
      notes: '',
      gone: 'gone: the phase "read" failed (no plugin of this id was given to the test). Report this to the plugin\'s author, or switch gone off.',
    });
  });

  it('leaves out what the manifest switches off, unless the administrator switched it on', async () => {
    const manifest = { plugins: { notes: { from: 'memory', enabled: false } } };
    expect(await sentences([half('notes')], { manifest })).toEqual({ notes: 'notes: is switched off.' });
    await host?.enable('notes');
    expect(host?.current.reports).toMatchObject([{ id: 'notes', state: 'on', sentence: '' }]);
  });

  it('refuses to leave an essential plugin out', async () => {
    const manifest = { plugins: { notes: { from: 'memory', enabled: false } } };
    const essential = half('notes', { descriptor: { essential: true } });
    await expect(createTestHost({ plugins: [essential], manifest })).rejects.toThrow(
      'notes: is essential and cannot be off. Remove "enabled": false from the manifest.',
    );
  });
});

describe('fit', () => {
  it('ends a plugin of another SDK', async () => {
    expect(await sentences([half('notes', { descriptor: { sdk: '^2' } })])).toEqual({
      notes:
        'notes: 1.0.0 was written for the SDK ^2, this is 1.0.0. Install a notes for this version, or switch it off.',
    });
  });

  const chinese = half('wechat', { descriptor: { when: { locale: ['zh-cn'] } } });
  const hosted = half('commerce', { descriptor: { when: { edition: ['hosted'] } } });

  it('leaves out what is for other sites', async () => {
    expect(await sentences([chinese, hosted])).toEqual({
      wechat: 'wechat: is for sites in zh-cn, this one is in en. Switch it on explicitly to have it all the same.',
      commerce:
        'commerce: is for the edition hosted, this one is open. Switch it on explicitly to have it all the same.',
    });
    expect(host?.current.reports.map(({ state }) => state)).toEqual(['not-here', 'not-here']);
  });

  it('takes it where the site is such a one, or where somebody switched it on', async () => {
    expect(await sentences([chinese, hosted], { locale: 'zh-cn', edition: 'hosted' })).toEqual({
      wechat: '',
      commerce: '',
    });
    await host?.close();
    const manifest = { plugins: { wechat: { from: 'memory', enabled: true } } };
    expect(await sentences([chinese], { manifest })).toEqual({ wechat: '' });
  });

  it('judges a contribution by its own when', async () => {
    const contributions = [
      { slot: 'items/item.menu@1', id: 'all', label: 'a' },
      { slot: 'items/item.menu@1', id: 'zh', label: 'b', when: { locale: ['zh-cn'] as const } },
    ];
    await sentences([half('notes', { descriptor: { contributions } })]);
    expect(host?.current.contributions.map(({ value }) => value.id)).toEqual(['all']);
  });
});

describe('resolve', () => {
  const editor = (descriptor: Partial<Descriptor>) => half('editor', { descriptor });

  it('says what to do about a requirement of a wrong version', async () => {
    expect(await sentences([editor({ requires: { items: '^2' } }), half('items')])).toMatchObject({
      editor: 'editor: requires items ^2, found 1.0.0. Update items or switch editor off.',
      items: '',
    });
    await host?.close();
    expect(await sentences([editor({ optional: { items: '^2' } }), half('items')])).toMatchObject({
      editor: 'editor: requires items ^2, found 1.0.0. Update items or switch editor off.',
    });
  });

  it('says what to do about a requirement that is not there', async () => {
    expect(await sentences([editor({ requires: { items: '^1' } })])).toEqual({
      editor: 'editor: requires items ^1, which is not installed. Install items or switch editor off.',
    });
    await host?.close();
    const manifest = { plugins: { items: { from: 'memory', enabled: false } } };
    expect(await sentences([half('items'), editor({ requires: { items: '^1' } })], { manifest })).toMatchObject({
      editor: 'editor: requires items ^1, which is off. Switch items on or editor off.',
    });
    await host?.close();
    const elsewhere = half('items', { descriptor: { when: { locale: ['zh-cn'] } } });
    expect(await sentences([elsewhere, editor({ requires: { items: '^1' } })])).toMatchObject({
      editor: 'editor: requires items ^1, which is not for this site. Switch items on explicitly or editor off.',
    });
  });

  it('does without an optional plugin that is not there', async () => {
    expect(await sentences([editor({ optional: { items: '^1' } })])).toEqual({ editor: '' });
  });

  it('sets up in the order of requirements, whatever the manifest’s', async () => {
    const seen: string[] = [];
    const noting = (id: string, descriptor: Partial<Descriptor>) =>
      half(id, { descriptor, setup: () => void seen.push(id) as undefined });
    const plugins = [
      noting('c', { requires: { b: '^1' } }),
      noting('b', { requires: { a: '^1' }, optional: { c: '^1' } }),
      noting('a', {}),
    ];
    expect(await sentences(plugins)).toEqual({ a: '', b: '', c: '' });
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('ends a circle of requirements', async () => {
    const found = await sentences([
      half('a', { descriptor: { requires: { b: '^1' } } }),
      half('b', { descriptor: { requires: { a: '^1' } } }),
      half('c'),
    ]);
    expect(found.a).toBe('a: requires itself through a, b. Correct the descriptors.');
    expect(found.b).toBe('b: requires a ^1, which failed. Mend a first, or switch b off.');
    expect(found.c).toBe('');
  });

  it('gives a table, a route and a call to one plugin', async () => {
    const route = { id: 'list', path: '/x/notes', title: 't' };
    expect(
      await sentences([
        half('a', {
          descriptor: { tables: ['notes'], routes: [route] },
          contract: paths('/api/note/list'),
          setup: () => answers('/api/note/list'),
        }),
        half('b', { descriptor: { tables: ['notes'] } }),
        half('c', { descriptor: { routes: [route] } }),
        half('d', { contract: paths('/api/note/LIST'), setup: () => answers('/api/note/LIST') }),
      ]),
    ).toEqual({
      a: '',
      b: 'b: claims the table notes, which a owns. Switch b or a off.',
      c: 'c: claims the route /x/notes, which a owns. Switch c or a off.',
      d: 'd: claims the call /api/note/LIST, which a owns. Switch d or a off.',
    });
  });
});

describe('load', () => {
  it('ends what is no server half, and what is of another version than its plugin.json', async () => {
    const { setup: _, ...none } = half('none');
    const other = half('other', { descriptor: { version: '1.1.0' } });
    const plugins = [none as unknown as typeof other, other];
    const loader: Loader = {
      ...memoryLoader(plugins),
      descriptor: async ({ id }) => (id === 'other' ? half('other') : none).descriptor,
    };
    const found = await sentences(plugins, { kernel: { loader } });
    expect(found.none).toBe(
      'none: its server/index exports no server half of SDK 1. Export default server({ … }), or rebuild it.',
    );
    expect(found.other).toBe('other: plugin.json says 1.0.0, its code 1.1.0. Build or unpack it again.');
  });
});

describe('configure', () => {
  const config = T.Object({
    size: T.Integer({ default: 5, minimum: 1 }),
    hosts: T.Optional(T.Array(T.String())),
    key: T.Optional(T.String({ secret: true })),
  });
  let seen: unknown;
  const notes = half('my-notes', {
    descriptor: { config, settings: T.Object({ open: T.Boolean({ default: false }) }) },
    setup: (ctx) => {
      seen = ctx.config;
      return undefined;
    },
  });
  const configured = async (
    values: Record<string, unknown>,
    env: Record<string, string> = {},
  ): Promise<string | undefined> =>
    (await sentences([notes, half('my-notes-more')], { config: { 'my-notes': values }, env }))['my-notes'];

  it('takes the manifest, then the environment, and secrets from there', async () => {
    const env = { DOCSTEAD_MY_NOTES_SIZE: '7', DOCSTEAD_MY_NOTES_KEY: 'k', DOCSTEAD_MY_NOTES_HOSTS: '["a"]' };
    expect(await configured({ size: 6, hosts: [] }, env)).toBe('');
    expect(seen).toEqual({ size: 7, hosts: ['a'], key: 'k' });
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['the manifest sets sice, which my-notes does not know. It knows size, hosts, key.', { sice: 1 }, {}],
    ['key is a secret and must not stand in the manifest. Set DOCSTEAD_MY_NOTES_KEY instead.', { key: 'k' }, {}],
    ['the setting size is 0 and must be >= 1. Set it in the manifest, or as DOCSTEAD_MY_NOTES_SIZE.', { size: 0 }, {}],
    [
      'the setting hosts is "a" and must be array. Correct DOCSTEAD_MY_NOTES_HOSTS.',
      {},
      { DOCSTEAD_MY_NOTES_HOSTS: 'a' },
    ],
    [
      'the setting open is "perhaps" and must be boolean. Correct DOCSTEAD_MY_NOTES_OPEN.',
      {},
      { DOCSTEAD_MY_NOTES_OPEN: 'perhaps' },
    ],
    [
      'the environment sets DOCSTEAD_MY_NOTES_SICE, which my-notes does not know. It knows size, hosts, key, open.',
      {},
      { DOCSTEAD_MY_NOTES_SICE: '1' },
    ],
  ])('says: %s', async (sentence, values, env) => {
    expect(await configured(values, env)).toBe(`my-notes: ${sentence}`);
  });

  it('names the choices of a setting, and never repeats a secret', async () => {
    const mode = T.Union([T.Literal('always'), T.Literal('never')], { default: 'always' });
    const chosen = half('chosen', { descriptor: { settings: T.Object({ mode }) } });
    expect(await sentences([chosen], { env: { DOCSTEAD_CHOSEN_MODE: 'sometimes' } })).toEqual({
      chosen: 'chosen: the setting mode is "sometimes" and must be one of always, never. Correct DOCSTEAD_CHOSEN_MODE.',
    });
    const sealed = half('sealed', {
      descriptor: { config: T.Object({ key: T.String({ secret: true, minLength: 9 }) }) },
    });
    expect(await sentences([sealed], { env: { DOCSTEAD_SEALED_KEY: 'hunter2' } })).toEqual({
      sealed: 'sealed: the setting key must NOT have fewer than 9 characters. Correct DOCSTEAD_SEALED_KEY.',
    });
    expect(await sentences([sealed])).toEqual({
      sealed: 'sealed: the setting key is missing. Set it in the manifest, or as DOCSTEAD_SEALED_KEY.',
    });
  });

  it('leaves the names of a plugin whose id begins alike to that one', async () => {
    expect(await configured({}, { DOCSTEAD_MY_NOTES_MORE_X: '1' })).toBe('');
    expect(host?.current.reports.at(-1)?.sentence).toBe(
      'my-notes-more: the environment sets DOCSTEAD_MY_NOTES_MORE_X, which my-notes-more does not know. It has nothing to set: remove it.',
    );
  });
});

describe('set up', () => {
  it('ends a plugin that throws, or never comes back, and whoever requires it', async () => {
    const found = await sentences(
      [
        half('thrower', { setup: () => Promise.reject(new Error('no disk')) }),
        half('sleeper', { setup: () => new Promise<never>(() => {}) }),
        half('editor', { descriptor: { requires: { thrower: '^1' } } }),
        half('fine'),
      ],
      { kernel: { seconds: { 'set up': 0.05 } } },
    );
    expect(found).toEqual({
      thrower:
        'thrower: the phase "set up" failed (no disk). Report this to the plugin\'s author, or switch thrower off.',
      sleeper:
        'sleeper: the phase "set up" failed (the phase "set up" took longer than 0.05 s). Report this to the plugin\'s author, or switch sleeper off.',
      editor: 'editor: requires thrower ^1, which failed. Mend thrower first, or switch editor off.',
      fine: '',
    });
  });

  it('stops the boot where an essential plugin is lost, and says whose fault it is', async () => {
    const items = half('items', { descriptor: { essential: true, requires: { accounts: '^1' } } });
    const accounts = half('accounts', { setup: () => Promise.reject(new Error('no key')) });
    await expect(createTestHost({ plugins: [items, accounts] })).rejects.toThrow(
      'items: requires accounts ^1, which failed. Mend accounts first, or switch items off. (accounts: the phase "set up" failed (no key).',
    );
  });

  it('asks for a handler for each call, and for no other', async () => {
    const widely = { '/api/wide/a': () => ({ bytes: 1, refuse: () => new Error('too wide') }) };
    expect(
      await sentences([
        half('few', { contract: paths('/api/few/a') }),
        half('many', { setup: () => answers('/api/many/a') }),
        half('wide', { contract: paths('/api/wide/a'), setup: () => ({ ...answers('/api/wide/a'), uploads: widely }) }),
        half('first', { setup: () => ({ first: { page: async () => ({ status: 200 }) } }) }),
        half('second', { descriptor: { routes: [{ id: 'page', path: '/x/second', title: 't', first: true }] } }),
      ]),
    ).toEqual({
      few: 'few: declares the call /api/few/a and has no handler for it. Add it to calls.',
      many: 'many: handles /api/many/a, which its contract does not declare. Declare or remove it.',
      wide: 'wide: bounds the uploads of /api/wide/a, which is no upload call of its contract.',
      first: 'first: has a first view for page, which is no route with first: true.',
      second: 'second: its route page says first: true and has no first view. Add it to first.',
    });
  });

  it('gives a plugin the policies of others, and the scope of the system', async () => {
    const right = policy<number, string>('owner/right@1');
    const seen: unknown[] = [];
    await sentences([
      half('owner', { setup: () => ({ policies: [implement(right, async (ref) => `thing ${ref}`)] }) }),
      half('asker', {
        descriptor: { requires: { owner: '^1' } },
        setup: (ctx) => ({
          start: async () => {
            const scope = ctx.system();
            seen.push(scope.caller.kind, await ctx.allow(right, 3, scope));
          },
        }),
      }),
    ]);
    expect(seen).toEqual(['system', 'thing 3']);
  });

  it('ends with the plugin’s registrations: what comes later is refused, in a sentence, and live nowhere', async () => {
    const thing = token<string>('late/thing@1');
    const asked = hook<string, string, 'collect'>('keeper/asked@1', 'collect');
    const late: string[] = [];
    const attempts: readonly [string, (app: Setup<Descriptor>) => void][] = [
      ['a handler of keeper/asked@1', (app) => app.on(asked, () => 'ghost')],
      ['the service late/thing@1', (app) => app.provide(thing, 'ghost')],
      ['the job work', (app) => app.jobs.handle('work', async () => undefined)],
      ['the period tick', (app) => app.every('tick', 1, async () => undefined)],
      ['a listener of told', (app) => app.events.on('told', () => undefined)],
    ];
    const attempt = (app: Setup<Descriptor>): void => {
      for (const [, register] of attempts) {
        try {
          register(app);
        } catch (thrown) {
          late.push((thrown as Error).message);
        }
      }
    };
    const slow = gate();
    const found = await sentences(
      [
        half('keeper', { setup: (app) => ({ start: () => attempt(app) }) }),
        half('late', {
          setup: async (app) => {
            await slow.opened;
            attempt(app);
            return {} as never;
          },
        }),
      ],
      { kernel: { seconds: { 'set up': 0.05 } } },
    );
    expect(found).toMatchObject({ keeper: '', late: expect.stringContaining('took longer than 0.05 s') });
    const refusals = (id: string): string[] =>
      attempts.map(
        ([what]) => `${id}: registers ${what} after its set-up has ended. Register it in setup, before it returns.`,
      );
    expect(late).toEqual(refusals('keeper'));
    slow.open();
    await expect.poll(() => late).toEqual([...refusals('keeper'), ...refusals('late')]);
    expect(host?.services.find(thing)).toBeUndefined();
    expect(await host?.raise(asked, '')).toEqual([]);
  });

  it('takes back what a plugin gave before it was lost', async () => {
    const thing = token<string>('lost/thing@1');
    const found = await sentences([
      half('lost', {
        contract: paths('/api/lost/a'),
        setup: (ctx) => {
          ctx.provide(thing, 'x');
          return {};
        },
      }),
      half('keeper', {
        setup: (ctx) => {
          ctx.provide(thing, 'y');
          return {};
        },
      }),
    ]);
    expect(found).toMatchObject({ keeper: '' });
    expect(host?.services.get(thing)).toBe('y');
  });
});

describe('migrate', () => {
  it('that fails leaves nothing of its plugin with others, who did without it or are gone', async () => {
    const thing = token<string>('owner/thing@1');
    const seen: unknown[] = [];
    const owner = half('owner', {
      migrations: [{ name: '001-a', up: () => Promise.reject(new Error('no such table')) }],
      setup: (app) => {
        app.provide(thing, 'x');
        return {};
      },
    });
    const asker = half('asker', {
      descriptor: { optional: { owner: '^1' } },
      setup: (app) => {
        const held = app.services.find(thing);
        return { start: () => void seen.push(held) };
      },
    });
    expect(await sentences([owner, asker])).toMatchObject({
      owner: expect.stringContaining('the phase "migrate" failed'),
      asker: '',
    });
    expect(seen).toEqual([undefined]);
  });

  it('ends a plugin whose step fails', async () => {
    const up = () => Promise.reject(new Error('no such table'));
    const code = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    expect(
      (await sentences([half('notes', { migrations: [{ name: '001-a', up: () => Promise.reject(code) }] })])).notes,
    ).toMatch(/^notes: The disk of .* is full: make room and start again\.$/);
    await host?.close();
    expect((await sentences([half('notes', { migrations: [{ name: '001-a', up }] })])).notes).toMatch(
      /^notes: the phase "migrate" failed \(.*no such table.*\)\. Report this/,
    );
  });
});

describe('mount', () => {
  const right = policy<number, string>('owner/right@1');
  const api = contract({
    '/api/user/thing': call({
      input: T.Object({ id: T.Integer() }),
      output: T.Object({}),
      access: right.for((i: { id: number }) => i.id),
    }),
  });
  const asker = half('asker', { contract: api, setup: () => answers('/api/user/thing') });

  it('ends a plugin whose call asks a policy that went with its owner', async () => {
    const broken = contract({
      '/api/owner/x': call({ input: T.Object({}), output: T.Unsafe({ type: 'odd' }), access: guest }),
    });
    const owner = half('owner', {
      contract: broken,
      setup: () => ({ ...answers('/api/owner/x'), policies: [implement(right, async () => 'yes')] }),
    });
    const found = await sentences([asker, owner]);
    expect(found.owner).toMatch(/^owner: the call \/api\/owner\/x cannot be mounted \(.*\)\. Correct its schema\.$/);
    expect(found.asker).toBe(
      'asker: the call /api/user/thing asks the policy owner/right@1, which nobody implements. Update owner, or switch asker off.',
    );
  });
});

describe('a plugin’s code', () => {
  it('runs in its plugin’s name in every phase: what it throws where nobody listens names it', async () => {
    const seen: [string, string | undefined][] = [];
    const note = (where: string): void => void seen.push([where, culpritOf(undefined)]);
    let kept: Setup<Descriptor> | undefined;
    const plugin = half('named', {
      contract: contract({
        '/api/named/stream': call({ input: T.Object({}), output: T.Object({}), access: guest, kind: 'stream' }),
      }),
      descriptor: {
        commands: { name: { summary: 'Names.', options: {} } },
        routes: [{ id: 'page', path: '/x/named', title: 't', first: true }],
      },
      migrations: [{ name: '001-a', up: async () => note('migrate') }],
      setup: (app) => {
        note('set up');
        kept = app;
        app.jobs.handle('work', async () => note('job'));
        app.every('tick', 60, async () => note('period'));
        app.events.on('told', () => note('event'));
        return {
          calls: {
            '/api/named/stream': () => {
              const body = (async function* () {
                yield 'x';
                note('stream');
              })();
              return { body, type: 'text/plain' };
            },
          },
          commands: { name: async () => [`${note('command')}`] },
          first: {
            page: async () => {
              note('first view');
              return { status: 200 };
            },
          },
          start: async () => {
            note('start');
            await app.jobs.add('work', {});
          },
          stop: () => note('stop'),
        };
      },
    });
    const loader: Loader = {
      ...memoryLoader([plugin]),
      server: async () => {
        note('load');
        return plugin as never;
      },
    };
    host = await createTestHost({ plugins: [plugin], kernel: { loader } });
    await host.jobs.drain();
    kept?.events.emit('told', 1);
    await expect.poll(() => seen.map(([where]) => where)).toContain('event');
    await host.current.commands.get('name')?.value.run({}, host.system());
    await host.current.firsts.get('named/page')?.value({}, host.system(), {});
    expect((await host.send('/api/named/stream')).body).toBe('x');
    await host.disable('named');
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(
        ['load', 'set up', 'migrate', 'start', 'event', 'job', 'period', 'first view', 'command', 'stream', 'stop'].map(
          (where) => [where, 'named'],
        ),
      ),
    );
  });

  it('that a module leaves to fail at its import is blamed on the plugin', async () => {
    const source = `export const culprit = globalThis.docsteadCulprit();`;
    Object.assign(globalThis, { docsteadCulprit: () => culpritOf(undefined) });
    let culprit: unknown;
    const plugin = half('imported');
    const loader: Loader = {
      ...memoryLoader([plugin]),
      server: async () => {
        ({ culprit } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`));
        return plugin as never;
      },
    };
    host = await createTestHost({ plugins: [plugin], kernel: { loader } });
    expect(culprit).toBe('imported');
  });
});

describe('start', () => {
  it('ends a plugin that never comes back from it', async () => {
    const sleeper = half('sleeper', { setup: () => ({ start: () => new Promise(() => {}) }) });
    expect(await sentences([sleeper, half('fine')], { kernel: { seconds: { start: 0.05 } } })).toEqual({
      sleeper: expect.stringContaining('the phase "start" took longer than 0.05 s'),
      fine: '',
    });
  });

  it('that fails stops again whoever had started, before the others begin anew', async () => {
    const seen: string[] = [];
    const fine = half('fine', {
      setup: () => ({ start: () => void seen.push('start'), stop: () => void seen.push('stop') }),
    });
    await sentences([fine, half('lame', { setup: () => ({ start: () => Promise.reject(new Error('port taken')) }) })]);
    expect(seen).toEqual(['start', 'stop', 'start']);
  });

  it('ends a plugin that cannot start: the others run without it', async () => {
    const started: string[] = [];
    const found = await sentences([
      half('lame', { setup: () => ({ start: () => Promise.reject(new Error('port taken')) }) }),
      half('fine', { setup: () => ({ start: () => void started.push('fine') }) }),
    ]);
    expect(found).toEqual({
      lame: 'lame: the phase "start" failed (port taken). Report this to the plugin\'s author, or switch lame off.',
      fine: '',
    });
    expect(started).toEqual(['fine']);
  });

  it('stops the boot where an essential plugin cannot start', async () => {
    const lame = half('lame', {
      descriptor: { essential: true },
      setup: () => ({ start: () => Promise.reject(new Error('x')) }),
    });
    await expect(createTestHost({ plugins: [lame] })).rejects.toThrow('lame: the phase "start" failed (x).');
  });
});
