import { afterEach, describe, expect, it } from 'vitest';
import {
  contract,
  coreFailures,
  fail,
  failure,
  guestCaller,
  type Hook,
  hook,
  plugin,
} from '../../sdk/contract/index.ts';
import { identify, type Scope, type Setup, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testDatabases, testUser } from '../../testing/index.ts';
import { culpritOf } from '../faults/attribution.ts';
import { gate } from '../host-services/test-kit.ts';

const before = hook<string[], void, 'veto'>('notes/before@1', 'veto');
const during = hook<string[], void, 'join'>('notes/during@1', 'join');
const after = hook<string[], void, 'notify'>('notes/after@1', 'notify');
const asked = hook<string[], number, 'collect'>('notes/asked@1', 'collect');
const strict = hook<string[], number, 'collect'>('notes/strict@1', 'collect', { strict: true });
const refused = failure('guard/refused', 20001);

function half(id: string, setup: (app: Setup<never>) => void, requires = {}) {
  return server({
    descriptor: plugin({ id, version: '1.0.0', sdk: '^1', requires }),
    contract: contract({}),
    migrations:
      id === 'notes'
        ? [{ name: '001-notes', up: async (db) => db.schema.createTable('notes', (table) => table.string('text')) }]
        : [],
    setup(app) {
      setup(app as unknown as Setup<never>);
      return { calls: {} };
    },
  });
}

const SHORT = { veto: 0.1, join: 0.1, notify: 1, collect: 0.1 };
const never = (): Promise<never> => new Promise(() => {});

let host: TestHost;
afterEach(() => host.close());

describe.each(testDatabases())('hooks on %s', (db) => {
  const open = async (listen: (app: Setup<never>) => void): Promise<void> => {
    host = await createTestHost({
      db,
      plugins: [half('guard', listen, { notes: '^1' }), half('notes', () => {})],
      kernel: {
        hookSeconds: SHORT,
        extend: (app, generation) => {
          app.get('/who', async (request, reply) => (await generation.scopeOf(request, reply)).caller);
        },
      },
    });
  };
  const writing = (work: (scope: Scope) => Promise<void>): Promise<void> =>
    host.db.write((trx) => work({ ...host.system(), db: trx }));
  const conductOf = (id: string) => host.current.reports.find((report) => report.id === id)?.conduct;
  const notes = async (): Promise<unknown[]> => await host.db.handle('notes').pluck('text');

  it('a veto refuses inside the transaction, which undoes it', async () => {
    await open((app) => app.on(before, () => Promise.reject(fail(refused))));
    const write = writing(async (scope) => {
      await scope.db.handle('notes').insert({ text: 'a' });
      await host.raise(before, [], scope);
    });
    await expect(write).rejects.toThrow('20001 guard/refused');
    expect(await notes()).toEqual([]);
  });

  it('a join writes in the same transaction, and an error in it undoes all and names its plugin', async () => {
    await open((app) =>
      app.on(during, async ([text], { db: trx }) => {
        await trx.handle('notes').insert({ text });
        if (text === 'bad') throw new Error('broken');
      }),
    );
    await writing((scope) => host.raise(during, ['good'], scope));
    const error = await writing((scope) => host.raise(during, ['bad'], scope)).catch((thrown: unknown) => thrown);
    expect(culpritOf(error)).toBe('guard');
    expect(await notes()).toEqual(['good']);
  });

  it.each<Hook<string[], void, 'veto' | 'join'>>([before, during])(
    '$mode needs an open transaction',
    async (raised) => {
      await open(() => {});
      await expect(host.raise(raised, [])).rejects.toThrow(
        `The hook ${raised.id} (${raised.mode}) was raised without an open transaction`,
      );
    },
  );

  it('a notify runs after the commit, on a handle of its own, and its failure is logged and stops nobody', async () => {
    const seen: unknown[] = [];
    await open((app) => {
      app.on(after, () => Promise.reject(new Error('broken')));
      app.on(after, () => Promise.reject(fail(refused)));
      app.on(after, async (texts, scope) => {
        seen.push(...texts, await scope.db.handle('notes').pluck('text'));
      });
    });
    await writing(async (scope) => {
      await host.raise(after, ['told'], scope);
      await scope.db.handle('notes').insert({ text: 'a' });
      await host.settled();
      expect(seen).toEqual([]);
    });
    await host.settled();
    expect(seen).toEqual(['told', ['a']]);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'A handler of notes/after@1 failed.', detail: { plugin: 'guard' } },
      { message: 'A handler of notes/after@1 failed.', detail: { plugin: 'guard', error: '20001 guard/refused' } },
    ]);
  });

  it('a notify without a transaction runs at once; one of a transaction that is undone never runs', async () => {
    const seen: string[] = [];
    await open((app) => app.on(after, (texts) => void seen.push(...texts)));
    await host.raise(after, ['now']);
    await host.settled();
    const undone = writing(async (scope) => {
      await host.raise(after, ['never'], scope);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await host.settled();
    expect(seen).toEqual(['now']);
  });

  it('a collect gives every answer, in the order of set-up', async () => {
    await open((app) => {
      app.on(asked, () => 1);
      app.on(asked, async () => 2);
    });
    expect(await host.raise(asked, [])).toEqual([1, 2]);
    await host.disable('guard');
    expect(await host.raise(asked, [])).toEqual([]);
  });

  it('that took long is told of, with its plugin, and the slowest stands in the plugin list', async () => {
    await open((app) => {
      app.on(asked, () => new Promise<number>((resolve) => setTimeout(() => resolve(1), 40)));
      app.on(asked, () => 2);
    });
    await host.raise(asked, []);
    const { failures, slowest } = conductOf('guard') ?? {};
    expect(failures).toBe(0);
    expect(slowest?.what).toBe('a handler of notes/asked@1');
    expect(slowest?.milliseconds).toBeGreaterThanOrEqual(40);
    await host.disable('guard');
    expect(conductOf('guard')).toEqual({ failures, slowest });
  });

  it('of a plugin that was lost after it had listened is not asked', async () => {
    await open((app) => {
      app.on(asked, () => 1);
      throw new Error('lost');
    });
    expect(await host.raise(asked, [])).toEqual([]);
  });

  it.each<[string, () => never | Promise<never>]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'refuses',
      () => {
        throw fail(refused);
      },
    ],
    ['never comes back', never],
  ])('a collect handler that %s costs its own answer, and is logged with its plugin', async (_, answer) => {
    await open((app) => {
      app.on(asked, () => 1);
      app.on(asked, answer);
      app.on(asked, () => 3);
    });
    expect(await host.raise(asked, [])).toEqual([1, 3]);
    const errors = host.log.lines.filter(({ level }) => level === 'error');
    expect(errors).toMatchObject([{ message: 'A handler of notes/asked@1 failed.', detail: { plugin: 'guard' } }]);
    expect(conductOf('guard')?.failures).toBe(1);
  });

  it.each<Hook<string[], number, 'collect'>>([strict, { ...strict, seconds: 0.01 }])(
    'a strict collect throws what a handler throws, and that it is too slow',
    async (raised) => {
      await open((app) => app.on(raised, raised.seconds ? never : () => Promise.reject(new Error('broken'))));
      const error = raised.seconds ? 'a handler of notes/strict@1 took longer than 0.01 s' : 'broken';
      await expect(host.raise(raised, [])).rejects.toThrow(error);
      expect(conductOf('guard')?.failures).toBe(1);
    },
  );

  it.each<Hook<string[], void, 'veto' | 'join'>>([before, during])(
    'a handler of a $mode that never comes back aborts the transaction, and the next one need not wait',
    async (raised) => {
      let isStuck = true;
      await open((app) => app.on(raised, () => (isStuck ? never() : undefined)));
      const write = writing(async (scope) => {
        await scope.db.handle('notes').insert({ text: 'a' });
        await host.raise(raised, [], scope);
      });
      const error = await write.catch((thrown: unknown) => thrown);
      expect(String(error)).toContain(`a handler of ${raised.id} took longer than 0.1 s`);
      expect(culpritOf(error)).toBe('guard');
      isStuck = false;
      await writing(async (scope) => {
        await scope.db.handle('notes').insert({ text: 'b' });
        await host.raise(raised, [], scope);
      });
      expect(await notes()).toEqual(['b']);
      expect(conductOf('guard')?.failures).toBe(1);
    },
  );

  it.each<[string, () => never | Promise<never>, object]>([
    [
      'has a bug',
      () => {
        throw new Error('broken');
      },
      guestCaller,
    ],
    ['never comes back', never, guestCaller],
    [
      'is busy',
      () => {
        throw fail(coreFailures.busy);
      },
      { error_code: 11003 },
    ],
  ])(
    'a handler of identify that %s: the next one is asked, and who is known is let in',
    async (_, answer, otherwise) => {
      const ann = testUser();
      await open((app) => {
        app.on(identify, answer);
        app.on(identify, ({ token }) => (token === 'ann' ? { caller: ann } : undefined));
      });
      const callerOf = async (token: string): Promise<unknown> =>
        (await host.inject({ url: '/who', headers: { 'x-api-token': token } })).json();
      expect(await callerOf('ann')).toEqual(ann);
      expect(await callerOf('bob')).toMatchObject(otherwise);
    },
  );

  it('a notify never keeps its caller, and its handlers run one after another', async () => {
    const seen: string[] = [];
    const held = gate();
    await open((app) => {
      app.on(after, async ([text = '']) => {
        seen.push(`${text} begins`);
        if (text === 'stuck') await never();
        if (text === 'first') await held.opened;
        seen.push(`${text} ends`);
      });
    });
    for (const text of ['stuck', 'first', 'second']) await writing((scope) => host.raise(after, [text], scope));
    await expect.poll(() => seen).toEqual(['stuck begins', 'first begins']);
    held.open();
    await host.settled();
    expect(seen).toEqual(['stuck begins', 'first begins', 'first ends', 'second begins', 'second ends']);
    expect(host.log.text()).toContain('a handler of notes/after@1 took longer than 1 s');
  });

  it('is raised by its owner only', async () => {
    let raise: ((hook: typeof asked) => Promise<unknown>) | undefined;
    const own = hook<string[], number, 'collect'>('guard/own@1', 'collect');
    await open((app) => {
      app.on(own, () => 4);
      raise = async (raised) => app.raise(raised, [], app.system());
    });
    expect(await raise?.(own)).toEqual([4]);
    await expect(raise?.(asked)).rejects.toThrow('guard: raises notes/asked@1, which another plugin owns.');
  });
});
