import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../testing.ts';
import { closeMailServers, openMailServer } from '../mail-server.ts';
import { bindEmail, closeSites, openSite, SITE, workOff } from '../site.ts';

/**
 * Case 17 of the attacks: what a request says of the host stands in no mail, no answer tells whether somebody has an account, and
 * nobody is flooded with mails. What stands elsewhere: the same work for unknown and wrong, so that time tells nothing
 * (password.test.ts, forgotten.test.ts), the same text for name and password (login.test.ts), the mail that verifies
 * (email.test.ts), letters per address and network (email.test.ts, forgotten.test.ts).
 */
closeSites();
closeMailServers();
const [ASK, LOGIN] = ['/api/user/resetPasswordEmail', '/api/user/loginByVerify'] as const;
const email = 'ann@example.com';

describe.each(testDatabases())('who asks from outside, on %s', (db) => {
  async function open() {
    const server = await openMailServer();
    const host = await openSite({ db, mailServer: server });
    const ann = await signUp(host, 'ann');
    await bindEmail(host, server, { token: ann.token, email, password: PASSWORD });
    host.clock.advance(181);
    server.received.length = 0;
    return { host, server, ann };
  }
  /** All that an answer tells, but what is the request's own. */
  const answerOf = async (host: TestHost, path: string, input: object, ip: string) => {
    const { statusCode, body, headers } = await host.send(path, { ...input }, { ip });
    const { 'x-request-id': _, date: __, ...rest } = headers;
    return { statusCode, body, headers: rest };
  };

  it('never says where the link of a mail leads', async () => {
    const { host, server } = await open();
    const lies = {
      ...{ host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
      ...{ forwarded: 'host=evil.example', 'x-host': 'evil.example', 'x-original-host': 'evil.example' },
      ...{ origin: 'https://evil.example', referer: 'https://evil.example/' },
    };
    await host.send(ASK, { email }, { headers: lies });
    await workOff(host);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.body).toContain(`${SITE}/user/resetPasswordByUrl/`);
    expect(`${mail?.head}${mail?.body}`).not.toContain('evil');
    expect(`${mail?.head}${mail?.body}`).not.toContain('gopher');
  });

  it('hears the same of who has an account and who has none, by every call that takes a name or an address', async () => {
    const { host } = await open();
    const asked = [
      [LOGIN, (name: string) => ({ username: name, password: 'a wrong one' })],
      [LOGIN, (name: string) => ({ username: `${name}@example.com`, password: 'a wrong one' })],
      [ASK, (name: string) => ({ email: `${name}@example.com` })],
    ] as const;
    for (const [at, [path, input]] of asked.entries()) {
      const known = await answerOf(host, path, input('ann'), `192.0.2.${at + 1}`);
      const unknown = await answerOf(host, path, input('eve'), `192.0.2.${at + 1}`);
      expect(unknown).toEqual(known);
    }
    // The lock of a name is of names that nobody has, too.
    const codes = async (username: string, ip: string) => {
      const heard: number[] = [];
      for (let n = 0; n < 6; n += 1)
        heard.push((await host.call(LOGIN, { username, password: 'x' }, { ip })).error_code);
      return heard;
    };
    expect(await codes('nobody', '192.0.2.50')).toEqual([10210, 10210, 10210, 10210, 10210, 10204]);
    await signUp(host, 'carl');
    expect(await codes('carl', '192.0.2.51')).toEqual([10210, 10210, 10210, 10210, 10210, 10204]);
  });

  it('sends one address one mail in three minutes, whoever asks, from wherever, however it is written', async () => {
    const { host, server } = await open();
    const spellings = [email, 'ANN@example.com', 'Ann@Example.COM', ` ${email} `];
    for (let n = 0; n < 12; n += 1) {
      await host.call(ASK, { email: spellings[n % spellings.length] }, { ip: `192.0.2.${n + 1}` });
    }
    await workOff(host);
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    server.received.length = 0;
    const victim = 'victim@example.com';
    for (let n = 0; n < 4; n += 1) {
      const { token } = await signUp(host, `mallory${n}`);
      const sent = { email: n % 2 ? victim : victim.toUpperCase(), password: PASSWORD };
      await host.call('/api/user/updateEmail', sent, { token, ip: `192.0.2.${n + 1}` });
    }
    await workOff(host);
    expect(server.received).toHaveLength(1);
    host.clock.advance(181);
    await host.call(ASK, { email });
    await workOff(host);
    expect(server.received).toHaveLength(2);
  });
});
