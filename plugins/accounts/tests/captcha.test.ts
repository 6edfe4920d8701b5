import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { captcha } from '../points.ts';
import type { Captchas } from '../server/captcha/captcha.service.ts';
import { LETTERS } from '../server/captcha/glyphs.ts';
import { decode } from './captcha-reader.ts';
import { closeSites, openSite, readCaptcha } from './site.ts';

closeSites();

describe.each(testDatabases())('the captcha, on %s', (db) => {
  const show = (host: TestHost, captcha_id: string, ip = '203.0.113.7') =>
    host.inject({ url: `/api/common/showCaptcha?captcha_id=${captcha_id}`, remoteAddress: ip });

  it('is a PNG behind a number, the same one as often as it is asked for', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const { captcha_id } = await readCaptcha(host);
    const picture = await show(host, captcha_id);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['cache-control']).toContain('no-store');
    const { width, pixels } = decode(picture.rawPayload);
    expect([width, pixels.length]).toEqual([180, 180 * 60]);
    expect((await show(host, captcha_id)).rawPayload.equals(picture.rawPayload)).toBe(true);
  });

  it('has four letters or digits that nobody takes for each other', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const alike = ['0O', '0D', '1I', '1L', '2Z', '5S', '6G', '8B', 'UV', 'OQ'];
    for (let count = 0; count < 20; count += 1) {
      expect((await readCaptcha(host)).captcha).toMatch(/^[A-Z2-9]{4}$/);
    }
    for (const pair of alike) expect([...pair].filter((letter) => LETTERS.includes(letter)).length).toBeLessThan(2);
  });

  it('is bent anew for each number, though the text were the same', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const first = await readCaptcha(host);
    const second = await readCaptcha(host);
    await host.infra.shortLived.put(`accounts/accounts/captcha:${second.captcha_id}`, first.captcha, 60);
    expect(await (host.services.get(captcha) as Captchas).textOf(second.captcha_id)).toBe(first.captcha);
    const pictures = await Promise.all([first, second].map((one) => show(host, one.captcha_id)));
    expect(pictures.map((picture) => picture.statusCode)).toEqual([200, 200]);
    expect(pictures[0]?.rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  });

  it('is drawn a hundred and twenty times a minute for one network', async () => {
    const host = await openSite({ db, captcha: 'always' });
    for (let time = 0; time < 120; time += 1) expect((await show(host, '1', `2001:db8::${time}`)).statusCode).toBe(404);
    expect((await show(host, '1', '2001:db8::ffff')).statusCode).toBe(429);
    expect((await show(host, '1', '2001:db8:0:1::1')).statusCode).toBe(404);
    host.clock.advance(60);
    expect((await show(host, '1', '2001:db8::ffff')).statusCode).toBe(404);
  });

  it('is not there when it is unknown, used, or older than ten minutes', async () => {
    const host = await openSite({ db, captcha: 'always' });
    expect((await show(host, '12345')).statusCode).toBe(404);
    expect((await show(host, '..%2f..')).statusCode).toBe(404);
    const { captcha_id, captcha: text } = await readCaptcha(host);
    host.clock.advance(601);
    expect((await show(host, captcha_id)).statusCode).toBe(404);
    expect(await host.services.get(captcha).check(captcha_id, text)).toBe(false);
  });

  it('works once, in any case, also for two at once', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const service = host.services.get(captcha);
    const { captcha_id, captcha: text } = await readCaptcha(host);
    const both = await Promise.all([
      service.check(captcha_id, text.toLowerCase()),
      service.check(captcha_id, ` ${text} `),
    ]);
    expect(both.sort()).toEqual([false, true]);
    expect(await service.check(captcha_id, text)).toBe(false);
  });

  it('ends with the first wrong answer', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const service = host.services.get(captcha);
    const { captcha_id, captcha: text } = await readCaptcha(host);
    expect(await service.check(captcha_id, '????')).toBe(false);
    expect(await service.check(captcha_id, text)).toBe(false);
    expect((await show(host, captcha_id)).statusCode).toBe(404);
  });

  it('is no matter where the site asks for none', async () => {
    const host = await openSite({ db, captcha: 'never' });
    expect(await host.services.get(captcha).check('', '')).toBe(true);
  });
});
