import { testDatabases } from '@docstead/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../testing.ts';
import { HOME, wayOn } from '../../way-on.ts';
import { closeSites, openSite } from '../site.ts';

/**
 * Cases 11 and 12 of the attacks: tokens in addresses, and ways on that lead out. What stands elsewhere: what the log hides
 * (host/log/log.test.ts, session.test.ts), the Referrer-Policy of pages (host/page/page.test.ts), tokens that log in, once and
 * after a question (hand-over.test.ts, web/hand-over), the rule of ways on (way-on.test.ts), those of other plugins: visit
 * passwords (items: visit.test.ts), identity providers (plugins/sso/tests/rules.test.ts).
 */
closeSites();
const LOGIN = '/api/user/loginByVerify';

describe.each(testDatabases())('a token in an address, on %s', (db) => {
  it('is told to no page where it opens one of ours', async () => {
    const host = await openSite({ db });
    const routes = host.current.routes.filter(({ value }) => value.secretAddress).map(({ value }) => value.path);
    expect(routes.toSorted()).toEqual([
      ...['/setup', '/user/loginByUserToken', '/user/resetPasswordByUrl/:token', '/user/verifyEmailByUrl/:token'],
    ]);
  });

  it('fixes nobody’s session, is repeated by no answer, and stands in no line of the log', async () => {
    const host = await openSite({ db });
    const [ann, mallory] = [await signUp(host, 'ann'), await signUp(host, 'mallory')];
    const urls = [
      '/api/user/info',
      '/server/index.php?s=/api/user/info',
      '/api/common/homePageSetting',
      '/api/nowhere',
    ];
    for (const url of urls) {
      const address = `${url}${url.includes('?') ? '&' : '?'}user_token=${mallory.token}`;
      const answer = await host.inject({
        method: 'GET',
        url: address,
        headers: { cookie: `docstead_session=${ann.token}` },
      });
      // Nobody's browser takes over what somebody else wrote into a link.
      expect([url, answer.headers['set-cookie']]).toEqual([url, undefined]);
      expect(JSON.stringify(answer.headers)).not.toContain(mallory.token);
    }
    const login = await host.inject({
      ...{ method: 'POST', url: `${LOGIN}?user_token=${mallory.token}` },
      payload: { username: 'ann', password: PASSWORD },
    });
    const token = login.json().data.user_token;
    expect(new Set([ann.token, mallory.token, token]).size).toBe(3);
    expect((await host.call('/api/user/info', {}, { token })).data.username).toBe('ann');
    expect(host.log.text()).not.toContain(mallory.token);
  });
});

describe('a way on', () => {
  const evil = [
    '//evil',
    '/\\evil',
    '%2f%2fevil',
    '%252f%252fevil',
    'https:evil.com',
    'http:/evil.com',
    'javascript:name',
  ];

  it('is ours whatever is written before, behind and around what leads out', () => {
    const glue = fc.constantFrom(
      '',
      '/',
      '/item/index?x=',
      '/%0d%0a',
      '\u2028',
      '\\',
      '/.',
      '/..;/',
      '\t',
      '%00',
      '//',
      '/@',
    );
    fc.assert(
      fc.property(glue, fc.constantFrom(...evil), glue, (before, middle, after) => {
        const target = wayOn(`${before}${middle}${after}`);
        expect(target === HOME || /^\/(?![/\\])/.test(target)).toBe(true);
        expect(new URL(target, 'https://docs.example').origin).toBe('https://docs.example');
      }),
      { numRuns: 2000 },
    );
    for (const address of evil) expect(wayOn(address)).toBe(HOME);
  });
});
