import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockKeeper } from '../saving/lock-keeper.ts';
import { lockWay } from './editor-ways.ts';
import { noNetwork, refusal, stored, testDesks } from './testing.ts';

/** Phones say that a page goes away by hiding it, and often nothing more; what comes back was asleep. */
const desks = testDesks();
let visibility: DocumentVisibilityState;

const kept = () => JSON.stringify({ ...localStorage });
function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

async function hold(): Promise<LockKeeper> {
  const keeper = new LockKeeper('2', desks.server);
  desks.atEnd(keeper.start());
  await vi.advanceTimersByTimeAsync(0);
  desks.server.asked.length = 0;
  return keeper;
}

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is there the moment the tab is hidden, with no word that the page goes away', async () => {
    await desks.open();
    desks.type('typed on a phone, then the screen went dark');
    expect(kept()).not.toContain('screen went dark');
    become('hidden');
    expect(kept()).toContain('screen went dark');
  });

  it('is not written when the tab comes back, nor of a text that is saved, nor by an editor that was closed', async () => {
    const desk = await desks.open();
    desks.type('typed, and looked at again');
    become('visible');
    expect(kept()).not.toContain('looked at again');
    await desk.save();
    await vi.advanceTimersByTimeAsync(0);
    become('hidden');
    expect(kept()).not.toContain('looked at again');
    desks.close();
    localStorage.clear();
    desks.type('typed after the end, which cannot be');
    become('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).not.toContain('after the end');
  });
});

describe('a save that was refused by the network', () => {
  const offline = () => Promise.reject(noNetwork());

  it.each([
    ['the network comes back', () => window.dispatchEvent(new Event('online'))],
    ['the tab comes back', () => become('visible')],
  ])('goes out at once when %s', async (_, wake) => {
    const desk = await desks.open();
    desks.server.next.push(offline);
    desks.type('written in a tunnel');
    await desk.save();
    expect(desks.server.page.page_content).toBe(stored.page_content);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(desks.server.page.page_content).toBe('written in a tunnel');
  });

  it('waits for the person where the session has ended: a hidden tab asks for nothing', async () => {
    const desk = await desks.open();
    desks.server.next.push(() => Promise.reject(refusal(10102)));
    desks.type('written after the session');
    await desk.save();
    become('hidden');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([desks.server.sent.length, desks.server.page.page_content]).toEqual([1, stored.page_content]);
    become('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(desks.server.page.page_content).toBe('written after the session');
  });
});

describe('a lock', () => {
  it.each([
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['visibilitychange', () => become('visible')],
  ])('that is older than a minute is renewed on %s', async (_, wake) => {
    await hold();
    await vi.advanceTimersByTimeAsync(60_001);
    wake();
    expect(desks.server.asked).toEqual(['take 2']);
  });

  it('that is fresh is left alone, and so is one whose tab is hidden', async () => {
    await hold();
    await vi.advanceTimersByTimeAsync(59_000);
    window.dispatchEvent(new Event('online'));
    become('visible');
    await vi.advanceTimersByTimeAsync(2_000);
    become('hidden');
    window.dispatchEvent(new Event('online'));
    expect(desks.server.asked).toEqual([]);
  });

  it('was given away with the page, and is taken again when the browser shows the page that it kept', async () => {
    await hold();
    window.dispatchEvent(new Event('pagehide'));
    expect(desks.server.asked).toEqual(['release 2']);
    window.dispatchEvent(shown(false));
    expect(desks.server.asked).toEqual(['release 2']);
    window.dispatchEvent(shown(true));
    expect(desks.server.asked).toEqual(['release 2', 'take 2']);
  });

  it('is given away by a request that outlives the page', () => {
    const sent = vi.fn((_address: string, _how: RequestInit) => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', sent);
    lockWay('1').releaseAtOnce('2');
    lockWay('1').releaseAtOnce('0');
    expect(sent).toHaveBeenCalledOnce();
    const [address, how] = sent.mock.calls[0] ?? [];
    expect([address, how?.method, how?.keepalive]).toEqual(['/api/page/setLock', 'POST', true]);
    expect(String(how?.body)).toBe('page_id=2&item_id=1&lock_to=1000');
  });
});
