import { gzipSync } from 'node:zlib';
import type { Flavour } from '@docstead/core/testing';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../../items/server/testing/office.ts';
import { MOST_ANSWERED, MOST_SENT } from '../limits.ts';
import httptool from '../server/index.ts';
import { ALLOWED, openApiServer } from '../testing/api-server.ts';

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const textOf = (answer: { readonly data: { readonly body: string } }) =>
  Buffer.from(answer.data.body, 'base64').toString();

describe.each(testDatabases())('sending by the server, on %s', (db: Flavour) => {
  let office: Office;
  let item_id = 0;
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await office?.host.close();
    for (const close of closing.splice(0)) await close();
  });

  async function open(env: Record<string, string> = ALLOWED, settings: object = { server_sends: true }) {
    office = await openOffice(db, [httptool], env);
    await office.host.infra.settings.setAll({ httptool: { ...settings } });
    await office.host.enable('httptool');
    item_id = await office.item();
  }
  const apiServer = async (...given: Parameters<typeof openApiServer>) => {
    const opened = await openApiServer(...given);
    closing.push(opened.close);
    return opened;
  };
  const send = (input: Record<string, unknown>, who: Person = 'owner') =>
    office.ask(who, '/api/httptool/send', { item_id: String(item_id), method: 'GET', ...input });

  it('is off unless the site allows it', async () => {
    await open(ALLOWED, {});
    const api = await apiServer();
    expect(await send({ url: api.url() })).toMatchObject({
      error_code: 11801,
      error_message: expect.stringContaining('from the browser'),
    });
    expect(api.sent).toEqual([]);
  });

  it('sends what was typed, and gives back what came', async () => {
    await open();
    const api = await apiServer((_, response) => {
      response.writeHead(418, { 'X-Answer': 'a', 'Set-Cookie': ['sid=1; HttpOnly', 'b=2'] }).end('{"好":1}');
    });
    const headers = [
      { name: 'X-Key', value: 'k é' },
      { name: 'Accept', value: 'text/html' },
      { name: 'accept', value: '*/*' },
      { name: 'Cookie', value: 'a=1' },
      { name: 'cookie', value: 'b=2' },
    ];
    const response = await office.host.send(
      '/api/httptool/send',
      { item_id: String(item_id), method: 'PATCH', url: api.url('/x?a=1#top'), headers, body: base64('{"a":"好"}') },
      { cookie: `docstead_session=${office.token('owner')}; secret=1`, token: office.token('owner') },
    );
    const answer = response.json();
    expect(answer).toMatchObject({ error_code: 0, data: { status: 418, ms: expect.any(Number) } });
    expect(textOf(answer)).toBe('{"好":1}');
    expect(answer.data.headers).toContainEqual({ name: 'x-answer', value: 'a' });
    expect(answer.data.headers).toContainEqual({ name: 'set-cookie', value: 'sid=1; HttpOnly,b=2' });
    // Of the answer nothing becomes one of ours, and of the caller nothing goes along.
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.headers).not.toHaveProperty('x-answer');
    const [sent] = api.sent;
    expect(sent).toMatchObject({ method: 'PATCH', url: '/x?a=1', body: '{"a":"好"}' });
    expect(sent?.headers).toMatchObject({ 'x-key': 'k é', accept: 'text/html, */*', cookie: 'a=1; b=2' });
    expect(Object.keys(sent?.headers ?? {}).sort()).toEqual([
      ...['accept', 'connection', 'content-length', 'cookie', 'host', 'user-agent', 'x-key'],
    ]);
    expect(JSON.stringify(sent)).not.toContain(office.token('owner'));
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])('sends a %s', async (method) => {
    await open();
    const api = await apiServer();
    expect(await send({ url: api.url(), method })).toMatchObject({ error_code: 0, data: { status: 200 } });
    expect(api.sent).toMatchObject([{ method }]);
  });

  it('tells of a redirect and follows none', async () => {
    await open();
    const api = await apiServer((_, response) => response.writeHead(302, { location: '/next' }).end());
    const answer = await send({ url: api.url() });
    expect(answer.data).toMatchObject({ status: 302 });
    expect(answer.data.headers).toContainEqual({ name: 'location', value: '/next' });
    expect(api.sent).toHaveLength(1);
  });

  it('unpacks an answer, whatever was asked for', async () => {
    await open();
    const packed = { 'content-encoding': 'gzip' };
    const api = await apiServer((_, response) => response.writeHead(200, packed).end(gzipSync('packed')));
    const headers = [{ name: 'Accept-Encoding', value: 'gzip, br' }];
    expect(textOf(await send({ url: api.url(), headers }))).toBe('packed');
    expect(api.sent[0]?.headers).not.toHaveProperty('accept-encoding');
  });

  it('calls no address of this machine or of a private network, however it is written', async () => {
    await open({});
    const api = await apiServer();
    const hosts = ['127.0.0.1', 'localhost', '0x7f.1', '0x7f000001', '2130706433', '0177.0.0.1', '127.1'];
    const mapped = ['[::ffff:127.0.0.1]', '[::1]', '[::]', '0.0.0.0'];
    const urls = [
      ...[...hosts, ...mapped].map((host) => `http://${host}:${api.port}/`),
      ...['http://10.0.0.1/', 'http://172.16.0.1/', 'http://192.168.0.1/', 'http://100.64.0.1/', 'http://[fe80::1]/'],
      ...['http://169.254.169.254/latest/meta-data/', 'http://[fd00:ec2::254]/', 'http://[64:ff9b::7f00:1]/'],
      ...['ftp://a.example/', 'file:///etc/passwd', 'gopher://a.example/', 'data:,x', 'javascript:1'],
    ];
    for (const url of urls) {
      const { error_code, error_message } = await send({ url });
      expect([url, error_code]).toEqual([url, 11009]);
      expect(error_message).not.toMatch(/passwd|DOCSTEAD|ECONN|ENOT/);
    }
    expect(api.sent).toEqual([]);
  });

  it.each([
    ['an address that is none', { url: 'a.example/x' }, 'no address'],
    ['a login in the address', { url: 'http://user:pass@127.0.0.1/' }, 'Authorization'],
    ...[
      'Host',
      'content-length',
      'Transfer-Encoding',
      'Connection',
      'Proxy-Authorization',
      'Upgrade',
      'TE',
      'expect',
    ].map((name): [string, object, string] => [`the header ${name}`, { headers: [{ name, value: 'x' }] }, name]),
    ['a name of a header that is none', { headers: [{ name: 'a b', value: 'x' }] }, 'a b'],
    ['a line break in a header', { headers: [{ name: 'X-A', value: 'a\r\nX-B: 1' }] }, 'X-A'],
    ['a letter that headers cannot hold', { headers: [{ name: 'X-A', value: '好' }] }, 'X-A'],
    ['a body that is no base64', { method: 'POST', body: '{"a":1}' }, 'base64'],
    ['a body that is too large', { method: 'POST', body: base64(Buffer.alloc(MOST_SENT + 1)) }, '4 MiB'],
  ])('refuses %s, and says which', async (_, input, reason) => {
    await open();
    const api = await apiServer();
    const { error_code, error_message } = await send({ url: api.url(), ...input });
    expect([error_code, error_message]).toEqual([10101, expect.stringContaining(reason)]);
    expect(api.sent).toEqual([]);
  });

  it('refuses an answer that is too large, as it comes or unpacked', async () => {
    await open();
    const large = Buffer.alloc(MOST_ANSWERED + 1);
    const api = await apiServer(({ url }, response) => {
      if (url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large));
      else response.end(url === '/most' ? large.subarray(1) : large);
    });
    for (const path of ['/', '/packed']) {
      const { error_code, error_message } = await send({ url: api.url(path) });
      expect([path, error_code, error_message]).toEqual([path, 10101, expect.stringContaining('4 MiB')]);
    }
    expect((await send({ url: api.url('/most') })).error_code).toBe(0);
  });

  it('says so where nothing answers', async () => {
    await open();
    const api = await apiServer();
    await api.close();
    closing.length = 0;
    expect(await send({ url: api.url() })).toMatchObject({ error_code: 11010 });
  });

  it('sends so many in an hour for one person', async () => {
    await open(ALLOWED, { server_sends: true, hourly_requests: 2 });
    await office.admit(item_id, 'reader', 0);
    const api = await apiServer();
    const codes = await Promise.all([1, 2, 3].map(async () => (await send({ url: api.url() })).error_code));
    expect(codes.sort()).toEqual([0, 0, 11802]);
    expect(await send({ url: api.url() })).toMatchObject({ error_message: expect.stringContaining('2') });
    expect((await send({ url: api.url() }, 'reader')).error_code).toBe(0);
    office.host.clock.advance(3_601);
    expect((await send({ url: api.url() })).error_code).toBe(0);
  });

  it('logs who called which host, and nothing of what was sent', async () => {
    await open();
    const api = await apiServer((_, response) => response.end('an answer of SECRET'));
    const headers = [{ name: 'X-SECRET', value: 'SECRET' }];
    const input = { url: api.url('/SECRET?SECRET'), method: 'POST', headers, body: base64('SECRET') };
    await send(input);
    await send({ ...input, headers: [{ name: 'Host', value: 'SECRET' }] });
    expect(JSON.stringify(office.host.log.lines)).not.toMatch(/SECRET|U0VDUkVU/);
    const detail = { uid: office.uid('owner'), method: 'POST', host: `127.0.0.1:${api.port}` };
    expect(office.host.log.lines).toContainEqual(expect.objectContaining({ detail: expect.objectContaining(detail) }));
  });

  it('answers at the older address too, and hands on nobody’s session', async () => {
    await open();
    const api = await apiServer();
    await office.host.send(
      '/server/index.php?s=/api/httptool/send',
      { item_id: String(item_id), method: 'GET', url: api.url(), user_token: office.token('owner') },
      {},
    );
    expect(JSON.stringify(api.sent)).not.toContain(office.token('owner'));
    expect(api.sent).toHaveLength(1);
  });
});
