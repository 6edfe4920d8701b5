import { settingsConsole, site as siteTime } from '@docstead/core/server';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { closeSmsSites, MOBILE, OTHER_MOBILE, openSmsSite, type SmsSite } from '../testing/site.ts';

closeSmsSites();

const [TOO_SOON, DAY_USED_UP, NOT_SENT] = [12103, 12104, 12102];

/** Mobiles that nobody has asked for yet. */
const mobile = (number: number): string => `137${String(number).padStart(8, '0')}`;

async function codeOf({ host, ask }: SmsSite, ...asked: Parameters<SmsSite['ask']>): Promise<number> {
  const { error_code } = await ask(...asked);
  host.clock.advance(60);
  return error_code;
}

describe('the pause after a message', () => {
  it('holds one mobile, whoever asks, and tells the seconds that are left', async () => {
    const { host, ann, bob, ask } = await openSmsSite();
    expect((await ask(ann)).error_code).toBe(0);
    host.clock.advance(18);
    expect(await ask(bob)).toMatchObject({
      ...{ error_code: TOO_SOON, data: { seconds: 42 } },
      error_message: 'A message is on its way. The next can be sent in 42 s.',
    });
    host.clock.advance(41);
    expect((await ask(bob)).data).toMatchObject({ seconds: 1 });
    host.clock.advance(1);
    expect((await ask(bob)).error_code).toBe(0);
  });

  it('holds one account, whatever the mobile', async () => {
    const { host, ann, ask } = await openSmsSite();
    expect((await ask(ann)).error_code).toBe(0);
    host.clock.advance(59);
    expect(await ask(ann, OTHER_MOBILE)).toMatchObject({ error_code: TOO_SOON, data: { seconds: 1 } });
    host.clock.advance(1);
    expect((await ask(ann, OTHER_MOBILE)).error_code).toBe(0);
  });

  it('does not begin for a mobile where it holds the account', async () => {
    const { ann, bob, ask } = await openSmsSite();
    expect((await ask(ann)).error_code).toBe(0);
    expect((await ask(ann, OTHER_MOBILE)).error_code).toBe(TOO_SOON);
    expect((await ask(bob, OTHER_MOBILE)).error_code).toBe(0);
  });

  it('lets one of two through that ask at once', async () => {
    const { ann, bob, ask, fake } = await openSmsSite();
    const answers = await Promise.all([ask(ann), ask(bob)]);
    expect(answers.map(({ error_code }) => error_code).sort()).toEqual([0, TOO_SOON]);
    expect(fake.messages).toHaveLength(1);
  });

  it('is whole again after a message that was not sent', async () => {
    const { host, fake, ann, ask } = await openSmsSite();
    fake.say({ kind: 'refuse', code: 'isv.OUT_OF_SERVICE', message: 'out' });
    expect((await ask(ann)).error_code).toBe(NOT_SENT);
    host.clock.advance(50);
    expect((await ask(ann)).error_code).toBe(0);
    host.clock.advance(50);
    expect((await ask(ann)).data).toMatchObject({ seconds: 10 });
  });
});

describe('a day', () => {
  it('has five messages for one mobile', async () => {
    const site = await openSmsSite();
    const { host, ann, bob } = site;
    for (let sent = 0; sent < 5; sent += 1) expect(await codeOf(site, sent % 2 ? ann : bob)).toBe(0);
    expect(await codeOf(site, ann)).toBe(DAY_USED_UP);
    expect(await codeOf(site, ann, OTHER_MOBILE)).toBe(0);
    host.clock.advance(86_400);
    expect(await codeOf(site, ann)).toBe(0);
  });

  it('has ten messages of one account', async () => {
    const site = await openSmsSite();
    for (let sent = 0; sent < 10; sent += 1) expect(await codeOf(site, site.ann, mobile(sent))).toBe(0);
    expect(await codeOf(site, site.ann, mobile(10))).toBe(DAY_USED_UP);
    expect(await codeOf(site, site.bob, mobile(10))).toBe(0);
  });

  it('has thirty messages of one network', async () => {
    const site = await openSmsSite();
    const { host } = site;
    const people = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((name) => signUp(host, name)));
    const from = async (ip: string, at: number): Promise<number> => {
      const { token = '' } = people[Math.floor(at / 8)] ?? {};
      const { error_code } = await host.call('/api/user/getCaptcha', { mobile: mobile(at) }, { token, ip });
      host.clock.advance(60);
      return error_code;
    };
    for (let sent = 0; sent < 30; sent += 1) expect(await from(`2001:db8:0:1::${sent + 1}`, sent)).toBe(0);
    expect(await from('2001:db8:0:1::99', 30)).toBe(DAY_USED_UP);
    expect(await from('2001:db8:0:2::1', 31)).toBe(0);
  });

  it('has so many messages of the site, trials among them', async () => {
    const site = await openSmsSite({ settings: { daily_messages: 2 } });
    const { host, root, ann } = site;
    const tried = await host.call('/api/adminSms/try', { mobile: MOBILE, provider: 'aliyun' }, { token: root.token });
    expect(tried.error_code).toBe(0);
    expect(await codeOf(site, ann)).toBe(0);
    expect(await codeOf(site, site.bob, OTHER_MOBILE)).toBe(DAY_USED_UP);
    const again = await host.call('/api/adminSms/try', { mobile: MOBILE, provider: 'aliyun' }, { token: root.token });
    expect(again.error_code).toBe(DAY_USED_UP);
  });

  it('has none where the site sends none', async () => {
    const site = await openSmsSite({ settings: { daily_messages: 0 } });
    expect(await codeOf(site, site.ann)).toBe(DAY_USED_UP);
    expect(site.fake.requests).toEqual([]);
  });

  it('ends at midnight of the site’s zone', async () => {
    const site = await openSmsSite({ settings: { daily_messages: 1 } });
    const { host, ann, bob, ask } = site;
    // It is noon there, and stays the same day in UTC.
    await host.services.get(siteTime).setZone('Asia/Shanghai');
    expect(await codeOf(site, ann)).toBe(0);
    host.clock.advance(12 * 3600 - 61);
    expect((await ask(bob, OTHER_MOBILE)).error_code).toBe(DAY_USED_UP);
    host.clock.advance(1);
    expect((await ask(bob, OTHER_MOBILE)).error_code).toBe(0);
  });
});

describe('what was taken', () => {
  it('is given back where a later counter refuses', async () => {
    const site = await openSmsSite({ settings: { daily_messages: 1 } });
    const { host, ann, bob } = site;
    expect(await codeOf(site, bob, OTHER_MOBILE)).toBe(0);
    // The site's counter is the last; ten refusals would use up this account and more than this mobile.
    for (let tries = 0; tries < 12; tries += 1) expect((await site.ask(ann)).error_code).toBe(DAY_USED_UP);
    await host.services.get(settingsConsole).set('sms', { daily_messages: 100 });
    for (let sent = 0; sent < 5; sent += 1) expect(await codeOf(site, ann)).toBe(0);
    expect(await codeOf(site, ann)).toBe(DAY_USED_UP);
    for (let sent = 5; sent < 10; sent += 1) expect(await codeOf(site, ann, mobile(sent))).toBe(0);
  });

  it('is given back where the provider did not take the message', async () => {
    const site = await openSmsSite({ settings: { daily_messages: 1 } });
    for (let tries = 0; tries < 6; tries += 1) {
      site.fake.say(tries % 2 ? { kind: 'hang-up' } : { kind: 'refuse', code: 'isv.ACCOUNT_ABNORMAL', message: 'no' });
      expect((await site.ask(site.ann)).error_code).toBe(NOT_SENT);
    }
    expect(await codeOf(site, site.ann)).toBe(0);
    expect(await codeOf(site, site.bob, OTHER_MOBILE)).toBe(DAY_USED_UP);
  });

  it('is nothing where the captcha, the mobile or the account is refused before', async () => {
    const site = await openSmsSite({ settings: { daily_messages: 1 }, captcha: 'always' });
    const { host, ann, ask } = site;
    expect((await ask(ann, MOBILE, { captcha_id: '1', captcha: 'x' })).error_code).toBe(10206);
    expect((await ask(ann, 'x')).error_code).toBe(10205);
    await host.infra.shortLived.put('accounts/accounts/captcha:7', 'ABCD', 600);
    expect((await ask(ann, MOBILE, { captcha_id: '7', captcha: 'abcd' })).error_code).toBe(0);
  });
});

describe('trials of an administrator', () => {
  it('are ten in an hour', async () => {
    const { host, root } = await openSmsSite();
    const tryIt = async (): Promise<number> =>
      (await host.call('/api/adminSms/try', { mobile: MOBILE, provider: 'aliyun' }, { token: root.token })).error_code;
    for (let tries = 0; tries < 10; tries += 1) expect(await tryIt()).toBe(0);
    expect(await tryIt()).toBe(11004);
    host.clock.advance(3600);
    expect(await tryIt()).toBe(0);
  });
});
