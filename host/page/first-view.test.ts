import { describe, expect, it } from 'vitest';
import { loginAddress } from './first-view.ts';

describe('the address of the login page', () => {
  it('comes back to where somebody was, with the query', () => {
    expect(loginAddress('/7/8?a=1&b=2')).toBe('/user/login?redirect=%2F7%2F8%3Fa%3D1%26b%3D2');
  });

  it('comes back to no other site, and not to the root', () => {
    for (const url of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '/']) {
      expect(loginAddress(url), url).toBe('/user/login');
    }
  });
});
