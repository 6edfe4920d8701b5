import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createFront, type Front } from './front.ts';

let front: Front | undefined;
afterEach(async () => {
  await front?.close();
  front = undefined;
});

async function start(check: () => Promise<void> = async () => undefined, isOpen = true) {
  front = createFront();
  const { port } = await front.listen(0, '127.0.0.1');
  if (isOpen) front.open({ check, handle: (_request, response) => void response.end('answered') });
  return { front, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
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

  it('says that it is not ready while it drains, still answers, and keeps no connection', async () => {
    const { front, ask } = await start();
    front.drain();
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'draining' });
    const answer = await ask('/anything');
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['answered', 'close']);
  });

  it('ends websockets too when it closes', async () => {
    front = createFront();
    const { port } = await front.listen(0, '127.0.0.1');
    const upgrade = (_request: unknown, socket: Duplex) =>
      void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    front.open({ upgrade, check: async () => undefined, handle: (_request, response) => void response.end() });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /__hmr HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(socket, 'data');
    const ended = once(socket, 'close');
    await front.close();
    await ended;
    expect(socket.destroyed).toBe(true);
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
