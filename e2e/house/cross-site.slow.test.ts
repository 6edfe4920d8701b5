import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallSpec } from '@docstead/core/contract';
import { createTestHost, housePlugins, type TestHost } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUpSite } from '../../plugins/accounts/testing.ts';

/**
 * Case 18 of the attacks: cross-site requests on every call that changes something, of every plugin that is installed, as
 * the kernel lists them. A GET that writes: `no-write-by-get.test.ts`. What a single header means: `same-origin.test.ts` and
 * `foreign.test.ts` of the kernel. Login by other sites (`foreign`): plugins/sso/tests.
 */
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../plugin-manifest.json'), 'utf8')) as {
  readonly plugins: Readonly<Record<string, unknown>>;
};

let host: TestHost;
let admin: Person;
beforeAll(async () => {
  const plugins = await housePlugins(...Object.keys(manifest.plugins));
  host = await createTestHost({
    plugins,
    settings: { accounts: { captcha: 'never' } },
    siteUrl: 'https://docs.example',
  });
  admin = await setUpSite(host);
});
afterAll(() => host.close());

/** Those that other sites send people to on purpose answer them as nobody. */
const isWrite = ({ reads, method, foreign }: CallSpec): boolean => !(reads ?? method === 'GET') && !foreign;
const writes = (): string[] => [...host.current.calls].filter(([, { value }]) => isWrite(value)).map(([path]) => path);

const EVIL = 'https://evil.example';
/** What browsers say of a page that is not ours, old ones and a sandboxed frame among them. */
const ELSEWHERE: Readonly<Record<string, Record<string, string>>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: EVIL },
  'another name of the same site': { 'sec-fetch-site': 'same-site', origin: 'https://blog.docs.example' },
  'an old browser': { origin: EVIL },
  'a frame without an origin': { origin: 'null' },
  'the site without encryption': { origin: 'http://docs.example' },
  'one that forges what may be forged': {
    ...{
      'sec-fetch-site': 'cross-site',
      origin: EVIL,
      referer: 'https://docs.example/',
      'x-forwarded-host': 'evil.example',
    },
    'x-requested-with': 'XMLHttpRequest',
  },
};
/** What a form of another page can send without being asked for leave, and what a script would send. */
const BODIES: Readonly<Record<string, string>> = {
  'application/x-www-form-urlencoded': 'confirm=1&name=Mallory',
  'text/plain': '{"name":"Mallory"}',
  'application/json': '{"name":"Mallory"}',
  'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nMallory\r\n--x--\r\n',
};

const keep = async () =>
  JSON.stringify([await host.db.handle('users').select(), await host.db.handle('user_session').select()]);

describe('a request of another site', () => {
  it.each(Object.keys(ELSEWHERE))('changes nothing by any call, however it is written: %s', async (where) => {
    const before = await keep();
    const through: string[] = [];
    for (const path of writes()) {
      for (const [type, payload] of Object.entries(BODIES)) {
        for (const url of [path, `/server/index.php?s=${path}`]) {
          const headers = { ...ELSEWHERE[where], 'content-type': type, cookie: `docstead_session=${admin.token}` };
          const answer = await host.inject({ method: 'POST', url, headers, payload });
          if (answer.json().error_code !== 11005 || answer.headers['set-cookie'] !== undefined)
            through.push(`${url} as ${type}`);
        }
      }
    }
    expect(through).toEqual([]);
    expect(await keep()).toBe(before);
    expect((await host.call('/api/user/info', {}, { cookie: admin.token })).error_code).toBe(0);
  });

  it('begins no session in the browser that sends it, nor ends one, where there is none yet', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = async (url: string, payload: string, headers: Record<string, string> = {}) =>
      (await host.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload })).headers['set-cookie'];
    const login = 'username=admin&password=a+good+password';
    expect(String(await send('/api/user/loginByVerify', login, { 'sec-fetch-site': 'same-origin' }))).toContain(
      'docstead_session=',
    );
    for (const from of Object.values(ELSEWHERE)) {
      expect(await send('/api/user/loginByVerify', login, from)).toBeUndefined();
      expect(await send('/api/user/loginByUserToken', `token=${admin.token}`, from)).toBeUndefined();
      expect(await send('/api/user/logout', 'confirm=1', from)).toBeUndefined();
    }
    expect((await host.call('/api/user/info', {}, { token: admin.token })).error_code).toBe(0);
  });

  it('is one of many that are asked for: the list is the kernel’s, and ours go through', async () => {
    expect(writes().length).toBeGreaterThan(40);
    const known = [
      '/api/user/logout',
      '/api/user/loginByVerify',
      '/api/page/save',
      '/api/item/delete',
      '/api/adminUser/ban',
    ];
    expect(writes()).toEqual(expect.arrayContaining(known));
    const own = { origin: 'https://docs.example', 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { ...own, cookie: `docstead_session=${admin.token}` };
    const answer = await host.inject({ method: 'POST', url: '/api/user/updateInfo', headers, payload: 'name=Ann' });
    expect(answer.json().error_code).toBe(0);
  });
});
