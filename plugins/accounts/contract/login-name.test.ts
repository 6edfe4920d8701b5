import { describe, expect, it } from 'vitest';
import { loginNameOf } from './login-name.ts';

describe('a login name', () => {
  it.each([
    ['ann', 'ann'],
    ['Ann@Example.com', 'Ann@Example.com'],
    [' zhang.wei\u200b ', 'zhang.wei'],
    ['ｚｈａｎｇ', 'zhang'],
    ['CORP\\zhang.wei', 'zhang.wei'],
    ['corp.example\\张伟', '张伟'],
    ["Lee,  Ann (o'b)", "Lee, Ann (o'b)"],
    ['u\u0308ber', 'über'],
  ])('%j is %j', (typed, name) => {
    expect(loginNameOf(typed)).toBe(name);
    expect(loginNameOf(name)).toBe(name);
  });

  it.each([
    '',
    ' ',
    '\u200b',
    'a*',
    'a\\',
    '\\a',
    'A\\B\\c',
    'A\\\\c',
    'a\u0000',
    'A\\a\u0000b',
    'a\nb',
    'x=y',
    'a/b',
    'a:b',
    '"a"',
    '\ufdfa'.repeat(100),
  ])('%j is none', (typed) => {
    expect(loginNameOf(typed)).toBeUndefined();
  });
});
