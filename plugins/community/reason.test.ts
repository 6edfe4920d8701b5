import { describe, expect, it } from 'vitest';
import { cleanReason, reasonLength } from './reason.ts';

describe('the length of a reason', () => {
  it.each([
    ['words', 'Hello there', 11],
    ['blanks at the ends', '   a b \n\n', 3],
    ['ideographic blanks at the ends', '\u3000\u3000理由\u3000', 2],
    ['an emoji of several code points', '👩‍👩‍👧🇨🇳❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿', 4],
    ['letters with marks of their own', 'e\u0301a\u0308', 2],
    ['one character many times', '好'.repeat(20), 20],
    ['a line break', 'a\r\nb', 3],
    ['what nobody sees', '\u200b\u2060\u3164\u00ad\ufeff'.repeat(20), 0],
    ['control characters', '\u0001\u0007\u001b[31m'.repeat(3), 12],
    ['nothing', '', 0],
  ])('counts %s as people do', (_, text, length) => {
    expect(reasonLength(text)).toBe(length);
  });
});

describe('a reason', () => {
  it('keeps its lines, and loses its control characters and the blanks at its ends', () => {
    expect(cleanReason(' one\r\ntwo\rthree\tfour\u0000\u0007\u001b\u009b\u007f \n')).toBe('one\ntwo\nthree\tfour');
    expect(cleanReason(`a${'\n'.repeat(500)}b`)).toBe('a\n\nb');
  });
});
