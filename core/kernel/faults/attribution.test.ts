import { describe, expect, it } from 'vitest';
import { culpritOf, runAs } from './attribution.ts';

describe('attribution', () => {
  it('names the innermost plugin whose code threw', async () => {
    const error = new Error('x');
    const inner = (): Promise<never> => runAs('inner', () => Promise.reject(error));
    await expect(runAs('outer', inner)).rejects.toBe(error);
    expect(culpritOf(error)).toBe('inner');
  });

  it('names the plugin whose code is running for what was thrown where nobody listens', async () => {
    const seen = await runAs('timer', () => new Promise((resolve) => setTimeout(() => resolve(culpritOf('text')), 1)));
    expect(seen).toBe('timer');
    expect(culpritOf(new Error('nobody'))).toBeUndefined();
  });
});
