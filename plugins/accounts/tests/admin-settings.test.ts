import { readFileSync } from 'node:fs';
import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import descriptor from '../plugin.ts';
import { mail } from '../points.ts';
import { fieldsOf, type SettingField } from '../server/settings/fields.ts';
import { PASSWORD, setUpSite, signUp } from '../testing.ts';
import { closeMailServers, openMailServer } from './mail-server.ts';
import { closeSites, openSite, type SiteOptions, workOff } from './site.ts';

closeSites();
closeMailServers();
const LOAD = '/api/adminSetting/loadAccountsConfig';
const SAVE = '/api/adminSetting/saveAccountsConfig';
const TEST = '/api/adminSetting/sendTestMail';
const UNSENT = '/api/adminSetting/unsentMails';
const RETRY = '/api/adminSetting/retryMail';

describe.each(testDatabases())('the settings of accounts, on %s', (db) => {
  async function openOffice(options: Partial<SiteOptions> = {}) {
    const host = await openSite({ db, bare: true, ...options });
    const root = await setUpSite(host, 'root');
    const ask = (path: string, input = {}) => host.call(path, input, { token: root.token });
    const save = async (values: object, more = {}) => {
      const { error_code, data } = await ask(SAVE, { values, ...more });
      return error_code === 0 ? 0 : [error_code, data?.field];
    };
    const fields = async (): Promise<Record<string, SettingField>> => {
      const { data } = await ask(LOAD);
      return Object.fromEntries(data.fields.map((one: SettingField) => [one.key, one]));
    };
    return { host, root, ask, save, fields };
  }
  const letter = { to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const register = async (host: TestHost, username: string) => {
    const input = { username, password: PASSWORD, confirm_password: PASSWORD };
    return (await host.call('/api/user/registerByVerify', input)).error_code;
  };

  it('are told as fields of a form, on their pages, without the secrets', async () => {
    const { ask, fields, save } = await openOffice();
    expect(await save({ mail_password: 'Winter2026!' })).toBe(0);
    const { data } = await ask(LOAD);
    expect(JSON.stringify(data)).not.toContain('Winter');
    expect(data.mail_missing).toEqual(['mail_open', 'mail_host', 'mail_from', 'site_address']);
    const all = await fields();
    expect(all.register_open).toMatchObject({ page: 'login', group: 'registration', kind: 'flag', value: '1' });
    expect(all.register_open).toMatchObject({ is_fixed: 0, is_set: 1 });
    // What belongs together stands together, in the order of the settings.
    const groups = data.fields.map(({ group }: SettingField) => group).join(' ');
    expect(groups).toMatch(
      /^(registration ?)+(captcha ?)+(passwords ?)+(second ?)+(sessions ?)+(mail ?)+(mail_server ?)+(mail_words ?)+$/,
    );
    expect(all.captcha).toMatchObject({ kind: 'choice', value: 'never' });
    expect(all.captcha?.choices.map(({ value }) => value)).toEqual(['always', 'after-failure', 'never']);
    expect(all.login_log_days).toMatchObject({ kind: 'number', value: '730', minimum: 1, maximum: 3650 });
    expect(all.mail_password).toMatchObject({ page: 'mail', kind: 'secret', value: '', is_set: 1 });
    expect(all.site_address).toMatchObject({ page: 'mail', kind: 'text', value: '' });
  });

  it('take effect at once: registration closes and opens again', async () => {
    const { host, save } = await openOffice();
    const isOpen = async () => (await host.call('/api/common/homePageSetting')).data.register_open;
    expect([await isOpen(), await register(host, 'ann')]).toEqual([1, 0]);
    expect(await save({ register_open: '0' })).toBe(0);
    expect([await isOpen(), await register(host, 'bob')]).toEqual([0, 10101]);
    expect(await save({ register_open: '1' })).toBe(0);
    expect([await isOpen(), await register(host, 'bob')]).toEqual([1, 0]);
  });

  it('are saved all or none, and the field that is refused is named', async () => {
    const { save, fields } = await openOffice();
    const refused = [
      ['login_log_days', '0'],
      ['login_log_days', ''],
      ['login_log_days', '1e3'],
      ['register_open', 'perhaps'],
      ['captcha', 'sometimes'],
      ['mail_host', 'mail example'],
      ['unknown', '1'],
    ] as const;
    for (const [key, text] of refused) {
      expect(await save({ registrations_per_hour: '7', [key]: text })).toEqual([expect.any(Number), key]);
    }
    expect((await fields()).registrations_per_hour?.value).toBe('20');
    expect(await save({ registrations_per_hour: ' 7 ', mail_from: ' a@b.cc ' })).toBe(0);
    expect(await fields()).toMatchObject({
      ...{ registrations_per_hour: { value: '7' }, mail_from: { value: 'a@b.cc' } },
      login_log_days: { value: '730' },
    });
    expect(await save({}, { emptied: ['mail_from'] })).toEqual([expect.any(Number), 'mail_from']);
  });

  it('that another has saved meanwhile are not written over by who has seen the older ones', async () => {
    const { ask, save, fields } = await openOffice();
    const stale = (values: object, base: object) => ask(SAVE, { values, base });
    expect(await save({ login_log_days: '90', mail_password: 'theirs' })).toBe(0);
    const refused = await stale(
      { login_log_days: '30', session_days: '7' },
      { login_log_days: '730', session_days: '180' },
    );
    expect([refused.error_code, refused.data]).toEqual([11043, { changed: { login_log_days: '90' } }]);
    expect(await fields()).toMatchObject({ login_log_days: { value: '90' }, session_days: { value: '180' } });
    // Two who want the same agree; who has seen what is there now decides; a secret is seen by nobody.
    expect((await stale({ login_log_days: '90' }, { login_log_days: '730' })).error_code).toBe(0);
    expect((await stale({ login_log_days: '30' }, { login_log_days: '90' })).error_code).toBe(0);
    expect((await stale({ mail_password: 'mine' }, { mail_password: '' })).error_code).toBe(0);
    expect((await fields()).login_log_days?.value).toBe('30');
  });

  it('that the environment fixes are shown as such, and stay', async () => {
    const { save, fields } = await openOffice({ env: { DOCSTEAD_ACCOUNTS_LOGIN_LOG_DAYS: '30' } });
    expect((await fields()).login_log_days).toMatchObject({ value: '30', is_fixed: 1 });
    expect(await save({ register_open: '0', login_log_days: '31' })).toEqual([expect.any(Number), 'login_log_days']);
    expect((await fields()).register_open?.value).toBe('1');
  });

  it('send a saved password to no other mail server, login or encryption', async () => {
    const { save, fields } = await openOffice();
    const first = { mail_host: 'mail.example.com', mail_user: 'docs', mail_password: 'secret of one' };
    expect(await save(first)).toBe(0);
    const others = [{ mail_host: 'evil.example' }, { mail_port: '25' }, { mail_tls: 'none' }, { mail_user: 'eve' }];
    for (const other of others) {
      expect(await save(other)).toEqual([10101, 'mail_password']);
      expect(await save({ ...other, mail_password: '' })).toEqual([10101, 'mail_password']);
    }
    expect(await save({ mail_host: 'mail.example.com', mail_from: 'a@b.cc', mail_password: '' })).toBe(0);
    expect((await fields()).mail_password?.is_set).toBe(1);
    expect(await save({ mail_host: 'other.example', mail_password: 'secret of other' })).toBe(0);
    expect(await save({ mail_host: 'third.example' }, { emptied: ['mail_password'] })).toBe(0);
    expect((await fields()).mail_password?.is_set).toBe(0);
  });

  it('switch mail on and off while the site runs, and say what is missing', async () => {
    const server = await openMailServer();
    const { host, ask, save } = await openOffice({ mailServer: server });
    const missing = async () => (await ask(LOAD)).data.mail_missing;
    const reset = async () =>
      (await host.call('/api/user/resetPasswordEmail', { email: 'ann@example.com' })).error_code;
    expect([await missing(), await reset()]).toEqual([[], 0]);
    expect(await save({ mail_open: '0' })).toBe(0);
    expect([await missing(), await reset()]).toEqual([['mail_open'], 11109]);
    expect(await save({ mail_open: '1', mail_from: 'nobody' })).toBe(0);
    expect([await missing(), await reset()]).toEqual([['mail_from'], 11109]);
  });

  it('are tried by a mail at once: what the server said, or which step failed', async () => {
    const server = await openMailServer();
    const { host, ask, save } = await openOffice();
    const test = async (to = 'ann@example.com') => (await ask(TEST, { to })).data;
    expect(await test()).toEqual({ failed: 'settings', says: expect.stringContaining('mail_host') });
    const { mail_port, mail_from } = server.settings as { mail_port: number; mail_from: string };
    await save({ mail_host: '127.0.0.1', mail_port: String(mail_port), mail_from, mail_tls: 'none' });
    expect(await test(' ann@example.com ')).toEqual({ failed: '', says: expect.stringMatching(/^250/) });
    expect(server.received.map(({ to }) => to)).toEqual([['ann@example.com']]);
    expect((await ask(TEST, { to: 'nowhere' })).data).toEqual({ field: 'to' });
    await save({ mail_tls: 'starttls' });
    expect(await test()).toMatchObject({ failed: 'tls' });
    await save({ mail_tls: 'none', mail_user: 'docs', mail_password: 'wrong' });
    expect(await test()).toMatchObject({ failed: 'login' });
    await save({ mail_user: '' });
    await server.goDown();
    expect(await test()).toEqual({ failed: 'connect', says: expect.stringContaining('ECONNREFUSED') });
    const codes: number[] = [];
    for (let n = 0; n < 30; n += 1) codes.push((await ask(TEST, { to: 'ann@example.com' })).error_code);
    expect(codes.at(-1)).toBe(11004);
    host.clock.advance(3600);
    expect((await ask(TEST, { to: 'ann@example.com' })).error_code).toBe(0);
  });

  it('tell the step at which a server refuses somebody', async () => {
    const server = await openMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such box'), { responseCode: 550 })),
    });
    const { ask } = await openOffice({ mailServer: server });
    expect((await ask(TEST, { to: 'ann@example.com' })).data).toEqual({
      ...{ failed: 'envelope', says: expect.stringContaining('no such box') },
    });
  });

  it('have beside them the mails that nobody got, and why; one that was given up is sent again', async () => {
    const server = await openMailServer();
    const { host, ask } = await openOffice({ mailServer: server });
    await server.goDown();
    await host.services.get(mail).send(letter);
    expect((await ask(UNSENT)).data).toEqual([]);
    await host.jobs.drain();
    const row = { title: 'ann@example.com: Hello', failure: expect.stringContaining('ECONNREFUSED') };
    const [waiting] = (await ask(UNSENT)).data;
    expect(waiting).toMatchObject({ ...row, state: 'waiting', attempts: 1, may_retry: 0 });
    expect((await ask(RETRY, { id: Number(waiting.id) })).error_code).toBe(10101);
    for (let n = 0; n < 12; n += 1) {
      host.clock.advance(7200);
      await host.jobs.drain();
    }
    const [failed] = (await ask(UNSENT)).data;
    expect(failed).toMatchObject({ ...row, state: 'failed', may_retry: 1 });
    await server.comeBack();
    expect(await ask(RETRY, { id: Number(failed.id) })).toEqual({ error_code: 0, data: [] });
    await workOff(host);
    expect(server.received.map(({ to }) => to)).toEqual([['ann@example.com']]);
    expect((await ask(UNSENT)).data).toEqual([]);
    expect((await ask(RETRY, { id: Number(failed.id) })).error_code).toBe(10101);
  });

  it('are nothing for those who do not administer the site', async () => {
    const { host } = await openOffice();
    const ann = await signUp(host, 'ann');
    for (const path of [LOAD, SAVE, TEST, UNSENT, RETRY]) {
      const input = { values: { register_open: '0' }, to: 'ann@example.com', id: 1 };
      expect((await host.call(path, input, { token: ann.token })).error_code).toBe(10103);
      expect((await host.call(path, input)).error_code).toBe(10102);
    }
    expect(await register(host, 'bob')).toBe(0);
  });
});

it('every setting that has a field has its words in both languages', () => {
  const read = (locale: string) =>
    JSON.parse(readFileSync(new URL(`../locales/${locale}.json`, import.meta.url), 'utf8')) as object;
  const textAt = (texts: object, key: string) =>
    key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
  const report = {
    ...{ plugin: 'accounts', values: {}, secrets: [], marks: {}, fixed: [] },
    schema: descriptor.settings,
  };
  const keys = fieldsOf(report).flatMap(({ title, hint, group, choices }) => [
    ...[title, `settings.groups.${group}.title`, `settings.groups.${group}.text`, ...(hint === '' ? [] : [hint])],
    ...choices.map((one) => one.title),
  ]);
  for (const locale of ['en', 'zh-cn']) {
    expect(keys.filter((key) => typeof textAt(read(locale), key) !== 'string')).toEqual([]);
  }
});
