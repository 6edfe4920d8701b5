import { describe, expect, it } from 'vitest';
import { apiDocumentOf } from '../../items/points.ts';
import { withExample } from './example.ts';
import type { Answer } from './request.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const answer = (some: Partial<Answer> = {}): Answer => ({
  ...{ status: 200, headers: [], body: bytes('{"a":1}'), ms: 1, via: 'browser' },
  ...some,
});

/** With fields that other clients wrote, everywhere. */
const PAGE = JSON.stringify({
  info: { url: '/a', method: 'get', title: 'A', description: '', apiStatus: '2', remark: 'r', from: 'elsewhere' },
  request: {
    params: {
      mode: 'json',
      json: '{}',
      jsonDesc: [{ name: 'a', type: 'int', value: '', require: '1', own: 1 }],
      own: 2,
    },
    query: [{ name: 'q', type: 'string', value: '1', require: '0', remark: '', disable: '1' }],
    ...{ headers: [], cookies: [], auth: { kind: 'x' } },
  },
  response: { responseExample: 'old', responseFailExample: 'old failure', responseOriginal: { kept: [1] } },
  scripts: { pre: 'x' },
});

describe('withExample', () => {
  it('puts the example of a success, and leaves all else', () => {
    const page = withExample(PAGE, answer()) ?? '';
    const before = apiDocumentOf(PAGE);
    const after = apiDocumentOf(page);
    expect(after?.response.success.example).toBe('{\n  "a": 1\n}');
    expect(after).toEqual({
      ...before,
      response: { ...before?.response, success: { ...before?.response.success, example: '{\n  "a": 1\n}' } },
    });
    expect(JSON.parse(page)).toMatchObject({
      ...{ info: { from: 'elsewhere' }, scripts: { pre: 'x' }, response: { responseOriginal: { kept: [1] } } },
      request: { auth: { kind: 'x' }, params: { own: 2, jsonDesc: [{ own: 1 }] } },
    });
  });

  it.each([
    [200, 'responseExample'],
    [399, 'responseExample'],
    [400, 'responseFailExample'],
    [503, 'responseFailExample'],
  ])('takes status %i as %s', (status, field) => {
    const page = JSON.parse(withExample(PAGE, answer({ status, body: bytes('plain') })) ?? '');
    expect(page.response[field]).toBe('plain');
    expect(Object.values(page.response)).toContain(field === 'responseExample' ? 'old failure' : 'old');
  });

  it('keeps long numbers and repeated names of JSON, and writes all with two spaces', () => {
    const body = bytes('{\n\t"id": 12345678901234567890,\r\n\t"id": 1.0, "a b": "c  d" }');
    const page = withExample(PAGE, answer({ body })) ?? '';
    expect(apiDocumentOf(page)?.response.success.example).toBe(
      '{\n  "id": 12345678901234567890,\n  "id": 1.0,\n  "a b": "c  d"\n}',
    );
  });

  it('reads the charset that the answer names', () => {
    const headers = [{ name: 'Content-Type', value: 'text/plain; charset=GBK' }];
    const page = withExample(PAGE, answer({ headers, body: Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3]) })) ?? '';
    expect(apiDocumentOf(page)?.response.success.example).toBe('你好');
  });

  it.each([
    ['no API document', '# Text', answer()],
    ['bytes that are no text', PAGE, answer({ body: Uint8Array.from([0xff, 0xd8, 0x00]) })],
    ['NULs', PAGE, answer({ body: bytes('a\0b') })],
    ['nothing', PAGE, answer({ body: bytes(' \n') })],
    ['more than 200 kB', PAGE, answer({ body: bytes('a'.repeat(200_001)) })],
  ])('takes %s for none', (_, page, given) => {
    expect(withExample(page, given)).toBeUndefined();
  });

  it('reads an unknown charset as UTF-8', () => {
    const headers = [{ name: 'content-type', value: 'text/plain; charset=klingon' }];
    expect(withExample(PAGE, answer({ headers, body: bytes('好') }))).toContain('好');
  });
});
