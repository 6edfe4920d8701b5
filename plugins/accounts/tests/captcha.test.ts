import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { captcha } from '../points.ts';
import { closeSites, openSite, readCaptcha } from './site.ts';

closeSites();

describe.each(testDatabases())('the captcha, on %s', (db) => {
  it('is a picture behind a number, drawn as often as it is asked for', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const { captcha_id, captcha: text } = await readCaptcha(host);
    for (let time = 0; time < 2; time += 1) {
      const picture = await host.inject({ method: 'GET', url: `/api/common/showCaptcha?captcha_id=${captcha_id}` });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(picture.headers['cache-control']).toContain('no-store');
      expect(picture.body).toMatch(/^<svg/);
      expect(picture.body).not.toContain(text);
    }
  });

  it('has four letters or digits that nobody takes for each other', async () => {
    const host = await openSite({ db, captcha: 'always' });
    for (let count = 0; count < 20; count += 1) {
      expect((await readCaptcha(host)).captcha).toMatch(/^[A-HJKMNP-Z2-9]{4}$/);
    }
  });

  it('is not there when it is unknown, used, or older than ten minutes', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const show = (id: string) => host.inject({ method: 'GET', url: `/api/common/showCaptcha?captcha_id=${id}` });
    expect((await show('12345')).statusCode).toBe(404);
    expect((await show('..%2f..')).statusCode).toBe(404);
    const { captcha_id, captcha: text } = await readCaptcha(host);
    host.clock.advance(601);
    expect((await show(captcha_id)).statusCode).toBe(404);
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

  it('ends after three wrong answers', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const service = host.services.get(captcha);
    const { captcha_id, captcha: text } = await readCaptcha(host);
    for (let time = 0; time < 3; time += 1) expect(await service.check(captcha_id, '????')).toBe(false);
    expect(await service.check(captcha_id, text)).toBe(false);
  });

  it('is no matter where the site asks for none', async () => {
    const host = await openSite({ db, captcha: 'never' });
    expect(await host.services.get(captcha).check('', '')).toBe(true);
  });
});
