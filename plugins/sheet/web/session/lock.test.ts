import { describe, expect, it, vi } from 'vitest';
import { bookOf, refusal, testSessions, textIn } from './testing.ts';

const at = testSessions();
const MINUTES = 60_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function open() {
  const session = await at.open();
  return { session, lock: session.lock, state: () => session.lock.store.getState() };
}

describe('the lock of the page', () => {
  it('is taken on opening, renewed every 3 minutes, and released on closing', async () => {
    const { state } = await open();
    expect([state().kind, at.server.asked]).toEqual(['mine', ['take 2']]);
    await pass(3 * MINUTES);
    expect(at.server.asked).toEqual(['take 2', 'take 2']);
    at.close();
    expect(at.server.asked.at(-1)).toBe('release 2');
  });

  it('is released in the last moment of the page', async () => {
    await open();
    window.dispatchEvent(new Event('pagehide'));
    expect(at.server.asked.at(-1)).toBe('release 2');
  });

  it.each([
    ['waking', document, 'visibilitychange'],
    ['coming online', window, 'online'],
  ])('is renewed at %s', async (_, target, event) => {
    await open();
    vi.setSystemTime(Date.now() + 2 * MINUTES);
    target.dispatchEvent(new Event(event));
    await pass(0);
    expect(at.server.asked).toEqual(['take 2', 'take 2']);
  });

  it('of somebody else is named, and nothing is taken before the page is loaded again', async () => {
    at.server.lock = { lock: 1, is_cur_user: 0, lock_username: 'bob', lock_name: 'Bob Moss', lock_since: 60 };
    const { lock, state } = await open();
    expect(state()).toEqual({ kind: 'held', by: 'Bob Moss', since: 60 });
    at.server.free();
    await lock.changed();
    expect([state(), at.server.asked]).toEqual([{ kind: 'free' }, []]);
    at.server.heldBy('eve');
    await lock.changed();
    expect(state()).toEqual({ kind: 'held', by: 'eve' });
  });

  it('is asked for every 30 s while nobody tells, and seldom while the server does', async () => {
    at.server.heldBy('bob');
    const { lock, state } = await open();
    at.server.free();
    await pass(30_000);
    expect(state().kind).toBe('free');
    lock.told(true);
    at.server.heldBy('eve');
    await pass(4 * MINUTES);
    expect(state().kind).toBe('free');
    await pass(2 * MINUTES);
    expect(state().kind).toBe('held');
  });

  it('that was taken over is lost: a save is refused, and is done as soon as it is free', async () => {
    const { session, lock, state } = await open();
    at.server.heldBy('bob');
    await lock.changed();
    expect(state()).toEqual({ kind: 'lost', by: 'bob', why: 'taken' });
    session.sheet.write(bookOf('two'));
    at.server.next.push(() => Promise.reject(refusal(11203)));
    await session.save();
    expect(session.saver.store.getState().state).toMatchObject({ kind: 'failed', why: 'locked' });
    await pass(1_500);
    expect(at.drafts.texts).toEqual(['two']);
    at.server.free();
    await pass(30_000);
    expect([state().kind, textIn(at.server.page.page_content)]).toEqual(['mine', 'two']);
  });

  it('that ran out while the machine slept is said to be lost', async () => {
    const { state } = await open();
    vi.setSystemTime(Date.now() + 31 * MINUTES);
    at.server.heldBy('bob');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(state()).toEqual({ kind: 'lost', by: 'bob', why: 'ran_out' });
  });

  it('is given away by the menu, and stays so', async () => {
    const { lock, state } = await open();
    await lock.unlock();
    await pass(4 * MINUTES);
    expect([state().kind, at.server.asked]).toEqual(['released', ['take 2', 'release 2']]);
    await lock.take();
    expect(state().kind).toBe('mine');
  });

  it('that another tab of the same person gave away is taken back at once', async () => {
    const { lock, state } = await open();
    at.server.free();
    await lock.changed();
    expect([state().kind, at.server.asked]).toEqual(['mine', ['take 2', 'take 2']]);
  });

  it.each([
    [10102, 'login'],
    [10103, 'rights'],
    [11202, 'archived'],
    [11230, 'banned'],
  ])('that is refused with %i says why: %s', async (code, why) => {
    at.server.take = () => Promise.reject(refusal(code));
    expect((await open()).state()).toMatchObject({ kind: 'refused', why });
  });
});
