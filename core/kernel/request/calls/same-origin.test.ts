import { describe, expect, it } from 'vitest';
import { isCrossSite } from './same-origin.ts';

describe('a request', () => {
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://docs.example' }, true],
    [{ origin: 'https://docs.example' }, false],
    [{ origin: 'https://docs.example.evil' }, true],
    [{ origin: 'null' }, true],
  ])('with %j comes from another site: %s', (headers, expected) => {
    expect(isCrossSite(headers, 'https://docs.example')).toBe(expected);
  });
});
