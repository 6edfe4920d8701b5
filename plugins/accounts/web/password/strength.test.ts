import { describe, expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', undefined],
    ['Xk9#pQ2', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['1234567890', 'weak'],
    ['password', 'weak'],
    ['password123', 'fair'],
    ['long enough', 'good'],
    ['correct horse battery staple', 'strong'],
    ['Xk9#pQ2vLm7!', 'strong'],
    ['春眠不觉晓处处闻', 'strong'],
  ])('%s: %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
