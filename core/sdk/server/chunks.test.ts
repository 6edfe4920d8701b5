import { describe, expect, it } from 'vitest';
import { inChunks } from './chunks.ts';

describe('a list in chunks', () => {
  it('comes in parts of the asked size, in its order, the rest last', () => {
    expect([...inChunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('has no empty part', () => {
    expect([...inChunks([])]).toEqual([]);
    expect([...inChunks([1, 2], 2)]).toEqual([[1, 2]]);
  });

  it('takes what a statement can bind where no size is said', () => {
    const sizes = [...inChunks(Array.from({ length: 40_000 }, (_, n) => n))].map((chunk) => chunk.length);
    expect(Math.max(...sizes)).toBeLessThan(1000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40_000);
  });
});
