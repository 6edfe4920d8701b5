import { connect } from 'node:net';

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
