import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { LETTERS } from '../server/captcha/glyphs.ts';
import { PASSWORD } from '../testing.ts';
import { drawPlainly, readByProgram } from './captcha-reader.ts';
import { closeSites, openSite, readCaptcha } from './site.ts';

closeSites();
const passwords = { password: PASSWORD, confirm_password: PASSWORD };

describe('the program that reads captchas', () => {
  it('reads every letter that is drawn plainly, so that what it fails at is the drawing', () => {
    const texts = Array.from({ length: LETTERS.length }, (_, at) => (LETTERS + LETTERS).slice(at, at + 4));
    for (const text of texts) expect(readByProgram(drawPlainly(text))).toBe(text);
  });
});

describe.each(testDatabases())('registering by program, on %s', (db) => {
  it.each([false, true])('makes none of fifteen accounts (turning the paper back: %s)', async (turnsBack) => {
    const host = await openSite({ db, captcha: 'always' });
    const codes: number[] = [];
    for (let time = 0; time < 15; time += 1) {
      const ip = `203.0.113.${time}`;
      const made = await host.call('/api/common/createCaptcha', {}, { ip });
      const { captcha_id } = made.data as { captcha_id: number };
      const url = `/api/common/showCaptcha?captcha_id=${captcha_id}`;
      const captcha = readByProgram((await host.inject({ url, remoteAddress: ip })).rawPayload, { turnsBack });
      expect(captcha).toHaveLength(4);
      const form = { username: `robot${time}`, ...passwords, captcha, captcha_id };
      codes.push((await host.call('/api/user/registerByVerify', form, { ip })).error_code);
    }
    expect(codes).toEqual(Array(15).fill(10206));
    const person = await readCaptcha(host);
    expect(
      (await host.call('/api/user/registerByVerify', { username: 'person', ...passwords, ...person })).data.uid,
    ).toBe('2');
  });

  it('makes three accounts of a network and hour where it reads every picture, but does no tasks', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const codes: number[] = [];
    for (let time = 0; time < 15; time += 1) {
      const form = { username: `robot${time}`, ...passwords, ...(await readCaptcha(host)) };
      codes.push((await host.call('/api/user/registerByVerify', form, { ip: `2001:db8::${time}` })).error_code);
    }
    expect(codes).toEqual([0, 0, 0, ...Array(12).fill(11106)]);
  });
});
