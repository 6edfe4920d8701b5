import * as T from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, contract, plugin, user } from '../../../sdk/contract/index.ts';
import { identify, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost, testUser } from '../../../testing/index.ts';
import { gate } from '../../host-services/test-kit.ts';

const input = T.Object({ note_id: T.Optional(T.Integer()), text: T.String() });
const written = { input, output: T.Object({}), access: user, inOrder: 'note_id' } as const;
const api = contract({
  '/api/note/save': call(written),
  '/api/note/clear': call(written),
  '/api/note/look': call({ input, output: T.Object({}), access: user }),
});

let done: string[];
let first: ReturnType<typeof gate>;

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, async ({ token = '' }) => ({ caller: testUser({ username: token }) }));
    const write = async ({ input: { text } }: { readonly input: { readonly text: string } }) => {
      if (text === 'first') await first.opened;
      done.push(text);
      return {};
    };
    return { calls: { '/api/note/save': write, '/api/note/clear': write, '/api/note/look': write } };
  },
});

describe('a call that is declared to be in order', () => {
  let host: TestHost;
  const send = (path: string, note_id: number | undefined, text: string, token = 'ann') =>
    host.call(path, { note_id, text }, { token });

  beforeEach(async () => {
    done = [];
    first = gate();
    host = await createTestHost({ plugins: [notes] });
  });
  afterEach(() => host.close());

  it('is done in the order of arrival, with others that name the field', async () => {
    const all = [
      send('/api/note/save', 1, 'first'),
      send('/api/note/clear', 1, 'second'),
      send('/api/note/save', 1, 'third'),
    ];
    await send('/api/note/save', 2, 'of another note');
    await send('/api/note/save', undefined, 'of no note');
    await send('/api/note/save', 1, 'of another session', 'bob');
    await send('/api/note/look', 1, 'in no order');
    expect(done).toEqual(['of another note', 'of no note', 'of another session', 'in no order']);
    first.open();
    await Promise.all(all);
    expect(done.slice(4)).toEqual(['first', 'second', 'third']);
  });

  it('waits for nobody who was refused', async () => {
    const refused = host.call('/api/note/save', { note_id: 1 }, { token: 'ann' });
    expect((await send('/api/note/save', 1, 'second')).error_code).toBe(0);
    expect((await refused).error_code).toBe(10101);
    expect((await host.call('/api/note/save', { note_id: 1, text: 'guest' })).error_code).toBe(10102);
  });
});
