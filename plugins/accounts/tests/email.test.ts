import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { users } from '../points.ts';
import { PASSWORD, signUp } from '../testing.ts';
import { closeMailServers, openMailServer } from './mail-server.ts';
import { closeSites, mailedToken, openSite, SITE, workOff } from './site.ts';

closeSites();
closeMailServers();

const [UPDATE, VERIFY, INFO] = ['/api/user/updateEmail', '/api/user/verifyEmailByUrlToken', '/api/user/info'] as const;
const email = 'Ann@example.com';

describe.each(testDatabases())('the email address of a user, on %s', (db) => {
  async function open(options: { register_open?: boolean } = {}) {
    const server = await openMailServer();
    const host = await openSite({ db, mailServer: server, ...options });
    const ann = await signUp(host, 'ann');
    const bind = (input: object = {}, token = ann.token) =>
      host.call(UPDATE, { email, password: PASSWORD, ...input }, { token });
    const verify = (token: string) => host.call(VERIFY, { token });
    return { server, host, ann, bind, verify };
  }
  const stateOf = async (host: TestHost, token: string) => {
    const { data } = await host.call(INFO, {}, { token });
    return [data.email, data.email_verify];
  };

  it('is bound with the login password, and verified by the mailed link, again and again', async () => {
    const { server, host, ann, bind, verify } = await open();
    const bob = await signUp(host, 'bob');
    expect(await bind()).toMatchObject({ error_code: 0, data: [] });
    expect(await stateOf(host, ann.token)).toEqual([email, 0]);
    const token = await mailedToken(host, server);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual([email]);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await host.db.handle('email_token').select())).not.toContain(token);
    expect((await verify(token)).error_code).toBe(0);
    expect(await stateOf(host, ann.token)).toEqual([email, 1]);
    expect((await verify(token)).error_code).toBe(0);
    expect((await host.services.get(users).byEmail(host.db, 'ANN@example.com'))?.uid).toBe(ann.uid);
    expect(await stateOf(host, bob.token)).toEqual(['', 0]);
  });

  it('is told in the language of who asks, in text and HTML, with a link to the site and not to what the request calls it', async () => {
    const { server, host, ann } = await open();
    const asked = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'accept-language': 'zh-CN' };
    await host.send(UPDATE, { email, password: PASSWORD }, { token: ann.token, headers: asked });
    await workOff(host);
    const [got] = server.received;
    expect(got?.body).toContain(`${SITE}/user/verifyEmailByUrl/`);
    expect(got?.body).toContain(`<a href="${SITE}/user/verifyEmailByUrl/`);
    expect(`${got?.head}${got?.body}`).not.toContain('evil');
    expect(got?.head).toContain('Subject: 验证邮箱');
    expect(got?.body).toContain('请确认 Ann@example.com 是账号 ann 的邮箱。');
  });

  it('needs the login password, and few tries at it in all calls', async () => {
    const { server, host, ann, bind } = await open();
    expect(await bind({ password: 'wrong' })).toMatchObject({ error_code: 10208, data: { field: 'password' } });
    for (const bad of ['ann', 'a@b', 'ann@example.com\r\nBcc: x@y.zz', 'Ann <ann@example.com>']) {
      expect(await bind({ email: bad })).toMatchObject({ error_code: 10101, data: { field: 'email' } });
    }
    for (let tries = 0; tries < 4; tries += 1) expect((await bind({ password: 'wrong' })).error_code).toBe(10208);
    expect((await bind()).error_code).toBe(10204);
    const change = { password: PASSWORD, new_password: 'another good one' };
    expect((await host.call('/api/user/resetPassword', change, { token: ann.token })).error_code).toBe(10204);
    host.clock.advance(301);
    expect((await bind()).error_code).toBe(0);
    await workOff(host);
    expect(server.received).toHaveLength(1);
    expect((await host.call(UPDATE, { email, password: PASSWORD })).error_code).toBe(10102);
  });

  it('gets a mail each three minutes, and ten within an hour whatever the address', async () => {
    const { server, host, bind } = await open();
    expect((await bind()).error_code).toBe(0);
    expect((await bind({ email: email.toLowerCase() })).error_code).toBe(11110);
    await workOff(host);
    host.clock.advance(181);
    expect((await bind()).error_code).toBe(0);
    await workOff(host);
    expect(server.received).toHaveLength(2);
    for (let more = 0; more < 7; more += 1) expect((await bind({ email: `a${more}@example.com` })).error_code).toBe(0);
    expect((await bind({ email: 'b@example.com' })).error_code).toBe(11004);
  });

  it('is unverified as soon as it is another one, and links to the one of before are worth nothing', async () => {
    const { server, host, ann, bind, verify } = await open();
    await bind();
    const first = await mailedToken(host, server);
    await bind({ email: 'other@example.com' });
    const second = await mailedToken(host, server);
    expect((await verify(first)).error_code).toBe(10101);
    expect((await verify(second)).error_code).toBe(0);
    expect(await stateOf(host, ann.token)).toEqual(['other@example.com', 1]);
    expect((await bind({ email: 'other@example.com' })).error_code).toBe(0);
    expect(await stateOf(host, ann.token)).toEqual(['other@example.com', 1]);
    host.clock.advance(181);
    await bind();
    expect(await stateOf(host, ann.token)).toEqual([email, 0]);
    expect((await verify(second)).error_code).toBe(10101);
    expect(await stateOf(host, ann.token)).toEqual([email, 0]);
  });

  it('is verified within seven days, by nothing but its own link', async () => {
    const { server, host, ann, bind, verify } = await open();
    await bind();
    const token = await mailedToken(host, server);
    for (const bad of ['x', token.slice(1), `${token}0`, token.toUpperCase()]) {
      expect((await verify(bad)).error_code).toBe(10101);
    }
    const asReset = { token, new_password: 'another good one' };
    expect((await host.call('/api/user/resetPasswordByUrlToken', asReset)).error_code).toBe(10101);
    host.clock.advance(7 * 86_400);
    expect((await verify(token)).error_code).toBe(10101);
    expect(await stateOf(host, ann.token)).toEqual([email, 0]);
    await host.jobs.drain();
    expect(await host.db.handle('email_token').select()).toEqual([]);
  });

  it('is one user’s once it is verified, also of two who verify it at once', async () => {
    const { server, host, ann, bind, verify } = await open();
    const bob = await signUp(host, 'bob');
    await bind();
    const anns = await mailedToken(host, server);
    host.clock.advance(181);
    await bind({ email: email.toLowerCase() }, bob.token);
    const bobs = await mailedToken(host, server);
    const codes = (await Promise.all([verify(anns), verify(bobs)])).map((answer) => answer.error_code);
    expect(codes.toSorted()).toEqual([0, 10202]);
    const loser = codes[0] === 0 ? bob : ann;
    host.clock.advance(181);
    expect(await bind({}, loser.token)).toMatchObject({ error_code: 10202, data: { field: 'email' } });
    expect((await stateOf(host, loser.token))[1]).toBe(0);
  });

  it('that somebody registers with is sent its link at once', async () => {
    const { server, host, verify } = await open();
    const cleo = await signUp(host, 'cleo@example.com');
    expect((await verify(await mailedToken(host, server))).error_code).toBe(0);
    expect(await stateOf(host, cleo.token)).toEqual(['cleo@example.com', 1]);
    expect(server.received).toHaveLength(1);
  });

  it('is no matter where the site sends no mail', async () => {
    const host = await openSite({ db });
    const dora = await signUp(host, 'dora@example.com');
    await workOff(host);
    expect(await host.db.handle('email_token').select()).toEqual([]);
    const input = { email, password: PASSWORD };
    expect((await host.call(UPDATE, input, { token: dora.token })).error_code).toBe(11109);
    expect((await host.call('/api/user/resetPasswordEmail', { email })).error_code).toBe(11109);
  });
});
