import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME, isIllegal, keepWayOn, wayOn } from './way-on.ts';

describe('the way on after login', () => {
  it.each([
    '/item/index',
    '/123/456',
    '/abc?x=1#y',
    '/item/password/1?redirect=%2F1',
    '/100%25',
    '/7?to=https%3A%2F%2Fx',
  ])('may be %s', (wanted) => {
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
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%252f%252fevil.example',
    '/%25255cevil.example',
    '/1%0d%0aSet-Cookie:x',
    '/1%2509',
    '/%2e%2e//evil.example',
    '/%2fevil.example/%zz',
    '\u2028//evil.example',
    'file:///etc/passwd',
    'JAVASCRIPT:name',
  ])('is never %j', (wanted) => {
    expect(wayOn(wanted)).toBe(HOME);
  });

  const bits = ['/', '\\', 'e', '.', ':', '@', '%2f', '%5C', '%25', '%0a', '%', '2f', '\t', '\n', ' ', '?', '#'];
  const evil = fc.array(fc.constantFrom(...bits, 'javascript:', 'https:', '项'), { maxLength: 12 });

  it('always stays on this site, however often it is decoded on its way', () => {
    fc.assert(
      fc.property(evil, fc.constantFrom('', '/'), (parts, start) => {
        let target = wayOn(`${start}${parts.join('')}`);
        for (let times = 0; times < 4; times += 1) {
          expect(new URL(target, 'https://docs.example').origin).toBe('https://docs.example');
          const [path = ''] = target.split(/[?#]/);
          expect(path).toMatch(/^\/(?![/\\])/);
          target = path.replace(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is called illegal exactly where another one was given, and a page that leads back is none', () => {
    for (const fine of [undefined, '', '/7', '/user/login', '/setup?token=1']) expect(isIllegal(fine)).toBe(false);
    for (const bad of ['//evil', 'https:evil.com', '/%2fevil', 'evil']) expect(isIllegal(bad)).toBe(true);
    fc.assert(
      fc.property(evil, (parts) => {
        const wanted = `/${parts.join('')}`;
        if (isIllegal(wanted)) expect(wayOn(wanted)).toBe(HOME);
      }),
    );
  });

  it('is kept from login to registration and back', () => {
    expect(keepWayOn('/user/login', '/7?a=1&b=2')).toBe('/user/login?redirect=%2F7%3Fa%3D1%26b%3D2');
    expect(keepWayOn('/user/login', undefined)).toBe('/user/login');
  });
});
