import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

describe('a cookie', () => {
  it('is read by its whole name, decoded', () => {
    expect(readCookie('xdocstead=1; docstead=a%20b; other=2', 'docstead')).toBe('a b');
  });

  it('counts where it stands first', () => {
    expect(readCookie('a=1; a=2', 'a')).toBe('1');
  });

  it.each([[undefined], [''], ['b=1'], ['a='], ['a'], ['a=%E0%A4%A']])('is absent in %s', (header) => {
    expect(readCookie(header, 'a')).toBeUndefined();
  });

  it('is kept from scripts and from the forms of other sites', () => {
    expect(writeCookie('a', 'x y', { secure: false })).toBe('a=x%20y; Path=/; HttpOnly; SameSite=Lax');
    expect(writeCookie('a', '', { secure: true, seconds: 0 })).toBe(
      'a=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    );
  });
});
