import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { call, contract, type Descriptor, guest } from '../../../sdk/contract/index.ts';
import type { Setup } from '../../../sdk/server/index.ts';
import { memoryLoader } from '../../../testing/loader.ts';
import { culpritOf } from '../../faults/attribution.ts';
import type { Loader } from '../manifest.ts';
import { half, testHosts } from './test-half.ts';

const hosts = testHosts();

describe('a plugin’s code', () => {
  it('runs in its plugin’s name in every phase: what it throws where nobody listens names it', async () => {
    const seen: [string, string | undefined][] = [];
    const note = (where: string): void => void seen.push([where, culpritOf(undefined)]);
    let kept: Setup<Descriptor> | undefined;
    const plugin = half('named', {
      contract: contract({
        '/api/named/stream': call({ input: T.Object({}), output: T.Object({}), access: guest, kind: 'stream' }),
      }),
      descriptor: {
        commands: { name: { summary: 'Names.', options: {} } },
        routes: [{ id: 'page', path: '/x/named', title: 't', first: true }],
      },
      migrations: [{ name: '001-a', up: async () => note('migrate') }],
      setup: (app) => {
        note('set up');
        kept = app;
        app.jobs.handle('work', async () => note('job'));
        app.every('tick', 60, async () => note('period'));
        app.events.on('told', () => note('event'));
        return {
          calls: {
            '/api/named/stream': () => {
              const body = (async function* () {
                yield 'x';
                note('stream');
              })();
              return { body, type: 'text/plain' };
            },
          },
          commands: { name: async () => [`${note('command')}`] },
          first: {
            page: async () => {
              note('first view');
              return { status: 200 };
            },
          },
          start: async () => {
            note('start');
            await app.jobs.add('work', {});
          },
          handOver: () => note('hand over'),
        };
      },
    });
    const loader: Loader = {
      ...memoryLoader([plugin]),
      server: async () => {
        note('load');
        return plugin as never;
      },
    };
    const host = await hosts.open({ plugins: [plugin], kernel: { loader } });
    await host.jobs.drain();
    kept?.events.emit('told', 1);
    await expect.poll(() => seen.map(([where]) => where)).toContain('event');
    await host.current.commands.get('name')?.value.run({}, host.system());
    await host.current.firsts.get('named/page')?.value({}, host.system(), {});
    expect((await host.send('/api/named/stream')).body).toBe('x');
    await host.disable('named');
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(
        [
          'load',
          'set up',
          'migrate',
          'start',
          'event',
          'job',
          'period',
          'first view',
          'command',
          'stream',
          'hand over',
        ].map((where) => [where, 'named']),
      ),
    );
  });

  it('that a module leaves to fail at its import is blamed on the plugin', async () => {
    const source = `export const culprit = globalThis.docsteadCulprit();`;
    Object.assign(globalThis, { docsteadCulprit: () => culpritOf(undefined) });
    let culprit: unknown;
    const plugin = half('imported');
    const loader: Loader = {
      ...memoryLoader([plugin]),
      server: async () => {
        ({ culprit } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`));
        return plugin as never;
      },
    };
    await hosts.open({ plugins: [plugin], kernel: { loader } });
    expect(culprit).toBe('imported');
  });
});
