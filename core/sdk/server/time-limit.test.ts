import { afterEach, describe, expect, it, vi } from 'vitest';
import { atMost, within } from './time-limit.ts';

afterEach(() => void vi.useRealTimers());

describe('a time limit', () => {
  it('lets work that is in time through, with what it gives or throws', async () => {
    expect(await within(5, 'it', () => 3)).toBe(3);
    await expect(within(5, 'it', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('ends the wait for work that never ends', async () => {
    await expect(within(0.01, 'the phase "load"', () => new Promise(() => {}))).rejects.toThrow(
      'the phase "load" took longer than 0.01 s',
    );
  });

  it('that is said to nobody waits for the work, and no longer than it holds', async () => {
    vi.useFakeTimers();
    const over: string[] = [];
    void atMost(1000, Promise.resolve()).then(() => over.push('work'));
    void atMost(1000, new Promise(() => {})).then(() => over.push('time'));
    await vi.advanceTimersByTimeAsync(999);
    expect(over).toEqual(['work']);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toEqual(['work', 'time']);
  });
});
