import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFront, type Front } from './front.ts';

let front: Front | undefined;
afterEach(async () => {
  await front?.close();
  front = undefined;
});

async function start(check: () => Promise<object> = async () => ({}), isOpen = true) {
  front = createFront();
  const { port } = await front.listen(0, '127.0.0.1');
  if (isOpen) front.open({ check, handle: (_request, response) => void response.end('answered') });
  return { front, port, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

describe('the server in front of the generations', () => {
  it('is alive and not ready while the site starts, and asks for patience', async () => {
    const { ask } = await start(undefined, false);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(503);
    const page = await ask('/');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await page.text()).toContain('Docstead is starting');
  });

  it('answers on the connections that were made while it started, when the site has taken over', async () => {
    const { front, port } = await start(undefined, false);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (): Promise<readonly [number | undefined, number | undefined]> => {
      const request = get({ port, host: '127.0.0.1', agent });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const local = response.socket.localPort;
      await once(response.resume(), 'end');
      return [response.statusCode, local];
    };
    const [before, first] = await ask();
    front.open({ check: async () => ({}), handle: (_request, response) => void response.end('answered') });
    expect([before, await ask()]).toEqual([503, [200, first]]);
    agent.destroy();
  });

  it('is ready when the database answers, and hands requests on', async () => {
    const { ask } = await start();
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
    expect(await (await ask('/anything')).text()).toBe('answered');
  });

  it('is alive and not ready while the database is away', async () => {
    const { ask } = await start(() => Promise.reject(new Error('connection refused')));
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('is not ready while the database hangs, and is ready again when it answers', async () => {
    let hangs = true;
    front = createFront({ checkLimit: 50 });
    const { port } = await front.listen(0, '127.0.0.1');
    const check = () => (hangs ? new Promise<never>(() => undefined) : Promise.resolve({}));
    front.open({ check, handle: (_request, response) => void response.end('answered') });
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect([await ask('/readyz'), await ask('/healthz'), await ask('/anything')]).toEqual([503, 200, 200]);
    hangs = false;
    expect(await ask('/readyz')).toBe(200);
  });

  it('is ready, and says what it does without, while Redis is away', async () => {
    const { ask } = await start(async () => ({ without: ['redis'] }));
    const answer = await ask('/readyz');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', without: ['redis'] }]);
  });

  it('says that it is not ready while it drains, still answers, and keeps no connection', async () => {
    const { front, ask } = await start();
    front.drain();
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'draining' });
    const answer = await ask('/anything');
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['answered', 'close']);
  });

  /** Sends these lines over a socket of its own; gives what came back when the server has closed it. */
  async function raw(port: number, lines: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1').setTimeout(5_000, () => socket.destroy(new Error('No answer came.')));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await once(socket, 'close');
    return said;
  }

  const H2C = ['Host: x', 'Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'];

  const refusing = { check: async () => ({}), upgrade: () => false };

  it.each([
    ['curl --http2 and Java ask for', ['GET /anything HTTP/1.1', ...H2C]],
    ['a form of Java carries', ['POST /anything HTTP/1.1', ...H2C, 'Content-Length: 0']],
    ['names a websocket', ['GET /__hmr HTTP/1.1', 'Host: x', 'Connection: Upgrade, close', 'Upgrade: websocket']],
    ['names nonsense', ['GET /anything HTTP/1.1', 'Host: x', 'Connection: Upgrade, close', 'Upgrade: foo']],
  ])('answers as ever where a request would be upgraded: what %s', async (_, lines) => {
    front = createFront();
    const { port } = await front.listen(0, '127.0.0.1');
    front.open({ ...refusing, handle: (_request, response) => void response.end('answered') });
    expect(await raw(port, lines)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*answered/);
  });

  it('gives the body of such a request to who answers it, also where it comes later', async () => {
    front = createFront();
    const { port } = await front.listen(0, '127.0.0.1');
    front.open({ ...refusing, handle: (request, response) => void request.pipe(response) });
    const socket = connect(port, '127.0.0.1');
    const head = ['POST /anything HTTP/1.1', ...H2C, 'Content-Length: 8', 'X-Name: Zo\u00eb'];
    socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\nfour`, 'latin1'));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    await once(socket, 'connect');
    setTimeout(() => socket.write('more'), 20);
    await once(socket, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\nfour\r\n[\s\S]*\r\nmore\r\n/);
  });

  it('answers what asks for an upgrade while the site starts too', async () => {
    front = createFront();
    const { port } = await front.listen(0, '127.0.0.1');
    expect(await raw(port, ['GET / HTTP/1.1', ...H2C])).toMatch(/^HTTP\/1\.1 503 [\s\S]*Docstead is starting/);
  });

  it('leaves no socket open of three hundred that ask for an upgrade and stay', async () => {
    front = createFront();
    const { port } = await front.listen(0, '127.0.0.1');
    front.open({ ...refusing, handle: (_request, response) => void response.end('answered') });
    const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write(['GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: h2c', '', ''].join('\r\n'));
        await once(socket.resume(), 'close');
      }),
    );
    await vi.waitFor(async () => expect(await front?.connections()).toBe(0));
  });

  it('hands over what is expected, and answers every other', async () => {
    front = createFront();
    const { port } = await front.listen(0, '127.0.0.1');
    const upgrade = ({ url }: IncomingMessage, socket: Duplex): boolean => {
      if (url === '/__hmr') socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      return url === '/__hmr';
    };
    front.open({ upgrade, check: async () => ({}), handle: (_request, response) => void response.end('answered') });
    const asking = (path: string) =>
      raw(port, [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: x']);
    expect(await asking('/__hmr')).toMatch(/^HTTP\/1\.1 101 /);
    expect(await asking('/')).toMatch(/^HTTP\/1\.1 200 /);
    await vi.waitFor(async () => expect(await front?.connections()).toBe(0));
  });

  it('ends websockets too when it closes', async () => {
    front = createFront();
    const { port } = await front.listen(0, '127.0.0.1');
    front.open({
      upgrade: (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      check: async () => ({}),
      handle: (_request, response) => void response.end(),
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /__hmr HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(socket, 'data');
    const ended = once(socket, 'close');
    await front.close();
    await ended;
    expect(socket.destroyed).toBe(true);
  });

  it('tells who does not finish a request so, and not who sends slowly within its time', async () => {
    const requestLimit = 3_000;
    front = createFront({ requestLimit });
    const { port } = await front.listen(0, '127.0.0.1');
    const count = async (request: IncomingMessage): Promise<string> => {
      let size = 0;
      for await (const piece of request) size += (piece as Buffer).length;
      return `${size} bytes`;
    };
    front.open({
      check: async () => ({}),
      // Who was cut off is told already.
      handle: (request, response) => void count(request).then((told) => response.end(told), vi.fn()),
    });
    const talk = (text: string) => {
      const socket = connect(port, '127.0.0.1');
      const said = { text: '' };
      socket.on('data', (piece) => {
        said.text += piece;
      });
      // Who is cut off while he sends hears of that, too.
      socket.on('error', vi.fn());
      socket.write(text);
      const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said.text)));
      return { socket, said, closed };
    };
    const head = (...more: string[]) => ['POST / HTTP/1.1', 'Host: x', ...more].join('\r\n');
    const began = performance.now();
    // It is the request that takes too long, and not the connection.
    const slow = talk(`${head('Content-Length: 0')}\r\n\r\n`);
    const unfinished = [`${head('Content-Length: 10')}\r\n\r\nhalf`, head('X-Na'), ''].map((text) => talk(text).closed);
    let isOver = false;
    const all = Promise.all(unfinished).finally(() => {
      isOver = true;
    });
    await vi.waitFor(() => expect(slow.said.text).toContain('0 bytes'));
    await new Promise((resolve) => setTimeout(resolve, requestLimit / 2));
    slow.socket.write(`${head('Transfer-Encoding: chunked')}\r\n\r\n`);
    let sent = 0;
    for (; !isOver && performance.now() - began < 3 * requestLimit; sent += 1) {
      slow.socket.write('1\r\nx\r\n');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    slow.socket.write('0\r\n\r\n');
    expect(isOver).toBe(true);
    for (const told of await all) expect(told).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - began).toBeGreaterThan(requestLimit * 0.9);
    await vi.waitFor(() => expect(slow.said.text).toContain(`${sent} bytes`));
    slow.socket.destroy();
  });

  it('names the port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const second = createFront();
    await expect(second.listen(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use by another program`,
    );
    other.close();
  });

  it('names a host that is not of this machine', async () => {
    await expect(createFront().listen(0, '192.0.2.1')).rejects.toThrow(
      'HOST is 192.0.2.1, which is no address of this machine',
    );
  });
});
