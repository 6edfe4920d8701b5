import { testDatabases } from '@docstead/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../points.ts';
import { isEmail, isUsername } from '../../server/user/username.ts';
import { PASSWORD, signUp } from '../../testing.ts';
import { closeMailServers, openMailServer } from '../mail-server.ts';
import { bindEmail, closeSites, mailedToken, openSite } from '../site.ts';

/** What resembles a token or a name is neither, for whatever chance finds. The redirect rule: way-on.test.ts. */
closeSites();
closeMailServers();
const INFO = '/api/user/info';
const email = 'ann@example.com';

/** Letters that look or fold like those of hexadecimal digits. */
const LIKE: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'Ь',
  c: 'с',
  d: 'ԁ',
  e: 'е',
  f: 'ｆ',
  0: '٠',
  1: '１',
  5: '５',
};

/** Texts that come of this one by small changes, but never itself. */
const near = (token: string) =>
  fc
    .tuple(
      fc.nat(token.length - 1),
      fc.constantFrom('cut', 'end', 'case', 'like', 'swap', 'double', 'space', 'nul', 'digit', 'list', 'percent'),
    )
    .map(([at, how]) => {
      const [before, sign, after] = [token.slice(0, at), token[at] ?? '', token.slice(at + 1)];
      if (how === 'cut') return before + after;
      if (how === 'end') return before;
      if (how === 'case') return token.toUpperCase();
      if (how === 'like') return before + (LIKE[sign] ?? 'о') + after;
      if (how === 'swap') return after + sign + before;
      if (how === 'double') return token + sign;
      if (how === 'space') return `${before} ${sign}${after}`;
      if (how === 'nul') return `${token}\0${sign}`;
      if (how === 'list') return `${token},${token}`;
      if (how === 'percent') return `${before}%${sign.charCodeAt(0).toString(16)}${after}`;
      return before + ((Number.parseInt(sign, 16) + 1) % 16).toString(16) + after;
    })
    .filter((text) => text !== token && text.trim() !== token);

describe.each(testDatabases())('on %s', (db) => {
  it('a session is opened by its own token alone, in whatever place it is sent', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'ann');
    const property = fc.asyncProperty(near(token), async (text) => {
      expect((await host.call(INFO, { user_token: text })).error_code).toBe(10102);
      const cookie = `docstead_session=${encodeURIComponent(text)}`;
      expect((await host.call(INFO, {}, { cookie })).error_code).toBe(10102);
      host.clock.advance(60);
      expect((await host.call('/api/user/loginByUserToken', { token: text })).error_code).not.toBe(0);
    });
    await fc.assert(property, { numRuns: 60 });
    expect((await host.call(INFO, {}, { token })).error_code).toBe(0);
  });

  it('a link is opened, and a token handed over, by nothing that resembles it, and by itself after all of that', async () => {
    const server = await openMailServer();
    const host = await openSite({ db, mailServer: server });
    const ann = await signUp(host, 'ann');
    await bindEmail(host, server, { token: ann.token, email, password: PASSWORD });
    await host.call('/api/user/resetPasswordEmail', { email });
    const reset = await mailedToken(host, server);
    const bob = await signUp(host, 'bob');
    await host.call('/api/user/updateEmail', { email: 'bob@example.com', password: PASSWORD }, { token: bob.token });
    const verify = await mailedToken(host, server);
    const links = [
      ['/api/user/resetPasswordByUrlToken', reset, { new_password: 'another good one' }],
      ['/api/user/verifyEmailByUrlToken', verify, {}],
    ] as const;
    let network = 0;
    for (const [path, token, more] of links) {
      const property = fc.asyncProperty(near(token), async (text) => {
        network += 1;
        const ip = `10.${network >> 8}.${network & 255}.1`;
        expect((await host.call(path, { token: text, ...more }, { ip })).error_code).toBe(10101);
      });
      await fc.assert(property, { numRuns: 40 });
    }
    // Each is of its own kind.
    expect((await host.call(links[0][0], { token: verify, ...links[0][2] })).error_code).toBe(10101);
    expect((await host.call(links[1][0], { token: reset })).error_code).toBe(10101);
    for (const [path, token, more] of links) {
      expect((await host.call(path, { token, ...more })).error_code).toBe(0);
    }
    const handed = await host.services.get(sessions).handOver(host.db, { uid: bob.uid, issuer: 'demo' });
    for (const text of fc.sample(near(handed), { numRuns: 20, seed: 1 })) {
      expect((await host.call('/api/user/loginByUserToken', { token: text })).error_code).toBe(10101);
    }
    expect((await host.call('/api/user/loginByUserToken', { token: handed })).error_code).toBe(0);
  });

  it('a name that is taken is taken in any case, and what differs is another one', async () => {
    const host = await openSite({ db, registrations_per_hour: 1000 });
    const passwords = { password: PASSWORD, confirm_password: PASSWORD };
    await signUp(host, 'Ann-Lee_7');
    const bits = 'Ann-Lee_7';
    const property = fc.asyncProperty(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), async (upper) => {
      const name = [...bits].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase())).join('');
      expect((await host.call('/api/user/registerByVerify', { username: name, ...passwords })).error_code).toBe(10101);
    });
    await fc.assert(property, { numRuns: 20 });
    expect(await host.db.handle('users').select('uid')).toHaveLength(2);
  });
});

it('a username holds nothing that looks like something else or leads out of its place', () => {
  const odd = fc.constantFrom(...'\u200b\u202e\u0000\u00a0\ufeffа\u0130ſΚ"\'<>/\\&;:%\n\r\t ​１é𠮷'.split(''));
  const text = fc.tuple(fc.string({ maxLength: 8 }), odd, fc.string({ maxLength: 8 })).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (name) => {
      expect(isUsername(name) && !isEmail(name)).toBe(false);
    }),
    { numRuns: 2000 },
  );
  const plain = fc.array(fc.constantFrom(...'abcXYZ019_-中文'), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(plain, (signs) => {
      expect(isUsername(signs.join(''))).toBe(true);
    }),
  );
});
