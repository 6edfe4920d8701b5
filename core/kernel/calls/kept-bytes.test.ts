import { describe, expect, it } from 'vitest';
import { KeptBytes } from './kept-bytes.ts';

describe('kept bytes', () => {
  it('let the least recently used go first when they weigh too much', () => {
    const kept = new KeptBytes<string>(10);
    kept.set('a', 'A', 4);
    kept.set('b', 'B', 4);
    expect(kept.get('a')).toBe('A');
    kept.set('c', 'C', 4);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('weigh a value once that was set twice', () => {
    const kept = new KeptBytes<string>(10);
    kept.set('a', 'A', 6);
    kept.set('a', 'AA', 6);
    kept.set('b', 'B', 4);
    expect([kept.get('a'), kept.get('b')]).toEqual(['AA', 'B']);
  });

  it('do not keep what is larger than all of them together', () => {
    const kept = new KeptBytes<string>(10);
    kept.set('a', 'A', 11);
    expect(kept.get('a')).toBeUndefined();
  });
});
