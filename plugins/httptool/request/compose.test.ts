import { describe, expect, it } from 'vitest';
import { compose } from './compose.ts';
import { emptyDraft, type RequestDraft, type SentRequest } from './request.ts';

const sent = (over: Partial<RequestDraft>) => compose({ ...emptyDraft, url: 'https://api.example/a', ...over });
const url = async (written: string, over: Partial<RequestDraft> = {}) => (await sent({ ...over, url: written })).url;
const body = (over: Partial<RequestDraft['body']>, headers: RequestDraft['headers'] = []) =>
  sent({ method: 'post', headers, body: { ...emptyDraft.body, ...over } });
const typeOf = ({ headers }: SentRequest) => headers.find(({ name }) => name === 'Content-Type')?.value;
const row = (name: string, value: string) => ({ name, value });

describe('compose: the address', () => {
  it.each([
    ['api.example/a', 'https://api.example/a'],
    ['//api.example/a', 'https://api.example/a'],
    ['localhost:8080/a', 'http://localhost:8080/a'],
    ['127.0.0.1', 'http://127.0.0.1/'],
    ['localhost.evil.example/', 'https://localhost.evil.example/'],
    ['HTTP://api.example/a#part', 'http://api.example/a'],
  ])('completes %s', async (written, whole) => expect(await url(written)).toBe(whole));

  it.each([
    ['', 'no_address'],
    ['/users', 'no_host'],
    ['ftp://api.example', 'scheme'],
    ['javascript:alert(1)', 'address'],
    ['{{host}}/users', 'address'],
    ['https://ada:secret@api.example/', 'credentials'],
  ])('refuses "%s"', (written, why) => expect(url(written)).rejects.toThrow(`problems.${why}`));

  it('puts path variables of both kinds in, encoded', async () => {
    const pathVariables = [row('id', 'a/b c'), row('name', '李')];
    expect(await url('https://api.example:81/u/{id}/:name', { pathVariables })).toBe(
      'https://api.example:81/u/a%2Fb%20c/%E6%9D%8E',
    );
  });

  it('refuses a path variable that is empty or leads up', async () => {
    for (const value of ['', '..']) {
      await expect(url('https://api.example/u/{id}', { pathVariables: [row('id', value)] })).rejects.toThrow(
        'problems.path_value',
      );
    }
  });

  it('appends the rows that are on to the query, encoded once', async () => {
    const query = [row('q', 'a&b=c %20'), { ...row('off', '1'), isOff: true }, row('', 'x'), row('half', '\ud800')];
    expect(await url('api.example/?own=1%2C2#x', { query })).toBe(
      'https://api.example/?own=1%2C2&q=a%26b%3Dc%20%2520&half=%EF%BF%BD',
    );
  });
});

describe('compose: method and headers', () => {
  it('refuses methods that browsers do not send', async () => {
    for (const method of ['TRACE', 'a b']) await expect(sent({ method })).rejects.toThrow('problems.method');
  });

  it('sends the rows that are on, and refuses what HTTP has no room for', async () => {
    const headers = [row(' X-A ', ' é '), { ...row('X-B', '1'), isOff: true }];
    expect((await sent({ headers })).headers).toEqual([row('X-A', 'é')]);
    await expect(sent({ headers: [row('X A', '1')] })).rejects.toThrow('problems.header_name');
    for (const value of ['a\r\nX-B: 1', '李'])
      await expect(sent({ headers: [row('X-A', value)] })).rejects.toThrow('problems.header_value');
  });
});

describe('compose: the body', () => {
  it('says the type of each mode, unless one is set', async () => {
    expect(typeOf(await body({ mode: 'json', json: '{}' }))).toBe('application/json');
    expect(typeOf(await body({ mode: 'raw', raw: 'a' }))).toBe('text/plain;charset=UTF-8');
    const own = await body({ mode: 'json', json: '{}' }, [row('content-type', 'application/ld+json')]);
    expect(own.headers).toEqual([row('content-type', 'application/ld+json')]);
  });

  it('writes a form', async () => {
    const request = await body({ mode: 'urlencoded', urlencoded: [row('a', '1 &'), row('b', '李')] });
    expect(await request.body?.text()).toBe('a=1+%26&b=%E6%9D%8E');
    expect(typeOf(request)).toBe('application/x-www-form-urlencoded');
  });

  it('writes parts with files, whose boundary is the one of the type', async () => {
    const file = new File(['bytes'], 'a.txt', { type: 'text/plain' });
    const formdata = [row('name', 'Ada'), { ...row('doc', ''), file }];
    const request = await body({ mode: 'formdata', formdata }, [row('content-type', 'multipart/form-data')]);
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(typeOf(request) ?? '')?.[1];
    const text = await request.body?.text();
    expect(text?.split(`--${boundary}`)).toHaveLength(4);
    expect(text).toContain('filename="a.txt"');
    expect(request.headers).toHaveLength(1);
  });

  it('sends a file as it is, and asks for one', async () => {
    const file = new File(['x'], 'a.bin');
    expect(typeOf(await body({ mode: 'file', file }))).toBe('application/octet-stream');
    await expect(body({ mode: 'file' })).rejects.toThrow('problems.no_file');
  });

  it('leaves it out of GET and HEAD', async () => {
    for (const method of ['get', 'HEAD'])
      expect((await sent({ method, body: { ...emptyDraft.body, mode: 'json', json: '{}' } })).body).toBeUndefined();
  });
});
