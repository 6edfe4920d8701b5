import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { type Contract, call, contract, type Descriptor, guest, hook } from '../sdk/contract/index.ts';
import { type Contributions, plugins, type Setup, sealedOpens, settingsConsole, site } from '../sdk/server/index.ts';
import { createTestHost, type TestHost, type TestHostOptions, testDatabases } from '../testing/index.ts';
import { memoryLoader } from '../testing/loader.ts';
import { Generations } from './generations.ts';
import { createVault } from './services/vault.ts';

type Give = (ctx: Setup<Descriptor>) => Partial<Contributions<Contract>> | undefined;

function half(id: string, setup: Give, descriptor: Partial<Descriptor> = {}, api: Contract = contract({})) {
  return {
    sdk: 1 as const,
    descriptor: { id, version: '1.0.0', sdk: '^1', ...descriptor },
    contract: api,
    setup: (ctx: Setup<Descriptor>) => ({ calls: {}, ...setup(ctx) }),
  };
}

const nothing: Give = () => undefined;
const slow = contract({
  '/api/slow/write': call({ input: T.Object({}), output: T.Object({ by: T.String() }), access: guest }),
  '/api/slow/read': call({ input: T.Object({}), output: T.Object({ by: T.String() }), access: guest, reads: true }),
});

let host: TestHost;
afterEach(() => host.close());
const open = async (all: TestHostOptions['plugins'], options: Partial<TestHostOptions> = {}): Promise<TestHost> => {
  host = await createTestHost({ ...options, plugins: all });
  return host;
};
const states = (): Record<string, string> =>
  Object.fromEntries(host.current.reports.map(({ id, state }) => [id, state]));

describe.each(testDatabases())('generations on %s', (db) => {
  it('are followed by other hosts', async () => {
    const both = [half('a', nothing), half('b', nothing)];
    await open(both, { db });
    const { infra, current } = host;
    const manifest = { edition: 'open' as const, plugins: { a: { from: 'memory' }, b: { from: 'memory' } } };
    const other = new Generations({ manifest, loader: memoryLoader(both), infra, env: {} });
    await other.boot();
    expect(other.current.revision).toBe(current.revision);
    await host.disable('b');
    await expect.poll(() => other.current.reports.at(-1)?.state).toBe('off');
    expect(other.current.revision).toBe(host.current.revision);
    expect(host.current.revision).not.toBe(current.revision);
    await other.close();
  });

  it('are named in public by a revision that tells nothing about the config without the site key', async () => {
    await open([half('a', nothing)], { db });
    const manifest = { edition: 'open' as const, plugins: { a: { from: 'memory' } } };
    const sameSite = new Generations({
      manifest,
      loader: memoryLoader([half('a', nothing)]),
      infra: host.infra,
      env: {},
    });
    const infra = { ...host.infra, vaultFor: (plugin: string) => createVault(Buffer.alloc(32, 'another'), plugin) };
    const otherSite = new Generations({ manifest, loader: memoryLoader([half('a', nothing)]), infra, env: {} });
    const revisions = [(await sameSite.boot()).revision, (await otherSite.boot()).revision];
    expect(revisions[0]).toBe(host.current.revision);
    expect(revisions[1]).not.toBe(host.current.revision);
    await sameSite.close();
    await otherSite.close();
  });

  it('note the site key at the first start, and refuse one that opens nothing of what is there', async () => {
    let opens = true;
    const started: string[] = [];
    const keeper = half('keeper', (ctx) => {
      ctx.on(sealedOpens, () => opens);
      return { start: () => void started.push('keeper') };
    });
    await open([keeper], { db });
    expect(await host.infra.siteKey.state()).toBe('right');
    const again = async () => {
      const manifest = { edition: 'open' as const, plugins: { keeper: { from: 'memory' } } };
      const next = new Generations({ manifest, loader: memoryLoader([keeper]), infra: host.infra, env: {} });
      await next.boot();
      await next.close();
    };
    opens = false;
    await again();
    await host.db.write(async ({ handle }) => {
      await handle('settings').where({ key: 'site_key_check' }).delete();
    });
    await expect(again()).rejects.toThrow('is not the one that its data was sealed with');
    expect(await host.infra.siteKey.state()).toBe('unknown');
    expect(started).toHaveLength(2);
    opens = true;
    await again();
    expect(await host.infra.siteKey.state()).toBe('right');
  });

  it('keep a switch over a restart', async () => {
    await open([half('a', nothing)], { db });
    await host.disable('a');
    await host.generations.reload();
    expect(states()).toEqual({ a: 'off' });
    expect(await host.infra.state.load()).toEqual({ a: false });
  });
});

describe('a switch', () => {
  it('that cannot be leaves everything as it was, and says why', async () => {
    const lame = half('lame', () => {
      throw new Error('no licence');
    });
    await open([lame, half('fine', nothing)], { manifest: { plugins: { lame: { from: 'memory', enabled: false } } } });
    const before = host.current;
    await expect(host.enable('lame')).rejects.toThrow('lame: the phase "set up" failed (no licence).');
    expect(host.current).toBe(before);
    expect(await host.infra.state.load()).toEqual({});
  });

  it('on a plugin that is built and cannot start leaves everything as it was, and says why', async () => {
    const lame = half('lame', () => ({ start: () => Promise.reject(new Error('port taken')) }));
    await open([lame, half('fine', nothing)], { manifest: { plugins: { lame: { from: 'memory', enabled: false } } } });
    await expect(host.enable('lame')).rejects.toThrow('lame: the phase "start" failed (port taken).');
    expect(states()).toEqual({ lame: 'off', fine: 'on' });
    expect(await host.infra.state.load()).toEqual({});
  });

  it('on a plugin that failed to start at boot tries it again', async () => {
    let works = false;
    const lame = half('lame', () => ({ start: () => (works ? undefined : Promise.reject(new Error('port taken'))) }));
    await open([lame]);
    await expect(host.enable('lame')).rejects.toThrow('port taken');
    expect(states()).toEqual({ lame: 'failed' });
    works = true;
    await host.enable('lame');
    expect(states()).toEqual({ lame: 'on' });
  });

  it('that would lose an essential plugin at its start leaves the old generation working', async () => {
    let made = 0;
    const fickle = half('fickle', () => {
      made += 1;
      const me = made;
      return { start: () => (me === 1 ? undefined : Promise.reject(new Error('x'))) };
    });
    const needy = half('needy', nothing, { essential: true, requires: { fickle: '^1' } });
    await open([fickle, needy, half('a', nothing)]);
    const before = host.current;
    await expect(host.disable('a')).rejects.toThrow('needy: requires fickle ^1, which failed.');
    expect(host.current).toBe(before);
    expect(await host.infra.state.load()).toEqual({});
  });

  it('is refused for what is essential or not installed', async () => {
    await open([half('a', nothing, { essential: true })]);
    await expect(host.disable('a')).rejects.toThrow('a: is essential and cannot be switched off.');
    await expect(host.enable('b')).rejects.toThrow('b: is not installed. Name it in plugin-manifest.json first.');
  });

  it('that would lose an essential plugin is refused', async () => {
    await open([half('a', nothing), half('b', nothing, { essential: true, requires: { a: '^1' } })]);
    await expect(host.disable('a')).rejects.toThrow('b: requires a ^1, which is off. Switch a on or b off.');
    expect(states()).toEqual({ a: 'on', b: 'on' });
  });

  it('waits for the one before it', async () => {
    await open([half('a', nothing), half('b', nothing)]);
    await Promise.all([host.disable('a'), host.disable('b'), host.enable('a')]);
    expect(states()).toEqual({ a: 'on', b: 'off' });
  });

  it('stops the old one before it starts the new one', async () => {
    const seen: string[] = [];
    let made = 0;
    const noting = half('noting', () => {
      made += 1;
      const me = made;
      return { start: () => void seen.push(`start ${me}`), stop: () => void seen.push(`stop ${me}`) };
    });
    await open([noting, half('a', nothing)]);
    await host.disable('a');
    expect(seen).toEqual(['start 1', 'stop 1', 'start 2']);
  });

  it('goes on with the old one where an essential plugin of the new one cannot start', async () => {
    const seen: string[] = [];
    let made = 0;
    const fickle = half(
      'fickle',
      () => {
        made += 1;
        const me = made;
        return {
          start: () => (me === 2 ? Promise.reject(new Error('busy port')) : void seen.push(`start ${me}`)),
          stop: () => Promise.reject(new Error('cannot stop')),
        };
      },
      { essential: true },
    );
    await open([fickle, half('a', nothing)]);
    const before = host.current;
    await expect(host.disable('a')).rejects.toThrow('fickle: the phase "start" failed (busy port).');
    expect(host.current).toBe(before);
    expect(seen).toEqual(['start 1', 'start 1']);
    expect(host.log.text()).toContain('The plugin could not stop in order.');
  });

  it('whose new and old plugins both fail to start leaves the old generation’s work running, and names both', async () => {
    const seen: string[] = [];
    let starts = 0;
    const port = half('port', (app) => {
      app.events.on('told', () => seen.push('told'));
      app.jobs.handle('work', async () => void seen.push('worked'));
      kept = app;
      return {
        start: () => {
          starts += 1;
          if (starts === 3) throw new Error('port taken');
        },
      };
    });
    let kept: Setup<Descriptor> | undefined;
    let made = 0;
    const lame = half(
      'lame',
      () => {
        made += 1;
        return { start: made === 1 ? () => undefined : () => Promise.reject(new Error('no licence')) };
      },
      { essential: true },
    );
    await open([port, lame, half('a', nothing)]);
    const before = host.current;
    const [first] = [kept];
    await expect(host.disable('a')).rejects.toThrow('lame: the phase "start" failed (no licence).');
    expect([host.current, starts]).toEqual([before, 3]);
    first?.events.emit('told', 1);
    await first?.jobs.add('work', {});
    await expect.poll(() => [...seen].sort()).toEqual(['told', 'worked']);
    expect(host.log.lines.find(({ message }) => message.includes('could not start again'))).toMatchObject({
      level: 'error',
      detail: { plugin: 'port', error: new Error('port taken') },
    });
  });

  it('lets the old one finish its answers, and cuts those that never end', async () => {
    const hold: Record<string, () => void> = {};
    let made = 0;
    const plugin = half(
      'slow',
      () => {
        made += 1;
        const by = String(made);
        const wait = () => new Promise<{ by: string }>((resolve) => (hold[by] = () => resolve({ by })));
        return { calls: { '/api/slow/write': wait, '/api/slow/read': wait } };
      },
      {},
      slow,
    );
    await open([plugin, half('a', nothing)], { kernel: { drainSeconds: 1 } });
    const server = createServer(host.generations.handle).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/slow/write`;
    const first = fetch(url, { method: 'POST' });
    await expect.poll(() => hold['1']).toBeDefined();
    await host.disable('a');
    hold['1']?.();
    expect(await (await first).json()).toEqual({ error_code: 0, data: { by: '1' } });
    const endless = fetch(url, { method: 'POST' });
    await expect.poll(() => hold['2']).toBeDefined();
    await host.enable('a');
    await expect(endless).rejects.toThrow();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('the end of the process', () => {
  it('answers reading calls only while it drains', async () => {
    let release: (() => void) | undefined;
    let held = false;
    const plugin = half(
      'slow',
      () => ({
        calls: {
          '/api/slow/write': () => ({ by: 'x' }),
          '/api/slow/read': () => {
            if (held) return { by: 'read' };
            held = true;
            return new Promise((resolve) => {
              release = () => resolve({ by: 'held' });
            });
          },
        },
      }),
      {},
      slow,
    );
    await open([plugin]);
    const first = host.call('/api/slow/read');
    await expect.poll(() => release).toBeDefined();
    const closing = host.generations.close();
    expect(await host.call('/api/slow/write')).toMatchObject({ error_code: 11006 });
    expect(await host.call('/api/slow/read')).toMatchObject({ data: { by: 'read' } });
    release?.();
    expect(await first).toMatchObject({ data: { by: 'held' } });
    await closing;
  });

  it('refuses in the envelope what comes when nothing stands behind the answers any more', async () => {
    await open([half('slow', () => ({ calls: { '/api/slow/read': () => ({ by: 'read' }) } }), {}, slow)]);
    const server = createServer(host.generations.handle).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await host.generations.close();
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/slow/read?lang=zh-cn`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
    expect(await answer.json()).toMatchObject({ error_code: 11006, error_message: expect.any(String) });
    await new Promise((resolve) => server.close(resolve));
  });

  it('before the first generation there is none', () => {
    const none = new Generations({
      manifest: { edition: 'open', plugins: {} },
      loader: memoryLoader([]),
      infra: host.infra,
      env: {},
    });
    expect(() => none.current).toThrow('No generation runs yet.');
  });
});

describe('core’s own services', () => {
  const zh = half('wechat', nothing, { when: { locale: ['zh-cn'] } });

  it('tell the site’s language, and build anew when it is chosen', async () => {
    await open([zh]);
    expect([host.services.get(site).locale(), states()]).toEqual(['en', { wechat: 'not-here' }]);
    await host.services.get(site).setLocale('zh-cn');
    expect([host.services.get(site).locale(), states()]).toEqual(['zh-cn', { wechat: 'on' }]);
  });

  it('take the site’s language from the environment first', async () => {
    await open([zh], { env: { DOCSTEAD_CORE_LOCALE: 'zh-CN' }, locale: 'en' });
    expect(host.current.locale).toBe('zh-cn');
  });

  it('list the plugins and switch them', async () => {
    await open([half('a', nothing, { essential: true }), half('b', nothing)]);
    await host.services.get(plugins).disable('b');
    const conduct = { failures: 0, slowest: undefined };
    expect(host.services.get(plugins).list()).toEqual([
      { id: 'a', version: '1.0.0', state: 'on', sentence: '', essential: true, notes: [], conduct },
      {
        id: 'b',
        version: '1.0.0',
        state: 'off',
        sentence: 'b: is switched off.',
        essential: false,
        notes: [],
        conduct,
      },
    ]);
    await host.services.get(plugins).enable('b');
    expect(states()).toEqual({ a: 'on', b: 'on' });
  });

  it('show and change settings, but not those that the environment fixes', async () => {
    const settings = T.Object({
      open: T.Boolean({ default: false, browser: true }),
      days: T.Integer({ default: 3, minimum: 1 }),
      mail: T.String({ default: '' }),
    });
    let seen: Setup<Descriptor>['settings'] | undefined;
    const keep: Give = (ctx) => {
      seen = ctx.settings;
      return undefined;
    };
    await open([half('notes', keep, { settings }), half('bare', nothing)], { env: { DOCSTEAD_NOTES_DAYS: '9' } });
    const console = host.services.get(settingsConsole);
    expect(console.list()).toMatchObject([
      { plugin: 'notes', values: { open: false, days: 9, mail: '' }, fixed: ['days'] },
    ]);
    await console.set('notes', { open: true });
    expect(seen?.all()).toEqual({ open: true, days: 9, mail: '' });
    expect(seen?.get('days' as never)).toBe(9);
    expect(host.current.plugins[0]?.browserSettings()).toEqual({ open: true });
    await expect(console.set('notes', { days: 4 })).rejects.toMatchObject({
      detail: { params: { field: 'days', context: 'fixed' } },
    });
    await expect(console.set('notes', { dais: 4 })).rejects.toMatchObject({
      detail: { params: { field: 'dais', context: 'unknown' } },
    });
    await expect(console.set('notes', { open: 'perhaps' })).rejects.toMatchObject({
      detail: { params: { field: 'open', context: 'type' } },
    });
    await expect(console.set('gone', {})).rejects.toThrow(
      'gone: is not on, so it has no settings. Switch it on first.',
    );
  });

  it('read a stored value that no longer fits as its default', async () => {
    const settings = T.Object({ days: T.Integer({ default: 3, minimum: 1 }), open: T.Boolean({ default: true }) });
    await open([half('notes', nothing, { settings })], { settings: { notes: { days: 0, open: false, old: 1 } } });
    expect(host.services.get(settingsConsole).list()[0]?.values).toEqual({ days: 3, open: false });
  });
});

describe('work', () => {
  it('runs jobs, periods and listeners of the generation that runs, in the name of their plugin', async () => {
    const seen: string[] = [];
    let kept: Setup<Descriptor> | undefined;
    const busy = half('busy', (ctx) => {
      kept = ctx;
      ctx.jobs.handle<{ n: number }>('count', async ({ n }) => void seen.push(`job ${n}`));
      ctx.every('tick', 60, async () => void seen.push('tick'));
      ctx.events.on('told', (body) => seen.push(`told ${String(body)}`));
      return undefined;
    });
    await open([busy, half('a', nothing)]);
    const id = (await kept?.jobs.add('count', { n: 1 }, { uid: 5 })) ?? 0;
    expect(await kept?.jobs.list(5)).toEqual([await kept?.jobs.get(id)]);
    await host.jobs.drain();
    expect(await kept?.jobs.cancel(id)).toBe(false);
    kept?.events.emit('told', 'x');
    await expect.poll(() => [...seen].sort()).toEqual(['job 1', 'tick', 'told x']);
    await host.disable('a');
    seen.length = 0;
    kept?.events.emit('told', 'y');
    await expect.poll(() => seen).toEqual(['told y']);
    await host.disable('busy');
    kept?.events.emit('told', 'z');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toEqual(['told y']);
  });
});

describe('a listener of events', () => {
  it('that throws is told of with its plugin, and the next one hears all the same', async () => {
    const heard: unknown[] = [];
    let kept: Setup<Descriptor> | undefined;
    const deaf = half('deaf', (app) => {
      kept = app;
      app.events.on('told', () => {
        throw new Error('deaf');
      });
      app.events.on('told', (body) => heard.push(body));
      return undefined;
    });
    await open([deaf]);
    kept?.events.emit('told', 1);
    await expect.poll(() => heard).toEqual([1]);
    expect(host.log.lines.find(({ level }) => level === 'error')).toMatchObject({
      message: 'A listener of told failed.',
      detail: { plugin: 'deaf', error: new Error('deaf') },
    });
  });
});

describe('a generation', () => {
  it('gives what its plugins contribute, for the host', async () => {
    const asked = hook<number, number>('notes/asked@1', 'collect');
    const notes = half(
      'notes',
      (ctx) => {
        ctx.on(asked, (n, scope) => n + (scope.caller.kind === 'system' ? 1 : 0));
        return {
          first: { list: async () => ({ status: 200 }) },
          commands: { 'notes-count': async () => ['3'] },
        };
      },
      {
        commands: { 'notes-count': { summary: 'Counts.', options: {} } },
        routes: [{ id: 'list', path: '/x/notes', title: 'list.title', first: true }],
      },
    );
    await open([notes], { locales: { notes: { en: { list: { title: 'Notes of {{name}}' } } } } });
    const { current } = host;
    expect(current.routes).toEqual([{ plugin: 'notes', value: expect.objectContaining({ path: '/x/notes' }) }]);
    expect([...current.firsts.keys(), ...current.commands.keys()]).toEqual(['notes/list', 'notes-count']);
    expect(current.text('zh-cn', 'notes', 'list.title', { name: 'Ann' })).toBe('Notes of Ann');
    expect(current.text('en', 'notes', 'none')).toBe('none');
    expect(await host.raise(asked, 1)).toEqual([2]);
  });

  it('leaves pages to the host, with who asks for them', async () => {
    const seen: unknown[] = [];
    const extend = (app: TestHost['current']['app'], generation: TestHost['current']): void => {
      app.get('/page', async (request, reply) => {
        const { caller, locale } = await generation.scopeOf(request, reply);
        seen.push(caller, locale);
        return 'page';
      });
    };
    const notFound = (_request: unknown, reply: { code(code: number): { send(text: string): unknown } }) =>
      reply.code(404).send('no page');
    await open([], { kernel: { extend, notFound } });
    expect((await host.inject({ url: '/page?lang=zh' })).body).toBe('page');
    expect(seen).toEqual([{ kind: 'guest' }, 'zh-cn']);
    expect((await host.inject('/none')).body).toBe('no page');
    expect((await host.inject('/api/none')).json().error_code).toBe(10404);
  });

  it('that cannot be closed in order is logged', async () => {
    await open([half('a', nothing)], {
      kernel: { extend: (app) => void app.addHook('onClose', () => Promise.reject(new Error('stuck'))) },
    });
    await host.generations.reload();
    await expect.poll(() => host.log.text()).toContain('An old generation could not be closed in order.');
    host.generations.close = () => Promise.resolve();
  });

  it('is not left half open where the host cannot extend it', async () => {
    await open([]);
    const extend = (): never => {
      throw new Error('no index.html');
    };
    await expect(createTestHost({ plugins: [], kernel: { extend } })).rejects.toThrow('no index.html');
  });
});
