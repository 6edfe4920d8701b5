import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { admin, call, contract, fail, failure, plugin } from '../../sdk/contract/index.ts';
import { type Acted, acted, identify, type Setup, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testUser } from '../../testing/index.ts';

const no = failure('notes/no', 20001);
const input = T.Object({
  id: T.Integer(),
  title: T.String(),
  secret: T.Optional(T.String()),
  how: T.Optional(T.String()),
});
const spec = { input, output: T.Object({}), access: admin, errors: [no] } as const;
const api = contract({
  '/api/notes/drop': call({
    ...spec,
    audit: { act: 'dropped', object: 'note', id: 'id', name: 'title', tells: ['how'] },
  }),
  '/api/notes/look': call(spec),
});

let host: TestHost;
let heard: Acted[];
let app: Setup<never>;
afterEach(() => host.close());

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(given) {
    app = given as unknown as Setup<never>;
    given.on(identify, ({ token = '' }) => {
      const via = { kind: token === 'key' ? 'token' : 'session', id: 1, scopes: 'all' } as const;
      return { caller: { ...testUser({ uid: 7, username: 'ada', groupid: 1 }), via } };
    });
    return {
      calls: {
        '/api/notes/drop': async ({ input: { title }, ctx }) => {
          if (title === 'kept') throw fail(no);
          if (title === 'bug') throw new Error('broken');
          if (title === 'other') ctx.acted({ act: 'emptied', name: 'Other', details: { pages: 2 } });
          if (title === 'undone') {
            await ctx.db
              .write(async (db) => {
                app.acted({ act: 'never' }, { ...ctx, db });
                throw new Error('undone');
              })
              .catch(() => undefined);
          }
          return {};
        },
        '/api/notes/look': ({ ctx }) => {
          ctx.acted({ name: 'nobody asked' });
          return {};
        },
      },
    };
  },
});

const keeper = server({
  descriptor: plugin({ id: 'keeper', version: '1.0.0', sdk: '^1' }),
  contract: contract({}),
  setup(given) {
    given.on(acted, (told) => void heard.push(told));
    return { calls: {} };
  },
});

async function open(...plugins: readonly (typeof keeper)[]): Promise<void> {
  heard = [];
  host = await createTestHost({ plugins: [notes, ...plugins] });
}
async function drop(title: string, more: object = {}, token = 'session'): Promise<number> {
  const { error_code } = await host.call('/api/notes/drop', { id: 3, title, ...more }, { token, ip: '203.0.113.9' });
  await host.settled();
  return error_code;
}

describe('what is done to the site', () => {
  it('is told once the call that declares it has succeeded: who, where from, to what, and no other field', async () => {
    await open(keeper);
    expect(await drop('Old', { how: 'slowly', secret: 'hush' })).toBe(0);
    expect(heard).toEqual([
      {
        ...{ plugin: 'notes', act: 'dropped', object: 'note', id: '3', name: 'Old', details: { how: 'slowly' } },
        ...{ uid: 7, username: 'ada', way: 'session', ip: '203.0.113.9', time: host.clock.seconds() },
      },
    ]);
    expect(await drop('Old', {}, 'key')).toBe(0);
    expect(heard[1]).toMatchObject({ way: 'token', details: {} });
  });

  it('is not told where the call is refused, fails, or declares nothing', async () => {
    await open(keeper);
    expect([await drop('kept'), await drop('bug'), await drop('Old', { id: 'x' })]).toEqual([20001, 11000, 10101]);
    expect((await host.call('/api/notes/drop', { id: 3, title: 'Old' })).error_code).toBe(10102);
    expect((await host.call('/api/notes/look', { id: 3, title: 'Old' }, { token: 'session' })).error_code).toBe(0);
    await host.settled();
    expect(heard).toEqual([]);
  });

  it('is what the handler says, where it says more', async () => {
    await open(keeper);
    await drop('other', { how: 'slowly' });
    expect(heard).toMatchObject([
      { act: 'emptied', object: 'note', id: '3', name: 'Other', details: { how: 'slowly', pages: 2 } },
    ]);
  });

  it('is told of by a plugin itself, once its transaction is committed; what is undone is not', async () => {
    await open(keeper);
    expect(await drop('undone')).toBe(0);
    expect(heard.map(({ act }) => act)).toEqual(['dropped']);
    await host.db.write(async (db) => {
      app.acted({ act: 'counted' }, { ...host.system(), db }, { uid: 9, username: 'bob' });
      app.acted({ act: 'swept', id: 4 }, { ...host.system(), db });
      await host.settled();
      expect(heard).toHaveLength(1);
    });
    await host.settled();
    expect(heard.slice(1)).toMatchObject([
      { act: 'counted', uid: 9, username: 'bob', way: 'session', object: '', id: '', name: '' },
      { act: 'swept', uid: 0, username: '', way: 'command', id: '4', ip: '' },
    ]);
  });

  it('costs nothing where nobody listens', async () => {
    await open();
    expect(await drop('other')).toBe(0);
  });
});

it('an audit that names a field that is not there, or an act that is no name, ends its plugin in a sentence', async () => {
  const wrong = (audit: object) =>
    createTestHost({
      plugins: [
        server({
          descriptor: plugin({ id: 'wrong', version: '1.0.0', sdk: '^1' }),
          contract: contract({ '/api/wrong/do': call({ ...spec, audit: { act: 'done', ...audit } }) }),
          setup: () => ({ calls: { '/api/wrong/do': () => ({}) } }),
        }),
      ],
    });
  for (const [audit, sentence] of [
    [{ tells: ['none'] }, 'wrong: the audit of the call /api/wrong/do names the field none, which its input has not.'],
    [{ act: 'Not a name' }, 'wrong: the call /api/wrong/do has the act Not a name: use a-z, 0-9 and _, at most 40.'],
  ] as const) {
    await host?.close();
    host = await wrong(audit);
    expect(host.current.reports.find(({ id }) => id === 'wrong')?.sentence).toBe(sentence);
  }
});
