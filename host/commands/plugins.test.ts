import type { Installed } from '@docstead/core/kernel';
import type { HostReport, PluginReport } from '@docstead/core/server';
import { describe, expect, it } from 'vitest';
import { pluginsCommand } from './plugins.ts';

const plugin: PluginReport = {
  ...{ id: 'notes', version: '1.0.0', state: 'on', sentence: '', essential: false, notes: [] },
  conduct: { failures: 0, slowest: undefined },
};
const server: HostReport = {
  ...{ machine: 'm', process: 7, started_time: 0, revision: 'abc', behind: [], isThis: false },
  conduct: {},
};

function installed(...hosts: HostReport[]): { readonly one: Installed; readonly done: string[] } {
  const done: string[] = [];
  const one: Pick<Installed, 'list' | 'hosts' | 'set' | 'reload'> = {
    list: async () => [plugin],
    hosts: async () => hosts,
    set: async (id, on) => void done.push(`${id} ${on}`),
    reload: async () => void done.push('reload'),
  };
  return { one: one as Installed, done };
}

const ON = 'notes  1.0.0     on';

describe('the command plugins', () => {
  it('tells what plugins have cost the servers that run', async () => {
    const slowest = { what: 'a handler of items/page.saved@1', milliseconds: 1500 };
    const first = { ...server, conduct: { notes: { failures: 1, slowest: undefined } } };
    expect(await pluginsCommand(installed(first).one, [])).toEqual([ON, 'notes: 1 failure, since the server started.']);
    const second = { ...server, process: 8, conduct: { notes: { failures: 2, slowest } } };
    expect(await pluginsCommand(installed(first, second).one, [])).toEqual([
      ON,
      'notes: 1 failure, since the server on m, process 7 started.',
      'notes: 2 failures, the slowest was a handler of items/page.saved@1 with 1500 ms, since the server on m, process 8 started.',
      'Host m, process 7: abc',
      'Host m, process 8: abc',
    ]);
    expect(await pluginsCommand(installed(server).one, [])).toEqual([ON]);
  });

  it('has the manifest read again, and says who reads it', async () => {
    const { one, done } = installed(server);
    const told = 'The manifest is read again within a second; the log of the server says whether it is used.';
    expect(await pluginsCommand(one, ['reload'])).toEqual([told, ON]);
    expect(done).toEqual(['reload']);
    expect(await pluginsCommand(installed().one, ['reload'])).toEqual([
      'No server runs; the next one reads the manifest when it starts.',
      ON,
    ]);
  });

  it.each([['reload', 'notes'], ['enable'], ['enable', 'notes', 'sheet'], ['remove', 'notes']])(
    'says how it is written, to %s %s',
    async (...args) => {
      const { one, done } = installed();
      await expect(pluginsCommand(one, args)).rejects.toThrow('write `plugins`, `plugins enable <id>`');
      expect(done).toEqual([]);
    },
  );
});
