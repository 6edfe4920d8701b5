import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from './desk.ts';
import { openDrafts } from './drafts.ts';
import { FakeServer, noNetwork, refusal, stored } from './testing.ts';
import { WorkingText } from './working-text.ts';

let server: FakeServer;
let text: WorkingText;
const ends: (() => void)[] = [];

async function open() {
  text = new WorkingText(stored);
  const desk = new Desk({ page: stored, text, uid: '7', drafts: openDrafts(), saveWay: server, lockWay: server });
  ends.push(desk.start());
  await vi.advanceTimersByTimeAsync(200);
  return desk;
}
const type = (page_content: string) => text.replace({ ...text.read(), page_content });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.useRealTimers();
});

describe('a save that could not be sent', () => {
  it('is sent when the network is back, and not twice', async () => {
    const desk = await open();
    server.next.push(() => Promise.reject(noNetwork()));
    type('written on a train');
    await desk.save();
    expect(server.sent).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([server.sent.length, server.page.page_content]).toEqual([2, 'written on a train']);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.sent).toHaveLength(2);
  });

  it('is not tried again where somebody must decide', async () => {
    const desk = await open();
    server.next.push(() => Promise.reject(refusal(10103)));
    type('written without the right');
    await desk.save();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.sent).toHaveLength(1);
  });

  it('for the lock of a colleague names the colleague', async () => {
    const desk = await open();
    server.heldBy('bob');
    server.next.push(() => Promise.reject(refusal(11203)));
    type('written beside bob');
    await desk.save();
    expect(desk.lock.store.getState()).toEqual({ kind: 'lost', by: 'bob' });
  });
});
