import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../index.ts';
import { namesCall } from './calls.ts';

const CALLS = [
  '/server/index.php?s=/api/page/delete&page_id=1',
  '/server/?s=/api/user/logout',
  '/server?s=/api/user/logout',
  '/server/api/page/delete?page_id=1',
  '/server/index.php/api/page/delete',
  '/api/page/delete?page_id=1',
  'server/api/page/delete',
  './server/api/page/delete',
  '../server/api/page/delete',
  '../../../../server/api/page/delete',
  '/x/../server/api/page/delete',
  '/x/%2e%2E/server/api/page/delete',
  '/x/..%2fserver/api/page/delete',
  '/%73erver/api/page/delete',
  '/%2573erver/api/page/delete',
  '/server%2fapi/page/delete',
  '/SERVER/api/page/delete',
  '/API/page/delete',
  '\\server\\api\\page\\delete',
  '/\\/..\\server/api/page/delete',
  '///../server/api/page/delete',
  '/.//server//api/page/delete',
  '/ser\tver/api/page/delete',
  'http:/server/api/page/delete',
  'http:server/api/page/delete',
  'https:/server/api/page/delete',
  'HTTPS:api/page/delete',
  'http://docs.example/server/index.php?s=/api/page/delete',
  '//docs.example/server/?s=/api/page/delete',
  'https://docs.example/server/api/page/delete',
  '/server/index.php?s=/api/attachment/visitFile/../../page/delete',
  '/server/index.php?s=/api/page/delete/../../attachment/visitFile',
  '/server/api/page/delete/..%2f..%2fattachment/visitFile',
  '/server/index.php?s=/api/page/delete&s=/api/attachment/visitFile',
  '/server/index.php?s=/api/page/delete#?s=/api/attachment/visitFile',
  '/api/attachment/visitFile/../../page/delete',
  '/api/attachment/visitFile%2f..%2f..%2fpage/delete',
  '/api/page/delete?x=/api/attachment/visitFile',
  '/server/index.php?s=/api/attachment/visitFile&s=/api/page/delete',
  '/server/api/attachment/visitFile?sign=x&s=/api/page/delete',
  '/api/attachment/visitFile?sign=x&s=/api/page/delete',
  '/server;x/api/page/delete',
  '/server;x=1/index.php?s=/api/page/delete',
  '/ser%09ver/api/page/delete',
  '/server%20/api/page/delete',
];

const SHOWN = [
  '/api/attachment/visitFile?sign=abc',
  '/server/api/attachment/visitFile?sign=abc',
  '/server/index.php?s=/api/attachment/visitFile&sign=abc',
  '/server/index.php?s=/api/attachment/visitFile/sign/abc',
  '/server/?s=/api/attachment/visit_file&sign=abc&x=.png',
  '../server/index.php?s=/api/attachment/visitFile&sign=abc',
  'https://docs.example/server/index.php?s=/api/attachment/visitFile&sign=abc',
];

const OTHERS = [
  'https://badges.example/api/project_badges/measure?x=1',
  'http://api.example/api/user/login',
  'https://docs.example/server/guide.html',
  '/server-guide',
  '/apis/1',
  '/5/7',
  'docs/api/page',
  'mailto:server@docs.example',
  'http://[server',
];

const shown = (source: string): string => renderMarkdown(source).html;

describe('an address of a call', () => {
  it.each(CALLS)('is recognised: %s', (address) => {
    expect(namesCall(address.replace('\t', ''))).toBe(true);
    const attribute = address.replaceAll('&', '&amp;');
    expect(shown(`<img src="${attribute}">\n<a href="${attribute}">x</a>`)).not.toMatch(/(?:src|href)=/);
  });

  it.each(['![x](/server/api/page/delete)', '[x](/server/api/page/delete)', '![x][a]\n\n[a]: /api/page/delete'])(
    'is written in Markdown as well: %s',
    (source) => {
      expect(shown(source)).not.toMatch(/(?:src|href)=/);
    },
  );

  it.each([...SHOWN, ...OTHERS])('is none: %s', (address) => {
    expect(namesCall(address)).toBe(false);
    const attribute = address.replaceAll('&', '&amp;');
    expect(shown(`<a href="${attribute}">x</a>`)).toContain(`href="${attribute}"`);
  });

  it.each(SHOWN)('is none, and its picture is shown: %s', (address) => {
    const attribute = address.replaceAll('&', '&amp;');
    expect(shown(`<img src="${attribute}">`)).toContain(`src="${attribute}"`);
  });

  it('is kept in no attribute that loads something', () => {
    const call = '/server/api/page/delete';
    const attributes = ['srcset', 'poster', 'background', 'data', 'action', 'formaction', 'cite', 'longdesc', 'ping'];
    const source = attributes.map((name) => `<img ${name}="${call}"><a ${name}="${call}">x</a>`).join('\n');
    expect(
      shown(`${source}\n<p style="background:url(${call})">x</p><style>p{background:url(${call})}</style>`),
    ).not.toContain('delete');
  });
});
