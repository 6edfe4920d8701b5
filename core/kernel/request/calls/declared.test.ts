import * as T from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { call, contract, coreFailures, fail, failure, guest, plugin } from '../../../sdk/contract/index.ts';
import { server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../../testing/index.ts';

const gone = failure('notes/gone', 20001);
const secret = failure('notes/secret', 20002);
const foreign = failure('guard/refused', 20003);
const thrown = { gone: fail(gone), secret: fail(secret), foreign: fail(foreign), right: fail(coreFailures.noRight) };

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: contract({
    '/api/note/read': call({
      input: T.Object({ as: T.String() }),
      output: T.Object({}),
      access: guest,
      errors: [gone],
    }),
  }),
  setup: () => ({
    calls: {
      '/api/note/read': ({ input }) => {
        if (input.as === 'bug') throw new Error('broken');
        throw thrown[input.as as keyof typeof thrown];
      },
    },
  }),
});

let host: TestHost;
afterEach(() => host.close());
const codes = async (): Promise<Record<string, number>> => {
  const asked = ['gone', 'secret', 'foreign', 'right', 'bug'];
  const heard = asked.map(async (as) => [as, (await host.call('/api/note/read', { as })).error_code]);
  return Object.fromEntries(await Promise.all(heard));
};

it('a failure that its call does not list is a bug in tests and development, with the way out', async () => {
  host = await createTestHost({ plugins: [notes] });
  expect(await codes()).toEqual({ gone: 20001, secret: 11000, foreign: 20003, right: 10103, bug: 11000 });
  expect(host.log.text()).toContain(
    '/api/note/read fails with notes/secret, which its contract does not list. Add it to its errors.',
  );
});

it('a failure that its call does not list is answered as it is on a site', async () => {
  host = await createTestHost({ plugins: [notes], kernel: { isStrict: false } });
  expect(await codes()).toMatchObject({ secret: 20002 });
});
