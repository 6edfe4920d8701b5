import { expect, it } from 'vitest';
import { fileRef, pageRef } from './project.ts';

it('names what comes with a page by an address that no text breaks', () => {
  expect(fileRef('图 (1)/a b.png')).toBe('docstead-file:%E5%9B%BE%20%281%29%2Fa%20b.png');
  expect(pageRef('GET /pets/{id}')).toBe('docstead-page:GET%20%2Fpets%2F%7Bid%7D');
});
