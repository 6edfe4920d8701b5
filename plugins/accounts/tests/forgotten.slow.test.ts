import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing.ts';
import { closeMailServers, openMailServer } from './mail-server.ts';
import { bindEmail, closeSites, mailedToken, openSite, readCaptcha, SITE, workOff } from './site.ts';

closeSites();
closeMailServers();

const [ASK, RESET] = ['/api/user/resetPasswordEmail', '/api/user/resetPasswordByUrlToken'] as const;
const email = 'ann@example.com';
const NEW = 'another good one';

describe.each(testDatabases())('a forgotten password, on %s', (db) => {
  async function open(captcha: 'never' | 'always' = 'never') {
    const server = await openMailServer();
    const host = await openSite({ db, mailServer: server });
    const ann = await signUp(host, 'ann');
    await bindEmail(host, server, { token: ann.token, email, password: PASSWORD });
    server.received.length = 0;
    if (captcha === 'always') await host.infra.settings.set('accounts', { captcha });
    return { server, host, ann };
  }
  const login = async (host: TestHost, password: string, username = 'ann') =>
    (await host.call('/api/user/loginByVerify', { username, password })).error_code;
  const isIn = async (host: TestHost, token: string) =>
    (await host.call('/api/user/info', {}, { token })).error_code === 0;

  it('is set anew by the mailed link, once, and every session of the user ends', async () => {
    const { server, host, ann } = await open();
    const bob = await signUp(host, 'bob');
    expect(await host.call(ASK, { email: 'ANN@example.com' })).toMatchObject({ error_code: 0, data: [] });
    const token = await mailedToken(host, server);
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    expect(server.received[0]?.body).toContain(`${SITE}/user/resetPasswordByUrl/${token}`);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await host.db.handle('email_token').select())).not.toContain(token);
    expect((await host.call(RESET, { token, new_password: 'short' })).error_code).toBe(10101);
    expect(await host.call(RESET, { token, new_password: NEW })).toMatchObject({ error_code: 0, data: [] });
    expect([await isIn(host, ann.token), await isIn(host, bob.token)]).toEqual([false, true]);
    expect([await login(host, PASSWORD), await login(host, NEW)]).toEqual([10210, 0]);
    expect([await login(host, NEW, 'bob'), await login(host, PASSWORD, 'bob')]).toEqual([10210, 0]);
    expect((await host.call(RESET, { token, new_password: 'a third good one' })).error_code).toBe(10101);
    expect(await login(host, NEW)).toBe(0);
  });

  it('works for one of two who use the link at once', async () => {
    const { server, host } = await open();
    await host.call(ASK, { email });
    const token = await mailedToken(host, server);
    const wishes = ['first choice', 'second choice'];
    const answers = await Promise.all(wishes.map((new_password) => host.call(RESET, { token, new_password })));
    const codes = answers.map((answer) => answer.error_code);
    expect(codes.toSorted()).toEqual([0, 10101]);
    expect(await login(host, wishes[codes.indexOf(0)] ?? '')).toBe(0);
  });

  it('has an hour, and the links of before are worth nothing once one was used', async () => {
    const { server, host } = await open();
    await host.call(ASK, { email });
    const first = await mailedToken(host, server);
    host.clock.advance(181);
    await host.call(ASK, { email });
    const second = await mailedToken(host, server);
    expect((await host.call(RESET, { token: second, new_password: NEW })).error_code).toBe(0);
    expect((await host.call(RESET, { token: first, new_password: PASSWORD })).error_code).toBe(10101);
    host.clock.advance(181);
    await host.call(ASK, { email });
    const third = await mailedToken(host, server);
    host.clock.advance(3600);
    expect((await host.call(RESET, { token: third, new_password: PASSWORD })).error_code).toBe(10101);
    expect(await login(host, NEW)).toBe(0);
  });

  it('tells nobody whether an address is known: the answer and the work are the same', async () => {
    const { server, host } = await open();
    const pending = async () => {
      const rows = await host.db.handle('jobs').whereNull('ended_at').select('kind', 'payload');
      return rows.map(({ kind, payload }) => [kind, Object.keys(JSON.parse(payload)), payload.includes('@')]);
    };
    const known = await host.send(ASK, { email });
    const afterKnown = await pending();
    await workOff(host);
    const unknown = await host.send(ASK, { email: 'eve@example.com' });
    expect(await pending()).toEqual(afterKnown);
    expect(afterKnown).toEqual([['reset-mail', ['email', 'locale'], false]]);
    await workOff(host);
    expect(unknown.body).toBe(known.body);
    expect(unknown.statusCode).toBe(known.statusCode);
    const again = await host.send(ASK, { email });
    expect(again.body).toBe(known.body);
    await workOff(host);
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
  });

  it('is asked for with a captcha that is right, which it ends', async () => {
    const { server, host } = await open('always');
    const sent = await readCaptcha(host);
    expect(await host.call(ASK, { email, ...sent, captcha: '????' })).toMatchObject({ error_code: 10206 });
    expect((await host.call(ASK, { email, ...sent })).error_code).toBe(10206);
    expect((await host.call(ASK, { email })).error_code).toBe(10206);
    const right = await readCaptcha(host);
    expect((await host.call(ASK, { email: 'nobody', ...right })).error_code).toBe(10101);
    expect((await host.call(ASK, { email, ...right })).error_code).toBe(0);
    await workOff(host);
    expect(server.received).toHaveLength(1);
  });

  it('is asked for twenty times an hour from one network, and links are tried thirty times a minute', async () => {
    const { host } = await open();
    const ip = '203.0.113.7';
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await host.call(ASK, { email: `a${tries}@example.com` }, { ip })).error_code).toBe(0);
    }
    expect((await host.call(ASK, { email }, { ip })).error_code).toBe(11004);
    expect((await host.call(ASK, { email }, { ip: '198.51.100.1' })).error_code).toBe(0);
    const guess = { token: 'x', new_password: NEW };
    for (let tries = 0; tries < 30; tries += 1) expect((await host.call(RESET, guess, { ip })).error_code).toBe(10101);
    expect((await host.call(RESET, guess, { ip })).error_code).toBe(11004);
  });

  it('goes to verified addresses only, to nobody who is banned, and to nobody who has no password here', async () => {
    const { server, host, ann } = await open();
    await signUp(host, 'bob@example.com');
    await workOff(host);
    server.received.length = 0;
    await host.call(ASK, { email: 'bob@example.com' });
    await workOff(host);
    expect(server.received).toEqual([]);
    await host.call(ASK, { email });
    const token = await mailedToken(host, server);
    await host.db.write((tx) => tx.handle('users').where({ uid: ann.uid }).update({ is_banned: true }));
    expect((await host.call(RESET, { token, new_password: NEW })).error_code).toBe(11102);
    host.clock.advance(181);
    await host.call(ASK, { email });
    await host.db.write((tx) => tx.handle('users').where({ uid: ann.uid }).update({ is_banned: false, password: '' }));
    await workOff(host);
    expect(server.received).toHaveLength(1);
  });

  it('opens the door that too many wrong ones had closed', async () => {
    const { server, host } = await open();
    for (let tries = 0; tries < 5; tries += 1) expect(await login(host, 'wrong')).toBe(10210);
    expect(await login(host, PASSWORD)).toBe(10204);
    await host.call(ASK, { email });
    await host.call(RESET, { token: await mailedToken(host, server), new_password: NEW });
    expect(await login(host, NEW)).toBe(0);
  });

  it('has no link left once it was changed by who remembers it, or the address is another one', async () => {
    const { server, host, ann } = await open();
    await host.call(ASK, { email });
    const first = await mailedToken(host, server);
    const change = { password: PASSWORD, new_password: NEW };
    expect((await host.call('/api/user/resetPassword', change, { token: ann.token })).error_code).toBe(0);
    expect((await host.call(RESET, { token: first, new_password: PASSWORD })).error_code).toBe(10101);
    host.clock.advance(181);
    await host.call(ASK, { email });
    const second = await mailedToken(host, server);
    const moved = { email: 'new@example.com', password: NEW };
    expect((await host.call('/api/user/updateEmail', moved, { token: ann.token })).error_code).toBe(0);
    expect((await host.call(RESET, { token: second, new_password: PASSWORD })).error_code).toBe(10101);
    expect(await login(host, NEW)).toBe(0);
  });
});
