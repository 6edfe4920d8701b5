import { afterEach, describe, expect, it } from 'vitest';
import { PUSH_PATH } from '../core/sdk/contract/index.ts';
import { workApi } from '../core/sdk/contract/work.ts';
import { createTestHost, type TestHost } from '../core/testing/index.ts';
import { HOST_ADDRESSES, mountHost } from './mount.ts';

let host: TestHost;
afterEach(() => host.close());

describe('the host', () => {
  it('claims every address that it answers itself, and is made of named parts', async () => {
    const mounted: string[] = [];
    host = await createTestHost({
      plugins: [],
      kernel: {
        extend: async (app, generation) => {
          app.addHook('onRoute', ({ url }) => void mounted.push(url));
          await mountHost(app, generation, {
            log: host?.log,
            webOf: async () => undefined,
            shell: async () => ({ js: [], css: [] }),
            shellFolder: '/nowhere',
            webFolder: () => '/nowhere',
          } as unknown as Parameters<typeof mountHost>[2]);
        },
      },
    });
    const isClaimed = (url: string): boolean =>
      HOST_ADDRESSES.some(
        (path) => path === url || (path !== '/*' && path.endsWith('/*') && url.startsWith(path.slice(0, -1))),
      );
    expect(mounted).toContain('/robots.txt');
    const kernels = [
      '/api/openapi.json',
      PUSH_PATH,
      ...Object.keys(workApi).flatMap((path) => [path, `/server${path}`]),
    ];
    expect(mounted.filter((url) => !isClaimed(url) && !kernels.includes(url))).toEqual([]);
    const { app } = host.current;
    const parts = [
      ...['unread-bodies', 'failures', 'under-way', 'unknown-addresses'],
      ...['answer-headers', 'request-log', 'assets', 'small-files', 'pages'],
    ];
    expect(parts.filter((name) => !app.hasPlugin(`docstead-${name}`))).toEqual([]);
  });
});
