import { afterEach, describe, expect, it } from 'vitest';
import { contract, fail, failure, type Hook, hook, plugin } from '../sdk/contract/index.ts';
import { type Scope, type Setup, server } from '../sdk/server/index.ts';
import { createTestHost, type TestHost, testDatabases } from '../testing/index.ts';
import { culpritOf } from './attribution.ts';

const before = hook<string[], void, 'veto'>('notes/before@1', 'veto');
const during = hook<string[], void, 'join'>('notes/during@1', 'join');
const after = hook<string[], void, 'notify'>('notes/after@1', 'notify');
const asked = hook<string[], number, 'collect'>('notes/asked@1', 'collect');
const refused = failure('guard/refused', 20001);

function half(id: string, setup: (ctx: Setup<never>) => void, requires = {}) {
  return server({
    descriptor: plugin({ id, version: '1.0.0', sdk: '^1', requires }),
    contract: contract({}),
    migrations:
      id === 'notes'
        ? [{ name: '001-notes', up: async (db) => db.schema.createTable('notes', (table) => table.string('text')) }]
        : [],
    setup(ctx) {
      setup(ctx as unknown as Setup<never>);
      return { calls: {} };
    },
  });
}

let host: TestHost;
afterEach(() => host.close());

describe.each(testDatabases())('hooks on %s', (db) => {
  const open = async (listen: (ctx: Setup<never>) => void): Promise<void> => {
    host = await createTestHost({ db, plugins: [half('guard', listen, { notes: '^1' }), half('notes', () => {})] });
  };
  const writing = (work: (scope: Scope) => Promise<void>): Promise<void> =>
    host.db.write((trx) => work({ ...host.system(), db: trx }));
  const notes = async (): Promise<unknown[]> => await host.db.handle('notes').pluck('text');

  it('a veto refuses inside the transaction, which undoes it', async () => {
    await open((ctx) => ctx.on(before, () => Promise.reject(fail(refused))));
    const write = writing(async (scope) => {
      await scope.db.handle('notes').insert({ text: 'a' });
      await host.raise(before, [], scope);
    });
    await expect(write).rejects.toThrow('20001 guard/refused');
    expect(await notes()).toEqual([]);
  });

  it('a join writes in the same transaction, and an error in it undoes all and names its plugin', async () => {
    await open((ctx) =>
      ctx.on(during, async ([text], { db: trx }) => {
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
    await open((ctx) => {
      ctx.on(after, () => Promise.reject(new Error('broken')));
      ctx.on(after, () => Promise.reject(fail(refused)));
      ctx.on(after, async (texts, scope) => {
        seen.push(...texts, await scope.db.handle('notes').pluck('text'));
      });
    });
    await writing(async (scope) => {
      await host.raise(after, ['told'], scope);
      await scope.db.handle('notes').insert({ text: 'a' });
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['told', ['a']]);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'A handler of notes/after@1 failed.', detail: { plugin: 'guard' } },
      { message: 'A handler of notes/after@1 failed.', detail: { plugin: 'guard', error: '20001 guard/refused' } },
    ]);
  });

  it('a notify without a transaction runs at once; one of a transaction that is undone never runs', async () => {
    const seen: string[] = [];
    await open((ctx) => ctx.on(after, (texts) => void seen.push(...texts)));
    await host.raise(after, ['now']);
    const undone = writing(async (scope) => {
      await host.raise(after, ['never'], scope);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(seen).toEqual(['now']);
  });

  it('a collect gives every answer, in the order of set-up', async () => {
    await open((ctx) => {
      ctx.on(asked, () => 1);
      ctx.on(asked, async () => 2);
    });
    expect(await host.raise(asked, [])).toEqual([1, 2]);
    await host.disable('guard');
    expect(await host.raise(asked, [])).toEqual([]);
  });

  it('of a plugin that was lost after it had listened is not asked', async () => {
    await open((ctx) => {
      ctx.on(asked, () => 1);
      throw new Error('lost');
    });
    expect(await host.raise(asked, [])).toEqual([]);
  });

  it('is raised by its owner only', async () => {
    let raise: ((hook: typeof asked) => Promise<unknown>) | undefined;
    const own = hook<string[], number, 'collect'>('guard/own@1', 'collect');
    await open((ctx) => {
      ctx.on(own, () => 4);
      raise = async (raised) => ctx.raise(raised, [], ctx.system());
    });
    expect(await raise?.(own)).toEqual([4]);
    await expect(raise?.(asked)).rejects.toThrow('guard: raises notes/asked@1, which another plugin owns.');
  });
});
