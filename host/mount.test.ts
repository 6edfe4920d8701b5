import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, type TestHost } from '../core/testing/index.ts';
import { HOST_ADDRESSES, mountHost } from './mount.ts';

let host: TestHost;
afterEach(() => host.close());

describe('the host', () => {
  it('claims every address that it answers itself', async () => {
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
    // The kernel's own.
    expect(mounted.filter((url) => !isClaimed(url) && url !== '/api/openapi.json')).toEqual([]);
  });
});
