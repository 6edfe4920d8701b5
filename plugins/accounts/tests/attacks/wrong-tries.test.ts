import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, PASSWORD, setUpSite, signUp } from '../../testing.ts';

/**
 * Case 13 of the attacks: who guesses gets no new tries by another header, address or spelling. What stands elsewhere: five
 * tries for a name and twenty for a network, at once too, and an IPv6 /64 as one (login.test.ts, session-count.test.ts);
 * one try for a captcha and its task (captcha*.test.ts); links of mails (forgotten.test.ts, email.test.ts); tokens of addresses
 * (hand-over.test.ts); visit passwords (items: visit.test.ts); which proxies may be named (host/config/config.test.ts).
 */
const LOGIN = '/api/user/loginByVerify';
let host: TestHost;
afterEach(() => host.close());

describe.each(testDatabases())('who guesses passwords, on %s', (db) => {
  async function open(trustProxy: string[] = []) {
    const settings = { accounts: { captcha: 'never' } };
    host = await createTestHost({ plugins: [accounts], db, settings, kernel: { trustProxy } });
    await setUpSite(host);
    await signUp(host, 'ann');
  }
  interface Try {
    readonly url?: string;
    readonly ip?: string;
    readonly headers?: Record<string, string>;
    readonly username?: string;
    readonly password?: string;
  }
  async function guess({ url = LOGIN, ip = '203.0.113.7', headers = {}, username = 'ann', password = 'wrong' }: Try) {
    const form = new URLSearchParams({ username, password }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = {
      method: 'POST',
      url,
      remoteAddress: ip,
      headers: { ...type, ...headers },
      payload: form,
    } as const;
    return (await host.inject(request)).json().error_code as number;
  }
  /** What programs write to seem somebody else each time. */
  const claims = (n: number): Record<string, string> => ({
    'x-forwarded-for': `198.51.100.${n}`,
    forwarded: `for=198.51.100.${n}`,
    'x-real-ip': `198.51.100.${n}`,
    'cf-connecting-ip': `198.51.100.${n}`,
    'true-client-ip': `198.51.100.${n}`,
    'x-client-ip': `198.51.100.${n}`,
    'x-originating-ip': `198.51.100.${n}`,
  });

  it('is one network, whatever address the headers claim, where no proxy is named', async () => {
    await open();
    for (let n = 1; n <= 20; n += 1) {
      expect(await guess({ username: `user${n}`, headers: claims(n) })).toBe(10210);
    }
    expect(await guess({ password: PASSWORD, headers: claims(99) })).toBe(10204);
    expect(await guess({ password: PASSWORD, ip: '203.0.113.8', headers: claims(1) })).toBe(0);
  });

  it('is believed about the address by its proxy alone, and by that about the last hop only', async () => {
    await open(['10.0.0.0/8']);
    const from = (client: string, proxy: string) => ({ ip: proxy, headers: { 'x-forwarded-for': client } });
    for (let n = 1; n <= 20; n += 1) {
      // The proxy adds who it heard; what stands before it came from outside.
      expect(await guess({ username: `user${n}`, ...from(`198.51.100.${n}, 192.0.2.66`, '10.0.0.2') })).toBe(10210);
    }
    expect(await guess({ password: PASSWORD, ...from('198.51.100.77, 192.0.2.66', '10.0.0.3') })).toBe(10204);
    expect(await guess({ password: PASSWORD, ...from('192.0.2.66', '203.0.113.9') })).toBe(0);
    expect(await guess({ password: PASSWORD, ...from('192.0.2.67', '10.0.0.2') })).toBe(0);
    expect(await guess({ password: PASSWORD, ip: '10.0.0.2', headers: { 'cf-connecting-ip': '192.0.2.68' } })).toBe(0);
  });

  it('has an IPv6 /64 as one network, however its addresses are written', async () => {
    await open(['10.0.0.0/8']);
    const ips = (n: number) =>
      [`2001:db8:1:2::${n}`, `2001:DB8:1:2:${n}:0:0:1`, `2001:0db8:0001:0002::${n}`][n % 3] ?? '';
    for (let n = 1; n <= 20; n += 1) {
      const headers = { 'x-forwarded-for': ips(n) };
      expect(await guess({ username: `user${n}`, ip: '10.0.0.2', headers })).toBe(10210);
    }
    const right = (ip: string) => guess({ password: PASSWORD, ip: '10.0.0.2', headers: { 'x-forwarded-for': ip } });
    expect(await right('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(10204);
    expect(await right('2001:db8:1:3::1')).toBe(0);
  });

  it('has the same five tries for a name at every spelling of the address, of the name and of the form', async () => {
    await open();
    const spellings = [
      ...['/server/index.php?s=/api/user/loginByVerify', '/server/?s=/api/user/loginByVerify', `/server${LOGIN}`],
      ...[
        `${LOGIN}?x=1`,
        `${LOGIN}/`,
        `/api//user/loginByVerify`,
        '/api/user/LoginByVerify',
        '/api/user/loginByVerif%79',
      ],
      ...['/api/./user/loginByVerify', '/api/x/../user/loginByVerify', '/server/index.php?s=api/user/loginByVerify'],
      ...['/server/index.php/api/user/loginByVerify', `/server/index.php?s=${LOGIN}/`],
    ];
    const names = ['ann', 'ANN', 'Ann'];
    let counted = 0;
    for (const [at, url] of spellings.entries()) {
      const heard = await guess({ url, username: names[at % names.length] ?? '' });
      // An address that leads to the call counts; the others know no call.
      expect([url, [10210, 10204, 10404, 10101].includes(heard)]).toEqual([url, true]);
      if (heard === 10210) counted += 1;
    }
    expect(counted).toBe(5);
    for (const url of spellings) {
      expect([url, [0, 10210].includes(await guess({ url, password: PASSWORD }))]).toEqual([url, false]);
    }
    expect(await guess({ ip: '192.0.2.1', password: PASSWORD })).toBe(0);
  });
});
