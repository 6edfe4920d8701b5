import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../points.ts';
import { PASSWORD, setUpSite, setupToken, signUp } from '../../testing.ts';
import { closeMailServers, openMailServer } from '../mail-server.ts';
import { bindEmail, closeSites, mailedToken, openSite, readCaptcha } from '../site.ts';

/**
 * Cases 14 and 15 of the attacks: what opens a door comes of a generator that nobody can foretell, has 128 bits at least, and is
 * stored as a digest; nobody and nothing is there by default. What stands elsewhere: single tokens (session, email, forgotten,
 * hand-over and setup.test.ts), the setup link (setup.test.ts), the site key and its samples (site-key.test.ts of the kernel),
 * the log (session.test.ts, host/log/log.test.ts).
 * Case 16 (state, nonce, PKCE, exact addresses, unconfirmed mails) is of sso: plugins/sso/tests/rules.test.ts, login.test.ts.
 */
closeSites();
closeMailServers();
const LOGIN = '/api/user/loginByVerify';
const email = 'ann@example.com';
const root = join(import.meta.dirname, '../../../..');

/** Every row of every table, as one text. */
async function storedBy(host: TestHost, db: 'sqlite' | 'postgres'): Promise<string> {
  const { handle } = host.db;
  const names: string[] =
    db === 'sqlite'
      ? await handle('sqlite_master').where({ type: 'table' }).pluck('name')
      : await handle('information_schema.tables').whereRaw('table_schema = current_schema()').pluck('table_name');
  const rows = await Promise.all(names.map((name) => handle(name).select()));
  return JSON.stringify(rows);
}

describe.each(testDatabases())('what opens a door, on %s', (db) => {
  it('is long, differs each time, and stands nowhere in the database', async () => {
    const server = await openMailServer();
    const host = await openSite({ db, bare: true, mailServer: server });
    const setup = await setupToken(host);
    const admin = await setUpSite(host);
    const ann = await signUp(host, 'ann');
    await bindEmail(host, server, { token: ann.token, email, password: PASSWORD });
    const verify = /verifyEmailByUrl\/(\w+)/.exec(server.received.map(({ body }) => body).join())?.[1] ?? '';
    await host.call('/api/user/resetPasswordEmail', { email });
    const reset = await mailedToken(host, server);
    const handOver = await host.services.get(sessions).handOver(host.db, { uid: ann.uid, issuer: 'demo' });
    const again = (await host.call(LOGIN, { username: 'ann', password: PASSWORD })).data.user_token;
    const all = [setup, admin.token, ann.token, again, verify, reset, handOver];
    for (const token of all) expect(token).toMatch(/^[0-9a-f]{48,}$/);
    expect(new Set(all).size).toBe(all.length);
    const stored = await storedBy(host, db);
    expect(stored).toContain('ann@example.com');
    for (const secret of [...all, PASSWORD]) expect(stored).not.toContain(secret);
    const log = host.log.text();
    for (const secret of [...all, PASSWORD]) expect(log).not.toContain(secret);
  });

  it('is there for nobody before the setup: no name and password of any product, no call, no open registration', async () => {
    const host = await openSite({ db, bare: true });
    await setupToken(host);
    const names = ['admin', 'root', 'showdoc', 'administrator', 'api', 'admin@admin.com', 'docstead'];
    for (const username of names) {
      for (const password of ['123456', 'admin', 'password', 'ymfe.org', 'showdoc', 'docstead']) {
        expect((await host.call(LOGIN, { username, password }, { ip: anAddress() })).error_code).not.toBe(0);
      }
    }
    const passwords = { password: PASSWORD, confirm_password: PASSWORD };
    expect((await host.call('/api/user/registerByVerify', { username: 'first', ...passwords })).error_code).toBe(10101);
    const setup = { username: 'mallory', ...passwords, locale: 'en' };
    for (const token of [undefined, '', 'x', '0'.repeat(48), 'null', 'undefined']) {
      expect((await host.call('/api/setup/create', { ...setup, token })).error_code).not.toBe(0);
    }
    expect(await host.db.handle('users').select()).toEqual([]);
    expect(await host.db.handle('user_session').select()).toEqual([]);
  });
});

it('comes of the generator of the system, and nothing on the server of one that can be foretold', () => {
  const source = readFileSync(join(root, 'core/kernel/host-services/random.ts'), 'utf8');
  expect(source).toContain("import { randomBytes, randomInt } from 'node:crypto';");
  const files = ['core', 'host', 'plugins'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/node_modules|\.test\.ts|test|\bweb\b|\bui\b/.test(file))
      .map((file) => join(room, file)),
  );
  expect(files.length).toBeGreaterThan(300);
  const foretold = files.filter((file) => /Math\.random/.test(readFileSync(join(root, file), 'utf8')));
  expect(foretold).toEqual([]);
});

it('is no captcha that is to be had from another one: numbers and texts follow no order', async () => {
  const host = await openSite({ db: 'sqlite', captcha: 'always' });
  const made = [await readCaptcha(host), await readCaptcha(host), await readCaptcha(host)];
  expect(new Set(made.map(({ captcha_id }) => captcha_id)).size).toBe(3);
  const steps = made.slice(1).map(({ captcha_id }, at) => Number(captcha_id) - Number(made[at]?.captcha_id));
  for (const step of steps) expect(Math.abs(step)).toBeGreaterThan(1);
});

const addresses = (function* () {
  for (let n = 0; ; n += 1) yield `198.51.${Math.floor(n / 250)}.${1 + (n % 250)}`;
})();
const anAddress = (): string => String(addresses.next().value);
