import { expect, it } from 'vitest';
import { strictUri } from './uri.ts';

it.each([
  ['https://u:p@other.example:8080/a/b.c?d=(1)&e=f%20g#h', 'https://u:p@other.example:8080/a/b.c?d=(1)&e=f%20g#h'],
  ['https://[::1]:8080/[a]?b=[c]', 'https://[::1]:8080/%5Ba%5D?b=%5Bc%5D'],
  ['https://a{b}.example/a', 'https://a%7Bb%7D.example/a'],
  ['https://a.example/%zz%2g?100%', 'https://a.example/%25zz%252g?100%25'],
  ['https://a.example/#a#b#c', 'https://a.example/#a%23b%23c'],
  ['mailto:<a@b.example>?body=[z]|é', 'mailto:%3Ca@b.example%3E?body=%5Bz%5D%7C%C3%A9'],
])('A strict address: %s becomes %s', (url, strict) => {
  expect(strictUri(url)).toBe(strict);
  expect(strictUri(strict)).toBe(strict);
});
