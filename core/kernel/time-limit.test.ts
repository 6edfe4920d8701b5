import { describe, expect, it } from 'vitest';
import { within } from './time-limit.ts';

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
});
