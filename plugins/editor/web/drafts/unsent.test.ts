import { describe, expect, it, vi } from 'vitest';
import { noNetwork, refusal, testDesks } from '../hooks/testing.ts';

const desks = testDesks();

describe('a save that could not be sent', () => {
  it('is sent when the network is back, and not twice', async () => {
    const desk = await desks.open();
    desks.server.next.push(() => Promise.reject(noNetwork()));
    desks.type('written on a train');
    await desk.save();
    expect(desks.server.sent).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([desks.server.sent.length, desks.server.page.page_content]).toEqual([2, 'written on a train']);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(desks.server.sent).toHaveLength(2);
  });

  it('is not tried again where somebody must decide', async () => {
    const desk = await desks.open();
    desks.server.next.push(() => Promise.reject(refusal(10103)));
    desks.type('written without the right');
    await desk.save();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(desks.server.sent).toHaveLength(1);
  });

  it('for the lock of a colleague is sent when the page is free', async () => {
    const desk = await desks.open();
    desks.server.heldBy('bob');
    desks.server.next.push(() => Promise.reject(refusal(11203)));
    desks.type('written beside bob');
    await desk.save();
    await desks.server.release('2');
    await desk.lock.changed();
    await vi.advanceTimersByTimeAsync(0);
    expect(desks.server.page.page_content).toBe('written beside bob');
    expect(desk.lock.store.getState()).toEqual({ kind: 'mine' });
    expect(desk.saver.store.getState()).toMatchObject({ state: { kind: 'saved' }, isDirty: false });
  });

  it('for the lock of a colleague names the colleague', async () => {
    const desk = await desks.open();
    desks.server.heldBy('bob');
    desks.server.next.push(() => Promise.reject(refusal(11203)));
    desks.type('written beside bob');
    await desk.save();
    expect(desk.lock.store.getState()).toEqual({ kind: 'lost', by: 'bob', why: 'taken' });
  });
});
