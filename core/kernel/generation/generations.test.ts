import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { sealedOpens } from '../../sdk/server/index.ts';
import { testDatabases } from '../../testing/index.ts';
import { memoryLoader } from '../../testing/loader.ts';
import { createVault } from '../host-services/keys/vault.ts';
import { Generations } from './generations.ts';
import { type Give, half, nothing, slow } from './test-half.ts';
import { testHouse } from './test-house.ts';

const house = testHouse();
const { open, states } = house;

describe.each(testDatabases())('generations on %s', (db) => {
  it('are followed by other hosts', async () => {
    const both = [half('a', nothing), half('b', nothing)];
    await open(both, { db });
    const { infra, current } = house.host;
    const manifest = { edition: 'open' as const, plugins: { a: { from: 'memory' }, b: { from: 'memory' } } };
    const other = new Generations({ manifest, loader: memoryLoader(both), infra, env: {} });
    await other.boot();
    expect(other.current.revision).toBe(current.revision);
    await house.host.disable('b');
    await expect.poll(() => other.current.reports.at(-1)?.state).toBe('off');
    expect(other.current.revision).toBe(house.host.current.revision);
    expect(house.host.current.revision).not.toBe(current.revision);
    await other.close();
  });

  it('are followed into another language of the site', async () => {
    const plugins = [half('a', nothing)];
    await open(plugins, { db });
    const manifest = { edition: 'open' as const, plugins: { a: { from: 'memory' } } };
    const other = new Generations({ manifest, loader: memoryLoader(plugins), infra: house.host.infra, env: {} });
    await other.boot();
    await house.host.generations.setLocale('zh-cn');
    expect(house.host.current.locale).toBe('zh-cn');
    await expect.poll(() => other.current.locale).toBe('zh-cn');
    await other.close();
  });

  it('are followed again and again by a house.host that could not, until it can, and that says so meanwhile', async () => {
    let isBroken = false;
    const breaking: Give = () => {
      if (isBroken) throw new Error('no memory');
      return undefined;
    };
    await open([half('a', nothing, { essential: true }), half('b', nothing)], { db });
    const { infra, clock } = house.host;
    const manifest = { edition: 'open' as const, plugins: { a: { from: 'memory' }, b: { from: 'memory' } } };
    const loader = memoryLoader([half('a', breaking, { essential: true }), half('b', nothing)]);
    const other = new Generations({ manifest, loader, infra, env: {} });
    await other.boot();
    isBroken = true;
    await house.host.disable('b');
    await expect.poll(() => infra.health()).toEqual({ behind: ['plugin_state'] });
    expect(other.current.reports.at(-1)?.state).toBe('on');
    isBroken = false;
    clock.advance(1);
    await expect.poll(() => other.current.reports.at(-1)?.state).toBe('off');
    await expect.poll(() => infra.health()).toEqual({});
    await other.close();
  });

  it('are named in public by a revision that tells nothing about the config without the site key', async () => {
    await open([half('a', nothing)], { db });
    const manifest = { edition: 'open' as const, plugins: { a: { from: 'memory' } } };
    const sameSite = new Generations({
      manifest,
      loader: memoryLoader([half('a', nothing)]),
      infra: house.host.infra,
      env: {},
    });
    const infra = {
      ...house.host.infra,
      vaultFor: (plugin: string) => createVault(Buffer.alloc(32, 'another'), plugin),
    };
    const otherSite = new Generations({ manifest, loader: memoryLoader([half('a', nothing)]), infra, env: {} });
    const revisions = [(await sameSite.boot()).revision, (await otherSite.boot()).revision];
    expect(revisions[0]).toBe(house.host.current.revision);
    expect(revisions[1]).not.toBe(house.host.current.revision);
    await sameSite.close();
    await otherSite.close();
  });

  it('have another revision where a plugin is configured otherwise', async () => {
    const sized = half('a', nothing, { config: T.Object({ size: T.Integer({ default: 1 }) }) });
    await open([sized], { db });
    const revisionOf = async (size: number): Promise<string> => {
      const manifest = { edition: 'open' as const, plugins: { a: { from: 'memory', config: { size } } } };
      const other = new Generations({ manifest, loader: memoryLoader([sized]), infra: house.host.infra, env: {} });
      const { revision } = await other.boot();
      await other.close();
      return revision;
    };
    expect(await revisionOf(1)).toBe(house.host.current.revision);
    expect(await revisionOf(2)).not.toBe(house.host.current.revision);
  });

  it('note the site key at the first start, and refuse one that opens nothing of what is there', async () => {
    let opens = true;
    const started: string[] = [];
    const keeper = half('keeper', (app) => {
      app.on(sealedOpens, () => opens);
      return { start: () => void started.push('keeper') };
    });
    await open([keeper], { db });
    expect(await house.host.infra.siteKey.state()).toBe('right');
    const again = async () => {
      const manifest = { edition: 'open' as const, plugins: { keeper: { from: 'memory' } } };
      const next = new Generations({ manifest, loader: memoryLoader([keeper]), infra: house.host.infra, env: {} });
      await next.boot();
      await next.close();
    };
    opens = false;
    await again();
    await house.host.db.write(async ({ handle }) => {
      await handle('settings').where({ key: 'site_key_check' }).delete();
    });
    await expect(again()).rejects.toThrow('is not the one that its data was sealed with');
    expect(await house.host.infra.siteKey.state()).toBe('unknown');
    expect(started).toHaveLength(2);
    opens = true;
    await again();
    expect(await house.host.infra.siteKey.state()).toBe('right');
  });

  it('keep a switch over a restart', async () => {
    await open([half('a', nothing)], { db });
    await house.host.disable('a');
    await house.host.generations.reload();
    expect(states()).toEqual({ a: 'off' });
    expect(await house.host.infra.state.load()).toEqual({ a: false });
  });
});

describe('the end of the process', () => {
  it('answers reading calls only while it drains', async () => {
    let release: (() => void) | undefined;
    let held = false;
    const plugin = half(
      'slow',
      () => ({
        calls: {
          '/api/slow/write': () => ({ by: 'x' }),
          '/api/slow/read': () => {
            if (held) return { by: 'read' };
            held = true;
            return new Promise((resolve) => {
              release = () => resolve({ by: 'held' });
            });
          },
        },
      }),
      {},
      slow,
    );
    await open([plugin]);
    const first = house.host.call('/api/slow/read');
    await expect.poll(() => release).toBeDefined();
    const closing = house.host.generations.close();
    expect(await house.host.call('/api/slow/write')).toMatchObject({ error_code: 11006 });
    expect(await house.host.call('/api/slow/read')).toMatchObject({ data: { by: 'read' } });
    release?.();
    expect(await first).toMatchObject({ data: { by: 'held' } });
    await closing;
  });

  it('refuses in the envelope what comes when nothing stands behind the answers any more', async () => {
    await open([half('slow', () => ({ calls: { '/api/slow/read': () => ({ by: 'read' }) } }), {}, slow)]);
    const server = createServer(house.host.generations.handle).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await house.host.generations.close();
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/slow/read?lang=zh-cn`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
    expect(await answer.json()).toMatchObject({ error_code: 11006, error_message: expect.any(String) });
    await new Promise((resolve) => server.close(resolve));
  });

  it('before the first generation there is none', () => {
    const none = new Generations({
      manifest: { edition: 'open', plugins: {} },
      loader: memoryLoader([]),
      infra: house.host.infra,
      env: {},
    });
    expect(() => none.current).toThrow('No generation runs yet.');
  });
});
