import { afterEach, describe, expect, it } from 'vitest';
import { type Descriptor, hook } from '../../sdk/contract/index.ts';
import type { Setup } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, type TestHostOptions } from '../../testing/index.ts';
import { half, nothing } from './test-half.ts';

let host: TestHost;
afterEach(() => host.close());
const open = async (all: TestHostOptions['plugins'], options: Partial<TestHostOptions> = {}): Promise<TestHost> => {
  host = await createTestHost({ ...options, plugins: all });
  return host;
};

describe('work', () => {
  it('runs jobs, periods and listeners of the generation that runs, in the name of their plugin', async () => {
    const seen: string[] = [];
    let kept: Setup<Descriptor> | undefined;
    const busy = half('busy', (app) => {
      kept = app;
      app.jobs.handle<{ n: number }>('count', async ({ n }) => void seen.push(`job ${n}`));
      app.every('tick', 60, async () => void seen.push('tick'));
      app.events.on('told', (body) => seen.push(`told ${String(body)}`));
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

describe('a job of a plugin', () => {
  it('that has failed is run again when the plugin says so', async () => {
    let [isBroken, kept] = [true, undefined as Setup<Descriptor> | undefined];
    const busy = half('busy', (app) => {
      kept = app;
      app.jobs.handle('count', async () => {
        if (isBroken) throw new Error('no');
      });
      return undefined;
    });
    await open([busy]);
    const id = (await kept?.jobs.add('count', {}, { tries: 1, uid: 5 })) ?? 0;
    expect(await kept?.jobs.retry(id)).toBe(false);
    await host.jobs.drain();
    expect(await kept?.jobs.get(id)).toMatchObject({ state: 'failed' });
    isBroken = false;
    expect(await kept?.jobs.retry(id)).toBe(true);
    await host.jobs.drain();
    expect(await kept?.jobs.get(id)).toMatchObject({ state: 'done' });
  });
});

describe('a plugin', () => {
  it('has its texts on the server, in the language that it asks for, and the key of one that is not there', async () => {
    let kept: Setup<Descriptor> | undefined;
    const notes = half('notes', (app) => {
      kept = app;
      return undefined;
    });
    const texts = { en: { hello: 'Hello {{name}}' }, 'zh-cn': { hello: '你好，{{name}}' } };
    await open([notes, half('other', nothing)], { locales: { notes: texts, other: { en: { theirs: 'Theirs' } } } });
    expect(['en' as const, 'zh-cn' as const].map((locale) => kept?.text(locale, 'hello', { name: 'Ann' }))).toEqual([
      'Hello Ann',
      '你好，Ann',
    ]);
    expect([kept?.text('en', 'none'), kept?.text('en', 'theirs')]).toEqual(['none', 'theirs']);
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
      (app) => {
        app.on(asked, (n, scope) => n + (scope.caller.kind === 'system' ? 1 : 0));
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
