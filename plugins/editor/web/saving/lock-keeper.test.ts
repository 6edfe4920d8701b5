import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, noNetwork, refusal } from '../hooks/testing.ts';
import { LockKeeper } from './lock-keeper.ts';

let server: FakeServer;
const ends: (() => void)[] = [];
const MINUTES = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

async function open(page_id = '2') {
  const keeper = new LockKeeper(page_id, server);
  const end = keeper.start();
  ends.push(end);
  await vi.advanceTimersByTimeAsync(0);
  return { keeper, end, state: () => keeper.store.getState() };
}

describe('the lock of the page', () => {
  it('is taken on opening, refreshed every 20 minutes and released on closing', async () => {
    const { state, end } = await open();
    expect([state().kind, server.asked]).toEqual(['mine', ['take 2']]);
    await vi.advanceTimersByTimeAsync(20 * MINUTES);
    expect(server.asked).toEqual(['take 2', 'take 2']);
    end();
    expect(server.asked.at(-1)).toBe('release 2');
  });

  it('names who holds it, and takes nothing', async () => {
    server.heldBy('bob');
    const { keeper, state } = await open();
    expect([state(), server.asked]).toEqual([{ kind: 'held', by: 'bob' }, []]);
    await server.release('2');
    await keeper.take();
    expect(state()).toEqual({ kind: 'mine' });
  });

  it('names who was quicker', async () => {
    const look = server.look.bind(server);
    server.look = async () => {
      const answer = await look();
      server.heldBy('bob');
      server.look = look;
      return answer;
    };
    expect((await open()).state()).toEqual({ kind: 'held', by: 'bob' });
  });

  it('that ran out while the machine slept is said to be lost, and is taken back when it is free', async () => {
    const { state } = await open();
    vi.setSystemTime(Date.now() + 31 * MINUTES);
    server.heldBy('bob');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ kind: 'lost', by: 'bob', why: 'ran_out' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state()).toEqual({ kind: 'lost', by: 'bob', why: 'ran_out' });
    await server.release('2');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state()).toEqual({ kind: 'mine' });
  });

  it('that was lost is taken back as soon as the server tells that it is free, and hardly looked for meanwhile', async () => {
    const { keeper, state } = await open();
    keeper.told(true);
    server.heldBy('bob');
    await keeper.changed();
    expect(state()).toEqual({ kind: 'lost', by: 'bob', why: 'taken' });
    await server.release('2');
    await keeper.changed();
    expect(state()).toEqual({ kind: 'mine' });
    server.heldBy('eve');
    await keeper.changed();
    await server.release('2');
    await vi.advanceTimersByTimeAsync(4 * MINUTES);
    expect(state()).toEqual({ kind: 'lost', by: 'eve', why: 'taken' });
    await vi.advanceTimersByTimeAsync(2 * MINUTES);
    expect(state()).toEqual({ kind: 'mine' });
  });

  it('that somebody else has is named by whoever has it now', async () => {
    server.heldBy('bob');
    const { keeper, state } = await open();
    server.heldBy('eve');
    await keeper.changed();
    expect(state()).toEqual({ kind: 'held', by: 'eve' });
  });

  it('that somebody else had is told to be free, by the server or by looking, and to be held again', async () => {
    server.heldBy('bob');
    const { keeper, state } = await open();
    await server.release('2');
    server.asked.length = 0;
    await keeper.changed();
    expect(state()).toEqual({ kind: 'free' });
    server.heldBy('eve');
    await keeper.changed();
    expect(state()).toEqual({ kind: 'held', by: 'eve' });
    await server.release('2');
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(state()).toEqual({ kind: 'free' });
    // The text may be another by now: nothing is taken before it is loaded anew.
    expect(server.asked.filter((one) => one.startsWith('take'))).toEqual([]);
  });

  it('that was given away in the menu, and taken by somebody, did not run out', async () => {
    const { keeper, state } = await open();
    await keeper.unlock();
    server.heldBy('bob');
    await keeper.lookAgain();
    expect(state()).toEqual({ kind: 'lost', by: 'bob', why: 'given' });
    server.heldBy('eve');
    await keeper.lookAgain();
    expect(state()).toEqual({ kind: 'lost', by: 'eve', why: 'given' });
  });

  it('is given away and taken back from the menu', async () => {
    const { keeper, state, end } = await open();
    await keeper.unlock();
    expect(state().kind).toBe('released');
    await vi.advanceTimersByTimeAsync(20 * MINUTES);
    expect(server.asked).toEqual(['take 2', 'release 2']);
    await keeper.take();
    expect(state().kind).toBe('mine');
    end();
  });

  describe('where people edit together', () => {
    const people = (...names: readonly string[]) => names.map((name) => ({ name, uid: `uid of ${name}` }));

    it('is held beside those who write already, who are named as they come and go', async () => {
      server.sharedWith('bob');
      const { keeper, state, end } = await open();
      expect([state(), server.asked]).toEqual([{ kind: 'together', others: people('bob') }, ['take 2']]);
      server.sharedWith('bob', 'eve');
      await keeper.changed();
      expect(state()).toEqual({ kind: 'together', others: people('bob', 'eve') });
      server.sharedWith();
      // Nobody says that a browser was killed.
      await vi.advanceTimersByTimeAsync(MINUTES);
      expect(state()).toEqual({ kind: 'together', others: people() });
      await vi.advanceTimersByTimeAsync(19 * MINUTES);
      expect(server.asked).toEqual(['take 2', 'take 2']);
      end();
      expect(server.asked.at(-1)).toBe('release 2');
    });

    it('is not shared with a client that does not merge', async () => {
      server.sharedWith('bob');
      server.lock = { ...server.lock, together: 0 };
      const { keeper, state } = await open();
      expect([state(), server.asked]).toEqual([{ kind: 'held', by: 'bob' }, []]);
      server.sharedWith('bob');
      await keeper.changed();
      expect(state()).toEqual({ kind: 'free' });
    });

    it('begins while one writes alone, and ends: whoever has the lock keeps it, the other has lost it', async () => {
      const { keeper, state } = await open();
      expect(state()).toEqual({ kind: 'mine' });
      server.sharedWith('bob');
      await keeper.changed();
      expect(state()).toEqual({ kind: 'together', others: people('bob') });
      server.lock = { lock: 1, is_cur_user: 1, lock_username: 'me', exceed: 0 };
      await keeper.changed();
      expect(state()).toEqual({ kind: 'mine' });
      server.sharedWith('bob');
      await keeper.changed();
      server.heldBy('bob');
      await keeper.lookAgain();
      expect(state()).toEqual({ kind: 'lost', by: 'bob', why: 'alone' });
      server.sharedWith('bob');
      await keeper.changed();
      expect(state()).toEqual({ kind: 'together', others: people('bob') });
    });
  });

  it.each([
    [10102, 'login'],
    [10103, 'rights'],
    [11202, 'archived'],
  ])('is refused by %i to who may only read: %s', async (code, why) => {
    for (const page_id of ['0', '2']) {
      server.take = () => Promise.reject(refusal(code));
      const { keeper, state } = await open(page_id);
      expect(state()).toEqual({ kind: 'refused', why });
      await keeper.take();
      expect(state()).toEqual({ kind: 'refused', why });
      server.take = async () => ({});
      await keeper.take();
      expect(state()).toEqual({ kind: 'mine' });
    }
  });

  it('is not claimed by who lost the right while writing, and the text stays open', async () => {
    const { state } = await open();
    server.take = () => Promise.reject(refusal(10103));
    await vi.advanceTimersByTimeAsync(20 * MINUTES);
    expect(state()).toEqual({ kind: 'released' });
  });

  it('is asked for before anybody types', async () => {
    let answer = () => {};
    server.take = () =>
      new Promise((resolve) => {
        answer = () => resolve({});
      });
    const { state } = await open();
    expect(state()).toEqual({ kind: 'asking' });
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ kind: 'mine' });
  });

  it('does not stop anybody from writing without a network', async () => {
    server.look = () => Promise.reject(noNetwork());
    server.take = () => Promise.reject(noNetwork());
    expect((await open()).state().kind).toBe('mine');
  });

  it('of a new page begins when the page has been saved', async () => {
    const { keeper, state } = await open('0');
    // For the right to write in the project.
    expect([state().kind, server.asked]).toEqual(['mine', ['take 0']]);
    keeper.move('9');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked.filter((one) => one.startsWith('take'))).toEqual(['take 0', 'take 9']);
  });

  it('of a page whose text became a page of its own is let go, and that of the new one is taken', async () => {
    const { keeper } = await open('2');
    keeper.move('2');
    expect(server.asked).toEqual(['take 2']);
    keeper.move('9');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toEqual(['take 2', 'release 2', 'take 9']);
  });

  it('is not given for a new page where the plan is full', async () => {
    server.lock = { ...server.lock, exceed: 1 };
    expect((await open('0')).state()).toEqual({ kind: 'exceeded', links: [] });
    server.lock = { ...server.lock, links: [{ label: 'Plans', href: '/plans' }] };
    expect((await open('0')).state()).toEqual({ kind: 'exceeded', links: server.lock.links });
    expect((await open('2')).state()).toEqual({ kind: 'mine' });
  });

  it('that comes after the editor was closed is let go again', async () => {
    const keeper = new LockKeeper('2', server);
    const end = keeper.start();
    const take = server.take.bind(server);
    server.take = async (page_id) => {
      const taken = await take(page_id);
      end();
      return taken;
    };
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toEqual(['take 2', 'release 2']);
  });
});
