import type { lookup as systemLookup } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFailed } from '../../../sdk/contract/index.ts';
import { createHttp, type HostHttp } from './http.ts';
import { addressCheck, guardedLookup } from './http-guard.ts';

describe('the addresses that may be called', () => {
  const isAllowed = addressCheck();

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
  ])('do not include %s', (address) => {
    expect(isAllowed(address)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '::ffff:1.1.1.1'])('include %s', (address) => {
    expect(isAllowed(address)).toBe(true);
  });

  it('include the ranges and single addresses that the operator allows', () => {
    const widened = addressCheck(['10.1.0.0/16', 'fd00::5', '127.0.0.1']);
    expect(['10.1.2.3', 'fd00::5', '127.0.0.1'].every(widened)).toBe(true);
    expect(['10.2.0.1', 'fd00::6', '127.0.0.2'].some(widened)).toBe(false);
  });
});

describe('the way out', () => {
  let server: Server;
  let port: number;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let requests: IncomingMessage[];
  const opened: HostHttp[] = [];

  const open = (...options: Parameters<typeof createHttp>): HostHttp => {
    const http = createHttp(...options);
    opened.push(http);
    return http;
  };
  const local = (): HostHttp => open({ allowed: ['127.0.0.1'] });
  const at = (path: string, host = '127.0.0.1'): string => `http://${host}:${port}${path}`;
  /** Answers every name with these addresses. */
  const names = (...addresses: string[]): typeof systemLookup => {
    const lookup = (_name: string, _options: unknown, done: (error: null, found: object[]) => void): void =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    return lookup as unknown as typeof systemLookup;
  };

  beforeEach(async () => {
    requests = [];
    answer = (_request, response) => response.end('hello');
    server = createServer((request, response) => {
      requests.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const http of opened.splice(0)) await http.close();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  it('gives status, headers and body', async () => {
    answer = (_request, response) => response.writeHead(201, { 'x-a': ['1', '2'] }).end('made');
    const { status, headers, body } = await local().fetch(at('/'));
    expect([status, headers['x-a'], body.toString()]).toEqual([201, '1,2', 'made']);
  });

  it('sends method, headers and body', async () => {
    let sent = '';
    answer = async (request, response) => {
      sent = `${request.method} ${request.headers['x-key']} ${await buffer(request)}`;
      response.end();
    };
    await local().fetch(at('/'), { method: 'POST', headers: { 'X-Key': 'k' }, body: 'text' });
    expect(sent).toBe('POST k text');
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:127.0.0.1]/',
  ])('refuses %s', async (url) => {
    await expect(open().fetch(url)).rejects.toThrow('is not on the public internet');
  });

  it('refuses names that lead inside, even when only one of their addresses does', async () => {
    for (const lookup of [names('127.0.0.1'), names('1.1.1.1', '127.0.0.1'), names()]) {
      await expect(open({ lookup }).fetch(at('/', 'example.test'))).rejects.toThrow(
        'example.test is not on the public',
      );
    }
    await expect(open().fetch(at('/', 'localhost'))).rejects.toThrow('localhost is not on the public internet');
    expect(requests).toEqual([]);
  });

  it('calls the address that was checked, and asks for no second one', async () => {
    let asked = 0;
    const inner = names('127.0.0.1');
    const lookup = ((...args: Parameters<typeof inner>) => {
      asked += 1;
      return inner(...args);
    }) as unknown as typeof systemLookup;
    await open({ allowed: ['127.0.0.1'], lookup }).fetch(at('/', 'example.test'));
    expect([asked, requests[0]?.headers.host]).toEqual([1, `example.test:${port}`]);
  });

  it('gives one address to a connection that asks for one', () => {
    const seen: unknown[] = [];
    const lookup = guardedLookup(addressCheck(), names('1.1.1.1', '1.0.0.1'));
    lookup('example.test', {}, (...found) => seen.push(...found));
    expect(seen).toEqual([null, '1.1.1.1', 4]);
  });

  it('passes on that a name is unknown', async () => {
    const lookup = ((_name: string, _options: unknown, done: (error: Error, found: object[]) => void) =>
      done(new Error('ENOTFOUND'), [])) as unknown as typeof systemLookup;
    await expect(open({ lookup }).fetch(at('/', 'example.test'))).rejects.toThrow('ENOTFOUND');
  });

  it('speaks http and https alone, to addresses that are some', async () => {
    await expect(open().fetch('file:///etc/passwd')).rejects.toThrow('file: is not called');
    await expect(open().fetch('nothing')).rejects.toThrow('"nothing" is not an address');
  });

  it('follows up to three redirects', async () => {
    answer = (request, response) => {
      const step = Number(request.url?.slice(1));
      response.writeHead(302, { location: `/${step + 1}` }).end();
    };
    await expect(local().fetch(at('/0'))).rejects.toThrow('redirects more than 3 times');
    expect(requests).toHaveLength(4);
    answer = (request, response) =>
      request.url === '/3' ? response.end('there') : response.writeHead(302, { location: '/3' }).end();
    expect(String((await local().fetch(at('/0'))).body)).toBe('there');
  });

  it('checks the address of each redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end();
    await expect(local().fetch(at('/'))).rejects.toThrow('169.254.169.254 is not on the public internet');
    answer = (_request, response) => response.writeHead(302, { location: 'http://[' }).end();
    await expect(local().fetch(at('/'))).rejects.toThrow('redirects to "http://[", which is no address');
  });

  it('repeats the request after 307, and reads after 303', async () => {
    const seen: string[] = [];
    const redirectBy = (code: number) => async (request: IncomingMessage, response: ServerResponse) => {
      seen.push(`${request.method} ${request.headers['content-type']} ${await buffer(request)}`);
      if (request.url === '/') response.writeHead(code, { location: '/next' });
      response.end();
    };
    const post = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } } as const;
    for (const code of [307, 303]) {
      answer = redirectBy(code);
      await local().fetch(at('/'), post);
    }
    expect(seen).toEqual(['POST text/plain x', 'POST text/plain x', 'POST text/plain x', 'GET undefined ']);
  });

  it('takes no secret along to another origin', async () => {
    answer = (request, response) => {
      const location = request.url === '/' ? '/same' : at('/other', 'localhost');
      if (request.url !== '/other') response.writeHead(302, { location });
      response.end();
    };
    const http = open({ allowed: ['127.0.0.1'], lookup: names('127.0.0.1') });
    await http.fetch(at('/'), { headers: { Authorization: 'Bearer t', 'x-a': '1' } });
    const seen = requests.map((request) => [request.url, request.headers.authorization, request.headers['x-a']]);
    expect(seen).toEqual([
      ['/', 'Bearer t', '1'],
      ['/same', 'Bearer t', '1'],
      ['/other', undefined, '1'],
    ]);
  });

  it('breaks off bodies that are too large', async () => {
    answer = (_request, response) => response.end('x'.repeat(1000));
    await expect(local().fetch(at('/'), { maxBytes: 999 })).rejects.toThrow('answered with more than 999 bytes');
    expect((await local().fetch(at('/'), { maxBytes: 1000 })).body).toHaveLength(1000);
  });

  it('breaks off answers that take too long, in their head or in their body', async () => {
    answer = () => {};
    await expect(local().fetch(at('/'), { timeout: 30 })).rejects.toThrow('timeout');
    answer = (_request, response) => void response.write('begun');
    await expect(local().fetch(at('/'), { timeout: 50 })).rejects.toThrow('timeout');
  });

  const failureOf = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (thrown) => (isFailed(thrown) ? [thrown.failure.name, thrown.detail.params?.host] : thrown),
    );

  it('fails as declared: what is not called, and what does not answer', async () => {
    const inside = open({ lookup: names('127.0.0.1') });
    expect(await failureOf(inside.fetch('file:///etc'))).toEqual(['core/http_refused', '']);
    expect(await failureOf(inside.fetch('nothing'))).toEqual(['core/http_refused', 'nothing']);
    expect(await failureOf(inside.fetch('http://10.0.0.1/'))).toEqual(['core/http_refused', '10.0.0.1']);
    expect(await failureOf(inside.stream('http://name.test/'))).toEqual(['core/http_refused', 'name.test']);
    expect(await failureOf(local().fetch('http://127.0.0.1:1/'))).toEqual(['core/http_failed', '127.0.0.1:1']);
    answer = (_request, response) => response.destroy();
    expect(await failureOf(local().stream(at('/')))).toEqual(['core/http_failed', `127.0.0.1:${port}`]);
  });

  it('knows all methods, and asks by the same one after a redirect, but reads after a form', async () => {
    const seen: string[] = [];
    answer = async (request, response) => {
      seen.push(`${request.method} ${request.url} ${await buffer(request)}`);
      if (request.url === '/') response.writeHead(302, { location: '/next' });
      response.end();
    };
    for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { url, status, body } = await local().fetch(at('/'), { method, ...(method === 'PUT' && { body: 'x' }) });
      expect([url, status, body.length]).toEqual([at('/next'), 200, 0]);
    }
    expect(seen.filter((line) => line.includes('next'))).toEqual([
      ...['HEAD /next ', 'PUT /next x', 'PATCH /next ', 'DELETE /next '],
    ]);
  });

  it('tells of a redirect that is not to be followed', async () => {
    answer = (_request, response) => response.writeHead(307, { location: 'http://10.0.0.1/' }).end('moved');
    const { status, headers, url, body } = await local().fetch(at('/'), { redirects: 'tell' });
    expect([status, headers.location, url, String(body)]).toEqual([307, 'http://10.0.0.1/', at('/'), 'moved']);
  });

  describe('as a stream', () => {
    it('gives the pieces as they come, and takes a body that flows', async () => {
      let go = (): void => {};
      answer = async (request, response) => {
        response.write(`${(await buffer(request)).length}`);
        go = () => response.end(' more');
      };
      const sent = Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000)]);
      const { status, body } = await local().stream(at('/'), { method: 'PUT', body: sent });
      const pieces: string[] = [];
      for await (const piece of body) {
        pieces.push(String(piece));
        go();
      }
      expect([status, pieces]).toEqual([200, ['200000', ' more']]);
    });

    it('has no limit of bytes but its own', async () => {
      const mib = Buffer.alloc(1024 * 1024);
      answer = (_request, response) => Readable.from(Array.from({ length: 21 }, () => mib)).pipe(response);
      const all = await local().stream(at('/'));
      expect((await buffer(all.body)).length).toBe(21 * mib.length);
      const some = await local().stream(at('/'), { maxBytes: mib.length });
      expect(await failureOf(buffer(some.body))).toEqual(['core/http_failed', `127.0.0.1:${port}`]);
    });

    it('ends when nothing comes, when its time is over, and when its caller goes', async () => {
      answer = () => {};
      expect(await failureOf(local().stream(at('/'), { idle: 50 }))).toEqual(['core/http_failed', expect.any(String)]);
      answer = (_request, response) => void response.write('begun');
      const silent = await local().stream(at('/'), { idle: 50 });
      expect(await failureOf(buffer(silent.body))).toEqual(['core/http_failed', expect.any(String)]);
      const late = await local().stream(at('/'), { timeout: 50 });
      expect(await failureOf(buffer(late.body))).toEqual(['core/http_failed', expect.any(String)]);
      const controller = new AbortController();
      const left = await local().stream(at('/'), { signal: controller.signal });
      const reading = failureOf(buffer(left.body));
      controller.abort(new Error('gone home'));
      expect(await reading).toEqual(new Error('gone home'));
    });

    it('closes its connection when it is not read to its end, or not at all', async () => {
      const closed: string[] = [];
      answer = (request, response) => {
        response.write('begun');
        response.once('close', () => closed.push(String(request.url)));
      };
      const begun = await local().stream(at('/begun'));
      for await (const _ of begun.body) break;
      (await local().stream(at('/never'))).body.destroy();
      await expect.poll(() => closed.sort()).toEqual(['/begun', '/never']);
    });

    it('is refused inside as ever, also behind a redirect, and is not sent twice', async () => {
      answer = (_request, response) => response.writeHead(302, { location: 'http://192.168.0.1/' }).end();
      expect(await failureOf(local().stream(at('/')))).toEqual(['core/http_refused', `127.0.0.1:${port}`]);
      answer = (request, response) => {
        request.resume();
        request.once('end', () => response.writeHead(308, { location: '/again' }).end());
      };
      const sent = { method: 'POST', body: Readable.from([Buffer.from('once')]) } as const;
      await expect(local().stream(at('/'), sent)).rejects.toThrow('asks for a stream again');
    });
  });
});
