import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectShell } from '../connect-shell.ts';
import core from '../locales/en.json' with { type: 'json' };
import { web } from '../plugin.ts';
import type { Shell } from '../shell.ts';
import { callFollow } from './follow.ts';

let shell: Shell;
let stop: AbortController;
const seen: string[] = [];
const fetched = vi.fn<typeof fetch>();

const stream = (...texts: string[]): Response =>
  new Response(texts.join(''), { headers: { 'content-type': 'text/event-stream' } });
const refusal = (code: number): Response =>
  new Response(JSON.stringify({ error_code: code, error_message: 'No.', data: [] }), {
    headers: { 'content-type': 'application/json' },
  });
/** Connected, and then nothing more until the browser gives it up. */
const open: typeof fetch = async (_url, init) => {
  const start = (stream: ReadableStreamDefaultController): void =>
    init?.signal?.addEventListener('abort', () => stream.error(new DOMException('given up', 'AbortError')));
  return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
};
/** Whatever comes without time going by. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const wait = async (milliseconds: number): Promise<void> => {
  vi.advanceTimersByTime(milliseconds);
  await settled();
};

const follow = () =>
  callFollow(
    '/api/news/watch',
    {},
    {
      signal: stop.signal,
      onOpen: () => seen.push('open'),
      onText: (text) => seen.push(text),
    },
  );

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', fetched.mockReset());
  seen.length = 0;
  stop = new AbortController();
  shell = await connectShell({
    boot: {
      revision: 'r1',
      locale: 'en',
      theme: 'light',
      site: { locale: 'en', ready: true },
      caller: { kind: 'guest' },
      plugins: [],
    },
    loadHalf: async () => web({}),
    loadTexts: async () => core,
    loadBoot: () => Promise.reject(new Error('not asked')),
    send: () => Promise.reject(new Error('not asked')),
  });
});
afterEach(() => {
  stop.abort();
  shell.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('to follow a stream', () => {
  it('comes back when it ends, after a while that is not the same for everybody', async () => {
    fetched.mockResolvedValueOnce(stream('one')).mockImplementation(open);
    const following = follow();
    await settled();
    expect(seen).toEqual(['open', 'one']);
    await wait(249);
    expect(fetched).toHaveBeenCalledTimes(1);
    await wait(251);
    expect(seen).toEqual(['open', 'one', 'open']);
    stop.abort();
    await following;
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('tries less and less often while nobody answers, and soon again once somebody has', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(refusal(11006));
    fetched.mockResolvedValueOnce(stream()).mockImplementation(open);
    const following = follow();
    await settled();
    await wait(499);
    expect(fetched).toHaveBeenCalledTimes(1);
    await wait(501);
    expect(fetched).toHaveBeenCalledTimes(2);
    await wait(999);
    expect(fetched).toHaveBeenCalledTimes(2);
    await wait(1_001);
    expect(seen).toEqual(['open']);
    await wait(500);
    expect(seen).toEqual(['open', 'open']);
    stop.abort();
    await following;
  });

  it('ends where the server refuses it', async () => {
    fetched.mockResolvedValue(refusal(10103));
    await expect(follow()).rejects.toMatchObject({ kind: 'refused', code: 10103 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
