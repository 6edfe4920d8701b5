import { once } from 'node:events';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, guest, plugin } from '../../sdk/contract/index.ts';
import { server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';
import { gate } from '../host-services/test-kit.ts';
import { Wire } from '../request/calls/test-wire.ts';

let host: TestHost;
afterEach(() => host.close());

const api = contract({ '/api/slow/wait': call({ input: T.Object({}), output: T.Object({}), access: guest }) });

describe('the end', () => {
  it('of the process waits for a change under way, and ends what that has started', async () => {
    const seen: string[] = [];
    const held = gate();
    const late = server({
      descriptor: plugin({ id: 'late', version: '1.0.0', sdk: '^1' }),
      contract: contract({}),
      setup: () => ({
        calls: {},
        start: async () => {
          seen.push('starting');
          await held.opened;
          seen.push('started');
        },
        handOver: () => void seen.push('stopped'),
      }),
    });
    host = await createTestHost({
      plugins: [late],
      manifest: { plugins: { late: { from: 'memory', enabled: false } } },
    });
    const enabling = host.enable('late');
    await expect.poll(() => seen).toEqual(['starting']);
    const closing = host.generations.close();
    held.open();
    await Promise.all([enabling, closing]);
    expect(seen).toEqual(['starting', 'started', 'stopped']);
  });

  it('of a build that failed ends the threads of its plugins', async () => {
    const tasks = new URL('../host-services/threads/testing/tasks.thread.ts', import.meta.url);
    let working: Promise<unknown> | undefined;
    const busy = server({
      descriptor: plugin({ id: 'busy', version: '1.0.0', sdk: '^1' }),
      contract: contract({}),
      setup: (app) => {
        working ??= app.thread(tasks).run({ wait: 3_600_000 });
        working.catch(() => undefined);
        return { calls: {} };
      },
    });
    const broken = server({
      descriptor: plugin({ id: 'broken', version: '1.0.0', sdk: '^1', essential: true }),
      contract: contract({}),
      setup: () => {
        throw new Error('no key');
      },
    });
    host = await createTestHost({ plugins: [] });
    await expect(createTestHost({ plugins: [busy, broken] })).rejects.toThrow('no key');
    await expect(working).rejects.toThrow('ended with its generation');
  });

  it('does not wait for an answer whose client has left', async () => {
    const begun = gate();
    const slow = server({
      descriptor: plugin({ id: 'slow', version: '1.0.0', sdk: '^1' }),
      contract: api,
      setup: () => ({
        calls: {
          '/api/slow/wait': () => {
            begun.open();
            return new Promise<never>(() => {});
          },
        },
      }),
    });
    host = await createTestHost({ plugins: [slow] });
    const wire = await Wire.open(host.current.app);
    const client = wire.begin(['POST /api/slow/wait HTTP/1.1', 'Content-Length: 0']);
    await begun.opened;
    client.destroy();
    await once(client, 'close');
    const from = performance.now();
    await host.current.close(15);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
