import { describe, expect, it } from 'vitest';
import { type Descriptor, hook, policy, token } from '../../../sdk/contract/index.ts';
import { implement, type Setup } from '../../../sdk/server/index.ts';
import { gate } from '../../host-services/test-kit.ts';
import { answers, half, paths, testHosts } from './test-half.ts';

const hosts = testHosts();
const { sentences } = hosts;

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
    await expect(hosts.open({ plugins: [items, accounts] })).rejects.toThrow(
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
        setup: (app) => ({
          start: async () => {
            const scope = app.system();
            seen.push(scope.caller.kind, await app.allow(right, 3, scope));
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
    expect(hosts.last.services.find(thing)).toBeUndefined();
    expect(await hosts.last.raise(asked, '')).toEqual([]);
  });

  it('takes back what a plugin gave before it was lost', async () => {
    const thing = token<string>('lost/thing@1');
    const found = await sentences([
      half('lost', {
        contract: paths('/api/lost/a'),
        setup: (app) => {
          app.provide(thing, 'x');
          return {};
        },
      }),
      half('keeper', {
        setup: (app) => {
          app.provide(thing, 'y');
          return {};
        },
      }),
    ]);
    expect(found).toMatchObject({ keeper: '' });
    expect(hosts.last.services.get(thing)).toBe('y');
  });
});
