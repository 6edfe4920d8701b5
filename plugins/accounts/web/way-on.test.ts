import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME, wayOn } from './way-on.ts';

describe('the way on after login', () => {
  it.each(['/item/index', '/123/456', '/abc?x=1#y', '/item/password/1?redirect=%2F1'])('may be %s', (wanted) => {
    expect(wayOn(wanted)).toBe(wanted);
  });

  it.each([
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.com',
    'http:/evil.com',
    'https://evil.com',
    'javascript:name',
    'evil',
    '/\tevil',
    '/\n/evil.example',
    '/%0d%0a\r\nSet-Cookie: x',
    '/./\\evil.example',
    '/x/..//evil.example',
    '/user/login?redirect=/1',
    '/user/register',
    '/setup?token=1',
  ])('is never %j', (wanted) => {
    expect(wayOn(wanted)).toBe(HOME);
  });

  it('always stays on this site', () => {
    const evil = fc.array(fc.constantFrom('/', '\\', 'e', '.', ':', '@', '%2f', '\t', '?', '#'), { maxLength: 12 });
    fc.assert(
      fc.property(evil, (parts) => {
        const target = wayOn(parts.join(''));
        expect(new URL(target, 'https://docs.example').origin).toBe('https://docs.example');
      }),
    );
  });
});
