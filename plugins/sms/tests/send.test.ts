import { settingsConsole } from '@docstead/core/server';
import { describe, expect, it } from 'vitest';
import { closeSmsSites, MOBILE, OTHER_MOBILE, openSmsSite, SETTINGS, type SmsSite } from '../testing/site.ts';

closeSmsSites();

const captchaFor = async ({ host }: SmsSite, captcha_id: string) => {
  // As accounts keeps it.
  await host.infra.shortLived.put(`accounts/accounts/captcha:${captcha_id}`, 'ABCD', 600);
  return { captcha_id, captcha: 'abcd' };
};

describe('getCaptcha', () => {
  it('refuses in its order: mobile, settings, binding, captcha, pause, day', async () => {
    const site = await openSmsSite({ captcha: 'always', isBare: true });
    const { host, ann, bob, ask, fake } = site;
    const set = (values: object) => host.services.get(settingsConsole).set('sms', { ...values });
    const bound = { uid: ann.uid, mobile: OTHER_MOBILE, addtime: 1 };
    await host.db.write(({ handle }) => handle('mobile_binding').insert(bound));
    expect((await ask(ann, 'none')).error_code).toBe(10205);
    expect((await ask(ann)).error_code).toBe(12101);
    await set({ ...SETTINGS.aliyun, daily_messages: 1 });
    expect((await ask(ann)).error_code).toBe(12106);
    expect((await ask(bob)).error_code).toBe(10206);
    expect((await ask(bob, MOBILE, await captchaFor(site, '1'))).error_code).toBe(0);
    expect((await ask(bob, MOBILE, await captchaFor(site, '2'))).error_code).toBe(12103);
    host.clock.advance(60);
    expect((await ask(bob, MOBILE, await captchaFor(site, '3'))).error_code).toBe(12104);
    expect(fake.messages).toHaveLength(1);
  });

  it('ends a captcha by any answer, and takes none twice', async () => {
    const site = await openSmsSite({ captcha: 'always' });
    const { host, ann, bob, ask } = site;
    const wrong = await captchaFor(site, '1');
    expect((await ask(ann, MOBILE, { ...wrong, captcha: 'WXYZ' })).error_code).toBe(10206);
    expect((await ask(ann, MOBILE, wrong)).error_code).toBe(10206);
    const used = await captchaFor(site, '2');
    expect((await ask(ann, MOBILE, used)).error_code).toBe(0);
    host.clock.advance(60);
    expect((await ask(bob, OTHER_MOBILE, used)).error_code).toBe(10206);
    // Also where the pause refused what it was answered for.
    const spent = await captchaFor(site, '3');
    expect((await ask(ann, MOBILE, spent)).error_code).toBe(0);
    const refused = await captchaFor(site, '4');
    expect((await ask(ann, MOBILE, refused)).error_code).toBe(12103);
    host.clock.advance(60);
    expect((await ask(ann, MOBILE, refused)).error_code).toBe(10206);
  });

  it('says nothing of whether another account has the mobile', async () => {
    const { host, fake, ann, bob, ask, bind, code } = await openSmsSite();
    expect(await bind(ann, await code(ann))).toBe(0);
    host.clock.advance(60);
    const taken = await ask(bob, MOBILE);
    host.clock.advance(60);
    const free = await ask(bob, OTHER_MOBILE);
    const shapeOf = ({ error_code, data }: typeof taken) => [error_code, Object.keys(data), data.captcha_id.length];
    expect(shapeOf(taken)).toEqual(shapeOf(free));
    expect(fake.messages.map(({ mobile }) => mobile)).toEqual([MOBILE, MOBILE, OTHER_MOBILE]);
  });

  it('sends to the mobile as it is stored, however it was typed', async () => {
    const { fake, ann, ask } = await openSmsSite();
    expect((await ask(ann, '＋86 138-0013-8000')).error_code).toBe(0);
    expect(fake.messages).toMatchObject([{ mobile: MOBILE }]);
  });
});

describe('hostile input', () => {
  it.each([
    ['a mobile of a megabyte', { mobile: '1'.repeat(1_000_000) }],
    ['a list of mobiles', { mobile: [MOBILE, OTHER_MOBILE] }],
    ['two mobiles', { mobile: `${MOBILE},${OTHER_MOBILE}` }],
    ['lines', { mobile: `${MOBILE}\r\nX: y` }],
    ['digits of another script', { mobile: '١٣٨٠٠١٣٨٠٠٠' }],
    ['a captcha_id that is an object', { mobile: MOBILE, captcha_id: { $gt: '' } }],
  ])('%s sends nothing', async (_name, input) => {
    const { host, fake, ann } = await openSmsSite();
    const { error_code } = await host.call('/api/user/getCaptcha', input, { token: ann.token });
    expect([10101, 10205, 11002]).toContain(error_code);
    expect(fake.requests).toEqual([]);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['digits of another script', ({ captcha }: { captcha: string }) => ({ captcha: captcha.replace(/\d/g, arabic) })],
    ['the code with more behind it', ({ captcha }: { captcha: string }) => ({ captcha: `${captcha}0` })],
    ['the code as a list', ({ captcha }: { captcha: string }) => ({ captcha: [captcha] })],
    ['a captcha_id with a path', () => ({ captcha_id: '../last-code:1' })],
    [
      'a captcha_id in capitals',
      ({ captcha_id }: { captcha_id: string }) => ({ captcha_id: captcha_id.toUpperCase() }),
    ],
    ['an empty code', () => ({ captcha: '' })],
    ['a code of spaces', () => ({ captcha: '      ' })],
  ])('%s binds nothing', async (_name, change) => {
    const { host, ann, code, bind } = await openSmsSite();
    const sent = await code(ann);
    expect([10101, 10206]).toContain(await bind(ann, { ...sent, ...change(sent) }));
    expect(await host.db.handle('mobile_binding').select()).toEqual([]);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await bind(ann, sent)).toBe(0);
  });
});

const arabic = (digit: string): string => String.fromCharCode(0x0660 + Number(digit));
