import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushAsk, PushWord } from '../../contract/index.ts';
import { PushLink } from './link.ts';
import { placeOf } from './live.ts';
import { TabLive } from './tab-live.ts';

/** The server's side of each socket that was opened. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly asked: PushAsk[] = [];
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.asked.push(JSON.parse(text) as PushAsk);
  }

  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    for (const ask of this.asked) if ('hear' in ask) this.say({ id: ask.id, is: 'on' });
  }

  say(word: PushWord): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(word) }));
  }

  close(code = 1005): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1) ?? expect.fail('No socket was opened.');
const ear = () => ({ said: vi.fn(), became: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});

describe('the link to the server', () => {
  const place = placeOf('a/b@1', 'me');
  const start = () => {
    const events = { said: vi.fn(), became: vi.fn() };
    const link = new PushLink(events);
    link.want(new Set([place]));
    return { events, link };
  };

  it('opens when somebody listens, asks, and tells what comes', () => {
    const { events, link } = start();
    expect(last().address).toBe('ws://localhost:3000/api/live');
    last().accept();
    expect(last().asked).toEqual([{ hear: 'a/b@1', of: 'me', id: 1 }]);
    last().say({ id: 1, is: 'said', body: 7 });
    last().say({ id: 9, is: 'said', body: 'of nobody' });
    expect([events.became.mock.calls, events.said.mock.calls]).toEqual([[[place, true]], [[place, 7]]]);
    link.stop();
  });

  it('comes back with growing pauses, and asks for everything again', () => {
    const { events, link } = start();
    last().accept();
    last().close(1006);
    expect(events.became).toHaveBeenLastCalledWith(place, false);
    vi.advanceTimersByTime(999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    last().close(1006);
    vi.advanceTimersByTime(1_999);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    last().accept();
    expect(events.became).toHaveBeenLastCalledWith(place, true);
    link.stop();
  });

  it('comes back soon after a restart, and at once when the network is back', () => {
    const { link } = start();
    last().accept();
    last().close(1012);
    vi.advanceTimersByTime(750);
    expect(FakeSocket.all).toHaveLength(2);
    for (let at = 0; at < 8; at += 1) {
      last().close(1006);
      vi.advanceTimersByTime(60_000);
    }
    const before = FakeSocket.all.length;
    last().close(1006);
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(before + 1);
    link.stop();
  });

  it('hangs up when nobody has listened for a while, and is quiet then', () => {
    const { link } = start();
    last().accept();
    link.want(new Set());
    expect(last().asked.at(-1)).toEqual({ leave: 1 });
    vi.advanceTimersByTime(30_000);
    expect(last().readyState).toBe(3);
    vi.advanceTimersByTime(120_000);
    expect(FakeSocket.all).toHaveLength(1);
    link.stop();
  });
});

describe('the tabs of one browser', () => {
  /** Channels and locks as browsers have them, for one origin. */
  beforeEach(() => {
    const channels = new Set<FakeChannel>();
    class FakeChannel {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      readonly name: string;
      constructor(name: string) {
        this.name = name;
        channels.add(this);
      }
      postMessage(data: unknown): void {
        for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
      }
      close(): void {
        channels.delete(this);
      }
    }
    const queues = new Map<string, Promise<void>>();
    const request = (name: string, _options: object, hold: () => Promise<void>): Promise<void> => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(hold);
      queues.set(name, turn);
      return turn;
    };
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  });

  const tabs: TabLive[] = [];
  const open = async (uid = '7'): Promise<TabLive> => {
    const tab = new TabLive(uid);
    tabs.push(tab);
    await vi.advanceTimersByTimeAsync(0);
    return tab;
  };
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.stop();
  });

  it('share one socket, and each hears what it asked for', async () => {
    const [first, second] = [await open(), await open()];
    const [one, two, other] = [ear(), ear(), ear()];
    first.listen('a/b@1', 'me', one);
    last().accept();
    second.listen('a/b@1', 'me', two);
    second.listen('a/c@1', 'me', other);
    expect(FakeSocket.all).toHaveLength(1);
    expect([two.became.mock.calls, one.became.mock.calls]).toEqual([[[true]], [[true]]]);
    last().say({ id: 1, is: 'said', body: 5 });
    expect([one.said.mock.calls, two.said.mock.calls, other.said.mock.calls]).toEqual([[[5]], [[5]], []]);
  });

  it('go on by another tab when the one that led is closed, and learn that they may have missed something', async () => {
    const [first, second] = [await open(), await open()];
    const heard = ear();
    second.listen('a/b@1', 'me', heard);
    last().accept();
    first.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
    last().accept();
    expect(heard.became.mock.calls).toEqual([[true], [false], [true]]);
    last().say({ id: 1, is: 'said', body: 6 });
    expect(heard.said).toHaveBeenCalledWith(6);
  });

  it('hear nothing in the name of who has logged out', async () => {
    const tab = await open();
    const heard = ear();
    tab.listen('a/b@1', 'me', heard);
    const before = last();
    before.accept();
    tab.become('8');
    await vi.advanceTimersByTimeAsync(0);
    expect([before.readyState, FakeSocket.all.length]).toEqual([3, 2]);
    expect(heard.became).toHaveBeenLastCalledWith(false);
  });
});
