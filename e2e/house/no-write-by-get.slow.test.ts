import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallSpec } from '@docstead/core/contract';
import { createTestHost, housePlugins, type TestHost } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUpSite } from '../../plugins/accounts/testing.ts';

/** All plugins of this distribution, so that a call which comes later is held to this as well. */
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../plugin-manifest.json'), 'utf8')) as {
  readonly plugins: Readonly<Record<string, unknown>>;
};

let host: TestHost;
let admin: Person;
beforeAll(async () => {
  const plugins = await housePlugins(...Object.keys(manifest.plugins));
  host = await createTestHost({ plugins, settings: { accounts: { captcha: 'never' } } });
  admin = await setUpSite(host);
});
afterAll(() => host.close());

const isWrite = ({ reads, method }: CallSpec): boolean => !(reads ?? method === 'GET');
const writes = (): string[] => [...host.current.calls].filter(([, { value }]) => isWrite(value)).map(([path]) => path);

/** What a picture in a document of this very site sends. */
const picture = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' };
const addresses = (path: string): string[] => [
  `/server/index.php?s=${path}`,
  `/server/?s=${path}`,
  `/server${path}`,
  path,
];

const code = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>): Promise<number> => {
  const response = await host.inject({ method, url, headers });
  return (response.json() as { error_code: number }).error_code;
};

describe('a GET that writes', () => {
  it('never acts on the cookie of whoever looks at a page, whatever the call', async () => {
    const headers = { ...picture, cookie: `docstead_session=${admin.token}` };
    const done: string[] = [];
    for (const path of writes()) {
      const isGet = host.current.calls.get(path)?.value.method === 'GET';
      for (const url of addresses(path)) {
        const expected = url === path && !isGet ? 10404 : 11005;
        if ((await code('GET', url, headers)) !== expected) done.push(url);
      }
    }
    expect(done).toEqual([]);
    expect(writes()).toEqual(expect.arrayContaining(['/api/page/delete', '/api/user/logout', '/api/item/update']));
    expect((await host.call('/api/user/info', {}, { cookie: admin.token })).error_code).toBe(0);
  });

  it('acts on a token that it names, as programs send it, and a POST of our own pages on the cookie', async () => {
    const query = `item_name=Mine&item_type=1&user_token=${admin.token}`;
    expect(await code('GET', `/server/index.php?s=/api/item/add&${query}`, {})).toBe(0);
    const cookie = `docstead_session=${admin.token}`;
    expect(
      await code('POST', '/server/index.php?s=/api/item/add&item_name=Other&item_type=1', { ...picture, cookie }),
    ).toBe(0);
  });

  it('may read with the cookie: pictures of attachments are shown so', async () => {
    const headers = { ...picture, cookie: `docstead_session=${admin.token}` };
    expect(await code('GET', '/server/index.php?s=/api/user/info', headers)).toBe(0);
  });
});
