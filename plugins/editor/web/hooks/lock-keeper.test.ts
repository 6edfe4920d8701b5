import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockKeeper } from './lock-keeper.ts';
import { FakeServer, noNetwork } from './testing.ts';

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
    await vi.advanceTimersByTimeAsync(2 * MINUTES);
    server.heldBy('bob');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ kind: 'lost', by: 'bob' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state()).toEqual({ kind: 'lost', by: 'bob' });
    await server.release('2');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state()).toEqual({ kind: 'mine' });
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

  it('does not stop anybody from writing without a network', async () => {
    server.look = () => Promise.reject(noNetwork());
    server.take = () => Promise.reject(noNetwork());
    expect((await open()).state().kind).toBe('mine');
  });

  it('of a new page begins when the page has been saved', async () => {
    const { keeper, state } = await open('0');
    expect([state().kind, server.asked]).toEqual(['mine', []]);
    keeper.move('9');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked.filter((one) => one.startsWith('take'))).toEqual(['take 9']);
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
    expect((await open('0')).state().kind).toBe('exceeded');
  });

  it('that comes after the editor was closed is let go again', async () => {
    const keeper = new LockKeeper('2', server);
    const end = keeper.start();
    const take = server.take.bind(server);
    server.take = async (page_id) => {
      await take(page_id);
      end();
    };
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toEqual(['take 2', 'release 2']);
  });
});
