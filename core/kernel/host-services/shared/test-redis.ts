import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const URL_OF_TESTS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

function answers(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2_000 });
    const end = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}

const hasRedis = await answers(URL_OF_TESTS);
if (!hasRedis) console.warn('\n*** Redis is NOT tested: none answers at TEST_REDIS_URL or loopback. ***\n');

/** The Redis that tests may use, under keys of their own; undefined where none answers. */
export function testRedisUrl(): string | undefined {
  return hasRedis ? URL_OF_TESTS : undefined;
}

/** A way to Redis that a test can cut. */
export interface Way {
  readonly url: string;
  /** From now on nothing answers: connections stay open and silent, or are refused. */
  cut(hangs: boolean): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openWay(address: string): Promise<Way> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((from) => {
    const to = connect(Number(port || 6379), hostname);
    for (const socket of [from, to]) sockets.add(socket.on('error', () => socket.destroy()));
    from.on('data', (chunk) => isSilent || to.write(chunk)).on('close', () => to.destroy());
    to.on('data', (chunk) => isSilent || from.write(chunk)).on('close', () => from.destroy());
  });
  await listen(server, 0);
  const own = (server.address() as AddressInfo).port;
  const drop = () => sockets.forEach((socket) => void socket.destroy());
  const shut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server.close(), 'close');
    drop();
    await closed;
  };
  return {
    url: `redis://127.0.0.1:${own}`,
    async cut(hangs) {
      if (hangs) isSilent = true;
      else await shut();
    },
    async mend() {
      isSilent = false;
      drop();
      if (!server.listening) await listen(server, own);
    },
    close: shut,
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
