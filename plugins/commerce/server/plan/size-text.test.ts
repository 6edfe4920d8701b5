import { describe, expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

describe('the text of a size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [200 * 1024 ** 2, '200 MB'],
    [1024 ** 2 - 1, '1 MB'],
    [1.5 * 1024 ** 3, '1.5 GB'],
    [5000 * 1024 ** 4, '5000 TB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
