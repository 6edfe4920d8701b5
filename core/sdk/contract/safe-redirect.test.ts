import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginAddress, safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it.each(['/', '/item/index', '/7/12?a=1#top', '/项目', '/item?next=//evil', '/a//b'])('accepts %j', (value) => {
    expect(safeRedirect(value)).toBeDefined();
  });

  it.each([
    '',
    'item/index',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    ' /item',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\u0000//evil.example',
    '/item\u0000',
    '/.//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/%2E%2E//evil.example',
    '%2f%2fevil.example',
    '%5cevil.example',
  ])('refuses %j', (value) => {
    expect(safeRedirect(value)).toBeUndefined();
  });

  it('keeps an encoded slash encoded, so that it stays a path of this site', () => {
    expect(safeRedirect('/%2f%2fevil.example')).toBe('/%2f%2fevil.example');
  });

  it('refuses nothing at all', () => {
    expect(safeRedirect(undefined)).toBeUndefined();
    expect(safeRedirect(null)).toBeUndefined();
  });

  it('never gives an address that leads to another site, whatever comes in', () => {
    const nasty = fc.array(
      fc.constantFrom('/', '\\', '.', '%2e', '%2f', '%5c', '\t', '\n', ' ', ':', '@', 'evil', '?', '#'),
    );
    fc.assert(
      fc.property(nasty, (parts) => {
        const safe = safeRedirect(`/${parts.join('')}`);
        if (safe === undefined) return;
        expect(new URL(safe, 'https://docs.example').origin).toBe('https://docs.example');
      }),
    );
  });
});

it('gives the login page a way back, except to the start page', () => {
  expect(loginAddress('/7?a=1&b=2')).toBe('/user/login?redirect=%2F7%3Fa%3D1%26b%3D2');
  expect(loginAddress('/')).toBe('/user/login');
  expect(loginAddress('//evil')).toBe('/user/login');
});
