import { describe, expect, it } from 'vitest';
import { Waits } from './waits.ts';

/** Nobody waits here for longer than the test says. */
function held() {
  const asked: number[] = [];
  const ends: (() => void)[] = [];
  const waits = new Waits((ms, signal) => {
    asked.push(ms);
    return new Promise<void>((resolve, reject) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const wait = (network: string, signal = new AbortController().signal) => waits.wait({ ms: 100, network, signal });
  return { waits, wait, asked, ends };
}

describe('an answer that is held back', () => {
  it('waits as long as its mock says, and no time where it says none', async () => {
    const { waits, wait, asked, ends } = held();
    expect(await waits.wait({ ms: 0, network: 'a', signal: new AbortController().signal })).toBe(true);
    const waiting = wait('a');
    expect(asked).toEqual([100]);
    ends[0]?.();
    expect(await waiting).toBe(true);
  });

  it('is not held back among too many of one network, nor of all', async () => {
    const { wait, ends } = held();
    for (let at = 0; at < 500; at += 1) void wait(`10.0.0.${Math.floor(at / 50)}`);
    expect(await wait('10.0.0.1')).toBe(false);
    expect(await wait('10.0.1.1')).toBe(false);
    for (const end of ends.splice(0)) end();
    await Promise.resolve();
    const waiting = wait('10.0.0.1');
    await new Promise(setImmediate);
    ends.at(-1)?.();
    expect(await waiting).toBe(true);
  });

  it('ends when its reader leaves, and makes room', async () => {
    const waits = held();
    const { wait } = waits;
    const leaving = new AbortController();
    const waiting = Array.from({ length: 50 }, () => wait('a', leaving.signal));
    expect(await wait('a')).toBe(false);
    leaving.abort();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
    const { asked } = waits;
    void wait('a');
    expect(asked.length).toBe(51);
  });
});
