import { afterEach, describe, expect, it } from 'vitest';
import type { Contract, Descriptor } from '../../sdk/contract/index.ts';
import { type Contributions, plugins, type Setup } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testDatabases } from '../../testing/index.ts';
import { manifestOf, memoryLoader } from '../../testing/loader.ts';
import { TestLog } from '../../testing/log.ts';
import type { Infra } from '../host-services/infra.ts';
import { crashSentences, createPluginTrouble } from '../host-services/stored/plugin-trouble.ts';
import { Generations } from './generations.ts';
import { Installed } from './installed.ts';
import type { PluginFile } from './manifest.ts';

type Give = (app: Setup<Descriptor>) => Partial<Contributions<Contract>>;

const half = (id: string, descriptor: Partial<PluginFile> = {}, give: Give = () => ({})) => ({
  sdk: 1 as const,
  descriptor: { id, version: '1.0.0', sdk: '^1', ...descriptor },
  contract: {},
  setup: (app: Setup<Descriptor>) => ({ calls: {}, ...give(app) }),
});

type Half = ReturnType<typeof half>;

/** Its code must not be loaded. */
const sealed = (plugins: readonly Half[]) => ({
  ...memoryLoader(plugins),
  server: () => Promise.reject(new Error('code was loaded')),
});

function installed(plugins: readonly Half[], host?: TestHost, env = {}): Installed {
  return new Installed({
    manifest: manifestOf(plugins, {}),
    loader: sealed(plugins),
    env,
    log: new TestLog(),
    taken: { commands: ['migrate'] },
    database: host?.infra.database,
  });
}

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

const states = async (one: Installed): Promise<Record<string, string>> =>
  Object.fromEntries((await one.list()).map(({ id, state }) => [id, state]));

describe('what is installed, without a database', () => {
  const zh = half('wechat', { when: { locale: ['zh-cn'] } });

  it('is told by the descriptors, and switched by nobody', async () => {
    const plugins = [half('notes', { commands: { count: { summary: 'Counts.', options: {} } } }), zh];
    const one = installed(plugins);
    expect(await states(one)).toEqual({ notes: 'on', wechat: 'not-here' });
    expect(await states(installed(plugins, undefined, { DOCSTEAD_CORE_LOCALE: 'zh-cn' }))).toMatchObject({
      wechat: 'on',
    });
    expect([...(await one.commands())]).toEqual([['count', { summary: 'Counts.', options: {} }]]);
    await expect(one.set('notes', false)).rejects.toThrow('Run `npm run docstead -- migrate`, then switch plugins.');
  });

  it('tells of an essential plugin that stops the boot, and of what it claims wrongly', async () => {
    const bad = half('bad', { essential: true, commands: { migrate: { summary: 'x', options: {} } } });
    expect((await installed([bad, half('fine')]).list()).map(({ sentence }) => sentence)).toEqual([
      "bad: claims the command migrate, which is Docstead's own. Choose another.",
      '',
    ]);
  });
});

describe('what plugin.json says, before any code is loaded', () => {
  const answering = (...paths: string[]): Partial<PluginFile> => ({
    answers: { calls: paths.map((path) => ({ path, methods: ['POST'], raw: false })), sockets: ['/api/x/live'] },
  });

  it('decides who has an address that two claim', async () => {
    const plugins = [half('one', answering('/api/a')), half('two', answering('/api/b')), half('fine')];
    expect((await installed(plugins).list()).map(({ sentence }) => sentence)).toEqual([
      '',
      'two: claims the socket /api/x/live, which one owns. Switch two or one off.',
      '',
    ]);
  });

  it('tells of a label without a text', async () => {
    const contributions = [{ slot: 'shell/header@1', id: 'bell', label: 'bell', part: 'Bell' }];
    const [report] = await installed([half('notes', { contributions })]).list();
    expect(report?.notes).toEqual([
      'notes: its entry bell has the label "bell", which is no text of its locales/en.json; people would read the key.',
    ]);
  });
});

describe.each(testDatabases())('what is installed, on %s', (db) => {
  it('is told with who serves it', async () => {
    host = await createTestHost({ db, plugins: [] });
    expect(await installed([]).hosts()).toEqual([]);
    expect(await installed([], host).hosts()).toEqual([]);
    await host.infra.hosts.join(() => ({ revision: 'abc', conduct: {} }));
    expect(await installed([], host).hosts()).toMatchObject([{ process: process.pid, revision: 'abc', behind: [] }]);
    expect(await host.services.get(plugins).hosts()).toMatchObject([{ process: process.pid, isThis: true }]);
  });

  it('is switched beside a server, which takes it over', async () => {
    const plugins = [half('notes'), half('items', { essential: true })];
    host = await createTestHost({ db, plugins, locale: 'zh-cn' });
    const one = installed([...plugins, half('wechat', { when: { locale: ['zh-cn'] } })], host);
    await one.set('notes', false);
    expect(await states(one)).toEqual({ notes: 'off', items: 'on', wechat: 'on' });
    const state = () => host?.current.reports.find(({ id }) => id === 'notes')?.state;
    await expect.poll(state).toBe('off');
    await one.set('notes', true);
    await expect.poll(state).toBe('on');
  });

  it('is not switched to what cannot be', async () => {
    const plugins = [
      half('notes'),
      half('needy', { essential: true, requires: { notes: '^1' } }),
      half('lame', { requires: { moon: '^1' } }),
      half('broken', { essential: true, sdk: '^9' }),
    ];
    host = await createTestHost({ db, plugins: [] });
    const one = installed(plugins, host);
    await expect(one.set('gone', true)).rejects.toThrow(
      'gone: is not installed. Name it in plugin-manifest.json first.',
    );
    await expect(one.set('needy', false)).rejects.toThrow('needy: is essential and cannot be switched off.');
    await expect(one.set('notes', false)).rejects.toThrow('needy: requires notes ^1, which is off.');
    await expect(one.set('lame', true)).rejects.toThrow('lame: requires moon ^1, which is not installed.');
    // What was broken before is no reason to refuse, and so is what is off.
    await one.set('lame', false);
    expect(await host.infra.state.load()).toEqual({ lame: false });
  });

  it('tells why a plugin failed when the last generation was built, and no longer when it has been mended', async () => {
    let works = false;
    const plugins = [
      half('lame', {}, () => {
        if (!works) throw new Error('no licence');
        return {};
      }),
      half('after', { requires: { lame: '^1' } }),
    ];
    host = await createTestHost({ db, plugins });
    const one = installed(plugins, host);
    expect((await one.list()).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('lame: the phase "set up" failed (no licence).'),
      'after: requires lame ^1, which failed. Mend lame first, or switch after off.',
    ]);
    works = true;
    await host.generations.reload();
    expect(await states(one)).toEqual({ lame: 'on', after: 'on' });
  });

  it('tells what stopped the boot', async () => {
    host = await createTestHost({ db, plugins: [] });
    const bad = half('bad', { essential: true }, () => {
      throw new Error('no key');
    });
    const { infra } = host;
    await expect(bootOn(infra, [bad])).rejects.toThrow('no key');
    expect((await installed([bad], host).list())[0]?.sentence).toContain('bad: the phase "set up" failed (no key).');
  });
});

describe.each(testDatabases())('a plugin that crashes the process, on %s', (db) => {
  const crasher = half('crasher');
  const vital = half('vital', { essential: true });

  it('at three starts in a row is left out at the fourth with its sentence, until it is switched on again', async () => {
    host = await createTestHost({ db, plugins: [] });
    const { infra } = host;
    const started: string[] = [];
    for (let start = 1; start <= 4; start += 1) {
      const { generations, trouble } = await startOf(infra, [crasher, vital]);
      started.push(generations.current.reports.map(({ state }) => state).join(' '));
      if (start === 4) {
        const sentence =
          'crasher: crashed the process at three starts in a row (boom 3), and is left out. Mend or update it, then run `npm run docstead -- plugins enable crasher`.';
        expect(generations.current.reports[0]?.sentence).toBe(sentence);
        expect((await installed([crasher, vital], host).list())[0]?.sentence).toBe(sentence);
        await installed([crasher, vital], host).set('crasher', true);
        await expect.poll(() => generations.current.reports[0]?.state).toBe('on');
      } else {
        await Promise.all([trouble.crashed('crasher', `boom ${start}`), trouble.crashed('crasher', 'again')]);
        await trouble.crashed('vital', 'boom');
      }
      await generations.close();
    }
    expect(started).toEqual(['on on', 'on on', 'on on', 'failed on']);
  });

  it('is switched on again by an administrator too, in one build', async () => {
    host = await createTestHost({ db, plugins: [] });
    const { infra } = host;
    await crashThrice(infra);
    let builds = 0;
    const other = half('other', {}, () => {
      builds += 1;
      return {};
    });
    const { generations } = await startOf(infra, [crasher, half('third'), other]);
    expect(generations.current.reports[0]?.state).toBe('failed');
    await generations.disable('third');
    expect(generations.current.reports[0]?.state).toBe('failed');
    await generations.enable('crasher');
    expect(generations.current.reports[0]?.state).toBe('on');
    expect(crashSentences(await infra.trouble.load())).toEqual({});
    // In its turn, it looks at what has changed since.
    await generations.setLocale('en');
    expect(builds).toBe(3);
    await generations.close();
  });

  it('is still switched on when the build for it failed at first', async () => {
    host = await createTestHost({ db, plugins: [] });
    const { infra } = host;
    await crashThrice(infra);
    let isBroken = false;
    let failures = 0;
    const shaky = half('shaky', { essential: true }, () => {
      if (!isBroken) return {};
      failures += 1;
      throw new Error('not now');
    });
    const { generations } = await startOf(infra, [crasher, shaky]);
    isBroken = true;
    await installed([crasher, shaky], host).set('crasher', true);
    await expect.poll(() => failures).toBeGreaterThan(0);
    expect(generations.current.reports[0]?.state).toBe('failed');
    isBroken = false;
    // It is tried again after a pause.
    host.clock.advance(60);
    await expect.poll(() => generations.current.reports[0]?.state).toBe('on');
    await generations.close();
  });

  it('gets three more starts after one that ended in order', async () => {
    host = await createTestHost({ db, plugins: [] });
    const { infra } = host;
    for (const end of ['crash', 'crash', 'order', 'crash', 'crash']) {
      const { generations, trouble } = await startOf(infra, [crasher]);
      expect(generations.current.reports[0]?.state).toBe('on');
      if (end === 'crash') await trouble.crashed('crasher', 'boom');
      await generations.close();
    }
    expect((await infra.trouble.load()).crasher?.crashes).toBe(2);
  });
});

async function crashThrice(infra: Infra): Promise<void> {
  for (let start = 1; start <= 3; start += 1) await createPluginTrouble(infra.database).crashed('crasher', 'boom');
}

/** Another start of the process on the same data. */
async function startOf(infra: Infra, plugins: readonly Half[]) {
  const trouble = createPluginTrouble(infra.database);
  const generations = new Generations({
    manifest: manifestOf(plugins, {}),
    loader: memoryLoader(plugins),
    infra: { ...infra, trouble },
    env: {},
    drainSeconds: 1,
  });
  await generations.boot();
  return { generations, trouble };
}

const bootOn = async (infra: Infra, plugins: readonly Half[]): Promise<void> => void (await startOf(infra, plugins));

describe.each(testDatabases())('a generation for a command, on %s', (db) => {
  it('is built and not started, and refuses a database that is older than a plugin', async () => {
    const seen: string[] = [];
    const busy = half('busy', {}, (app) => {
      app.every('tick', 1, async () => void seen.push('tick'));
      app.events.on('told', () => seen.push('told'));
      return { start: () => void seen.push('start'), handOver: () => void seen.push('stop') };
    });
    const grown = { ...busy, migrations: [{ name: '001-a', up: async () => void seen.push('migrate') }] };
    host = await createTestHost({ db, plugins: [] });
    const { infra } = host;
    const options = { manifest: manifestOf([busy], {}), infra, env: {} };
    const built = await new Generations({ ...options, loader: memoryLoader([busy]) }).forCommand(false);
    expect(built.reports).toMatchObject([{ id: 'busy', state: 'on' }]);
    infra.events.emit('busy/told', 1);
    await built.close(1);
    const newer = new Generations({ ...options, loader: memoryLoader([grown]) });
    await expect(newer.forCommand(false)).rejects.toThrow(
      'The database is older than this version of busy: run `npm run docstead -- migrate`, or start the new version, and then this command again.',
    );
    expect(seen).toEqual([]);
    // As after a migration of a new database, whose key must be known before anybody comes with another one.
    await host.db.write(({ handle }) => handle('settings').where({ key: 'site_key_check' }).delete());
    await (await newer.forCommand(true)).close(1);
    expect(await infra.siteKey.state()).toBe('right');
    await (await newer.forCommand(false)).close(1);
    expect(seen).toEqual(['migrate']);
  });
});
