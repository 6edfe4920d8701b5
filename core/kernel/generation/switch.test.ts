import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Descriptor } from '../../sdk/contract/index.ts';
import type { Setup } from '../../sdk/server/index.ts';
import { half, nothing, slow } from './test-half.ts';
import { testHouse } from './test-house.ts';

const house = testHouse();
const { open, states } = house;

describe('a switch', () => {
  it('that cannot be leaves everything as it was, and says why', async () => {
    const lame = half('lame', () => {
      throw new Error('no licence');
    });
    await open([lame, half('fine', nothing)], { manifest: { plugins: { lame: { from: 'memory', enabled: false } } } });
    const before = house.host.current;
    await expect(house.host.enable('lame')).rejects.toThrow('lame: the phase "set up" failed (no licence).');
    expect(house.host.current).toBe(before);
    expect(await house.host.infra.state.load()).toEqual({});
  });

  it('on a plugin that is built and cannot start leaves everything as it was, and says why', async () => {
    const lame = half('lame', () => ({ start: () => Promise.reject(new Error('port taken')) }));
    await open([lame, half('fine', nothing)], { manifest: { plugins: { lame: { from: 'memory', enabled: false } } } });
    await expect(house.host.enable('lame')).rejects.toThrow('lame: the phase "start" failed (port taken).');
    expect(states()).toEqual({ lame: 'off', fine: 'on' });
    expect(await house.host.infra.state.load()).toEqual({});
  });

  it('on a plugin that failed to start at boot tries it again', async () => {
    let works = false;
    const lame = half('lame', () => ({ start: () => (works ? undefined : Promise.reject(new Error('port taken'))) }));
    await open([lame]);
    await expect(house.host.enable('lame')).rejects.toThrow('port taken');
    expect(states()).toEqual({ lame: 'failed' });
    works = true;
    await house.host.enable('lame');
    expect(states()).toEqual({ lame: 'on' });
  });

  it('that would lose an essential plugin at its start leaves the old generation working', async () => {
    let made = 0;
    const fickle = half('fickle', () => {
      made += 1;
      const me = made;
      return { start: () => (me === 1 ? undefined : Promise.reject(new Error('x'))) };
    });
    const needy = half('needy', nothing, { essential: true, requires: { fickle: '^1' } });
    await open([fickle, needy, half('a', nothing)]);
    const before = house.host.current;
    await expect(house.host.disable('a')).rejects.toThrow('needy: requires fickle ^1, which failed.');
    expect(house.host.current).toBe(before);
    expect(await house.host.infra.state.load()).toEqual({});
  });

  it('is refused for what is essential or not installed', async () => {
    await open([half('a', nothing, { essential: true })]);
    await expect(house.host.disable('a')).rejects.toThrow('a: is essential and cannot be switched off.');
    await expect(house.host.enable('b')).rejects.toThrow('b: is not installed. Name it in plugin-manifest.json first.');
  });

  it('that would lose an essential plugin is refused', async () => {
    await open([half('a', nothing), half('b', nothing, { essential: true, requires: { a: '^1' } })]);
    await expect(house.host.disable('a')).rejects.toThrow('b: requires a ^1, which is off. Switch a on or b off.');
    expect(states()).toEqual({ a: 'on', b: 'on' });
  });

  it('waits for the one before it', async () => {
    await open([half('a', nothing), half('b', nothing)]);
    await Promise.all([house.host.disable('a'), house.host.disable('b'), house.host.enable('a')]);
    expect(states()).toEqual({ a: 'on', b: 'off' });
  });

  it('stops the old one before it starts the new one', async () => {
    const seen: string[] = [];
    let made = 0;
    const noting = half('noting', () => {
      made += 1;
      const me = made;
      return { start: () => void seen.push(`start ${me}`), handOver: () => void seen.push(`stop ${me}`) };
    });
    await open([noting, half('a', nothing)]);
    await house.host.disable('a');
    expect(seen).toEqual(['start 1', 'stop 1', 'start 2']);
  });

  it('goes on with the old one where an essential plugin of the new one cannot start', async () => {
    const seen: string[] = [];
    let made = 0;
    const fickle = half(
      'fickle',
      () => {
        made += 1;
        const me = made;
        return {
          start: () => (me === 2 ? Promise.reject(new Error('busy port')) : void seen.push(`start ${me}`)),
          handOver: () => Promise.reject(new Error('cannot stop')),
        };
      },
      { essential: true },
    );
    await open([fickle, half('a', nothing)]);
    const before = house.host.current;
    await expect(house.host.disable('a')).rejects.toThrow('fickle: the phase "start" failed (busy port).');
    expect(house.host.current).toBe(before);
    expect(seen).toEqual(['start 1', 'start 1']);
    expect(house.host.log.text()).toContain('The plugin could not hand over in order.');
  });

  it('whose new and old plugins both fail to start leaves the old generation’s work running, and names both', async () => {
    const seen: string[] = [];
    let starts = 0;
    const port = half('port', (app) => {
      app.events.on('told', () => seen.push('told'));
      app.jobs.handle('work', async () => void seen.push('worked'));
      kept = app;
      return {
        start: () => {
          starts += 1;
          if (starts === 3) throw new Error('port taken');
        },
      };
    });
    let kept: Setup<Descriptor> | undefined;
    let made = 0;
    const lame = half(
      'lame',
      () => {
        made += 1;
        return { start: made === 1 ? () => undefined : () => Promise.reject(new Error('no licence')) };
      },
      { essential: true },
    );
    await open([port, lame, half('a', nothing)]);
    const before = house.host.current;
    const [first] = [kept];
    await expect(house.host.disable('a')).rejects.toThrow('lame: the phase "start" failed (no licence).');
    expect([house.host.current, starts]).toEqual([before, 3]);
    first?.events.emit('told', 1);
    await first?.jobs.add('work', {});
    await expect.poll(() => [...seen].sort()).toEqual(['told', 'worked']);
    expect(house.host.log.lines.find(({ message }) => message.includes('could not start again'))).toMatchObject({
      level: 'error',
      detail: { plugin: 'port', error: new Error('port taken') },
    });
  });

  it('lets the old one finish its answers, and cuts those that never end', async () => {
    const hold: Record<string, () => void> = {};
    let made = 0;
    const plugin = half(
      'slow',
      () => {
        made += 1;
        const by = String(made);
        const wait = () => new Promise<{ by: string }>((resolve) => (hold[by] = () => resolve({ by })));
        return { calls: { '/api/slow/write': wait, '/api/slow/read': wait } };
      },
      {},
      slow,
    );
    await open([plugin, half('a', nothing)], { kernel: { drainSeconds: 1 } });
    const server = createServer(house.host.generations.handle).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/slow/write`;
    const first = fetch(url, { method: 'POST' });
    await expect.poll(() => hold['1']).toBeDefined();
    await house.host.disable('a');
    hold['1']?.();
    expect(await (await first).json()).toEqual({ error_code: 0, data: { by: '1' } });
    const endless = fetch(url, { method: 'POST' });
    await expect.poll(() => hold['2']).toBeDefined();
    await house.host.enable('a');
    await expect(endless).rejects.toThrow();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
