import { describe, expect, it } from 'vitest';
import { fromPage, pathOf } from './from-page.ts';

describe('what a page says of its mock', () => {
  it.each([
    ['', '/'],
    ['https://api.example.com/user/list?page=1', '/user/list'],
    ['http://api.example.com', '/'],
    ['//api.example.com/a#b', '/a'],
    ['{{host}}/user/list', '/user/list'],
    ['user/list', '/user/list'],
    ['/user/{id}', '~^/user/[^/]+$'],
    ['https://a.example/v1.0/user/:id/posts', '~^/v1\\.0/user/[^/]+/posts$'],
  ])('takes %j as the path %j', (url, path) => {
    expect(pathOf(url)).toBe(path);
  });

  it('is nothing where the page is no API document', () => {
    expect(fromPage('# Users')).toEqual({ kind: 'none', why: 'no_document' });
  });
});
