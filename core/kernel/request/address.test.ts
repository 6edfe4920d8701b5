import { expect, it } from 'vitest';
import { decodable } from './address.ts';

it.each([
  ['/%ff', '/%25ff'],
  ['/1/%E4%B8', '/1/%25E4%25B8'],
  ['/a%', '/a%25'],
  ['/%ff?q=%ff', '/%25ff?q=%ff'],
])('escapes what cannot be decoded in %s', (url, expected) => {
  expect(decodable(url)).toBe(expected);
});

it.each(['/', '/a?q=%ff', '/%E4%B8%AD', '/a%20b/%00'])('leaves %s alone', (url) => {
  expect(decodable(url)).toBe(url);
});
