import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import { gate } from '../test-kit.ts';
import { createCaches } from './cache.ts';
import { type EventBus, memoryEvents } from './events.ts';

/** About what a number takes under a short key. */
const ENTRY = 64;

function setUp(given: { inside?: () => boolean; events?: EventBus; maxBytes?: number } = {}) {
  const clock = new TestClock();
  const events = given.events ?? memoryEvents(new TestLog());
  const caches = createCaches({ clock, events, inside: () => false, outside: (work) => work(), ...given });
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };
  return { clock, events, caches, cache: caches('a'), load };
}

describe('the cache', () => {
  it('loads once, until the time is over', async () => {
    const { cache, clock, load } = setUp();
    expect([await cache.get('k', load), await cache.get('k', load)]).toEqual([1, 1]);
    clock.advance(60);
    expect(await cache.get('k', load)).toBe(2);
    clock.advance(4);
    expect(await cache.get('k', load, 1)).toBe(2);
  });

  it.each([-3600, -200 * 86_400, 200 * 86_400])(
    'trusts nothing longer, and nothing shorter, when the clock is set by %i s',
    async (by) => {
      const { cache, clock, load } = setUp();
      await cache.get('k', load);
      clock.set(by);
      clock.advance(59);
      expect(await cache.get('k', load)).toBe(1);
      clock.advance(1);
      expect(await cache.get('k', load)).toBe(2);
    },
  );

  it('lets all who ask at the same moment wait for one load', async () => {
    const { cache, load } = setUp();
    expect(await Promise.all([cache.get('k', load), cache.get('k', load)])).toEqual([1, 1]);
  });

  it('lets who asked first go on first', async () => {
    const { cache, load } = setUp();
    const order: string[] = [];
    const ask = async (name: string) => {
      await cache.get('k', load);
      order.push(name);
    };
    await Promise.all([ask('first'), ask('second'), ask('third')]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('lets what is over go, so that it takes no place of what is not', async () => {
    const { cache, clock, load } = setUp({ maxBytes: 2 * ENTRY });
    await cache.get('long', load, 600_000);
    await cache.get('short', load, 1_000);
    clock.advance(31);
    await cache.get('next', load);
    expect(await cache.get('long', load, 600_000)).toBe(1);
  });

  it('keeps no failure', async () => {
    const { cache, load } = setUp();
    await expect(cache.get('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('k', load)).toBe(1);
  });

  it('drops by prefix, and only what belongs to the plugin', async () => {
    const { caches, cache, load } = setUp();
    const other = caches('b');
    for (const of of [cache, other]) await of.get('item:1', load);
    await cache.get('user:1', load);
    cache.drop('item:');
    expect(await cache.get('item:1', load)).toBe(4);
    expect(await cache.get('user:1', load)).toBe(3);
    expect(await other.get('item:1', load)).toBe(2);
  });

  it('does not keep what was loaded before a drop', async () => {
    const { cache, load } = setUp();
    const held = gate();
    const old = cache.get('k', async () => {
      await held.opened;
      return 'old';
    });
    cache.drop('k');
    held.open();
    expect(await old).toBe('old');
    expect(await cache.get('k', load)).toBe(1);
  });

  it('forgets the entry that was not used for longest when it is full', async () => {
    const { cache, load } = setUp({ maxBytes: 2 * ENTRY });
    await cache.get('a', load);
    await cache.get('b', load);
    await cache.get('a', load);
    await cache.get('c', load);
    expect(await cache.get('a', load)).toBe(1);
    expect(await cache.get('b', load)).toBe(4);
  });

  it('counts bytes: one that is large takes the place of many, and one that is larger than all is not kept', async () => {
    const { cache, load } = setUp({ maxBytes: 2300 });
    await cache.get('a', load);
    await cache.get('b', load);
    await cache.get('large', async () => ({ rows: [{ text: 'x'.repeat(1000) }] }));
    expect(await cache.get('a', load)).toBe(3);
    const tooLarge = async () => [await load(), 'x'.repeat(2000)];
    expect([(await cache.get('all', tooLarge))[0], (await cache.get('all', tooLarge))[0]]).toEqual([4, 5]);
    expect(await cache.get('a', load)).toBe(3);
  });

  it('keeps nothing as well as something', async () => {
    const { cache, load } = setUp();
    const none = async () => void (await load());
    expect([await cache.get('k', none), await cache.get('k', none)]).toEqual([undefined, undefined]);
    expect(await load()).toBe(2);
  });

  it('counts the age of a value from when its load began', async () => {
    const { cache, clock, load } = setUp();
    await cache.get('k', async () => {
      clock.advance(30);
      return await load();
    });
    clock.advance(30);
    expect(await cache.get('k', load)).toBe(2);
  });

  it('neither answers nor keeps anything inside a transaction', async () => {
    let inside = true;
    const { cache, load } = setUp({ inside: () => inside });
    expect([await cache.get('k', load), await cache.get('k', load)]).toEqual([1, 2]);
    inside = false;
    expect([await cache.get('k', load), await cache.get('k', load)]).toEqual([3, 3]);
  });

  it('drops what another host drops', async () => {
    const { cache, events, load } = setUp();
    await cache.get('k', load);
    events.emit('core/cache.drop', 'a:k');
    await Promise.resolve();
    expect(await cache.get('k', load)).toBe(2);
  });

  it('believes nothing older than a second while other hosts cannot be heard, and nothing old afterwards', async () => {
    let isConnected = false;
    let gap = (): void => {};
    const events: EventBus = {
      ...memoryEvents(new TestLog()),
      isConnected: () => isConnected,
      onGap: (receive) => {
        gap = receive;
        return () => {};
      },
    };
    const { cache, clock, load } = setUp({ events });
    expect([await cache.get('k', load), await cache.get('k', load)]).toEqual([1, 1]);
    clock.advance(1);
    expect(await cache.get('k', load)).toBe(2);
    isConnected = true;
    gap();
    expect(await cache.get('k', load)).toBe(3);
  });
});
