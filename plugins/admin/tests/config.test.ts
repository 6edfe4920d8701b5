import { settingsConsole } from '@docstead/core/server';
import { createTestHost, housePlugins, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import half from '../server/index.ts';
import { assistant } from '../testing/assistant.ts';

/** Here, for to load them takes longer than a test may. */
const others = (await housePlugins('items', 'ldap')).filter(({ descriptor }) => descriptor.id !== 'accounts');

const besides = (await housePlugins('items', 'site', 'square')).filter(
  ({ descriptor }) => descriptor.id !== 'accounts',
);

let host: TestHost;
let root: Person;
afterEach(() => host?.close());

async function open(options: Partial<Parameters<typeof createTestHost>[0]> = {}): Promise<void> {
  host = await createTestHost({
    plugins: [accounts, ...others, half],
    settings: { accounts: { captcha: 'never' } },
    ...options,
  });
  root = await setUpSite(host);
}
const load = async () => (await host.call('/api/adminSetting/loadConfig', {}, { token: root.token })).data;
const save = (values: object) => host.call('/api/adminSetting/saveConfig', { ...values }, { token: root.token });
const heldOf = (plugin: string) =>
  host.services
    .get(settingsConsole)
    .list()
    .find((one) => one.plugin === plugin);

describe.each(testDatabases())('the site’s configuration, on %s', (db) => {
  it('is told by the names of the specification, as texts, with neutral values of what is not here', async () => {
    await open({ db });
    expect(await load()).toEqual({
      ...{ register_open: '1', force_login: '0', enable_public_square: '0', site_url: '', home_page: '1' },
      ...{ home_item: '0', beian: '', strong_password_enabled: '0', show_watermark: '0' },
      ...{ history_version_count: '100', session_expire_days: '180', ldap_open: '0' },
      ldap_form: {
        ...{ host: '', port: 389, base_dn: '', bind_dn: '', bind_password: '', version: 3 },
        ...{ user_field: 'cn', name_field: 'displayName', search_filter: '(cn=*)' },
      },
    });
  });

  it('keeps what is absent, so that two administrators at once lose nothing', async () => {
    await open({ db });
    const both = [{ register_open: '0' }, { force_login: true, session_expire_days: 30 }];
    const answers = await Promise.all(both.map(save));
    expect(answers.map(({ error_code }) => error_code)).toEqual([0, 0]);
    expect(await load()).toMatchObject({ register_open: '0', force_login: '1', session_expire_days: '30' });
    expect(await save({})).toMatchObject({ error_code: 0 });
    expect(await load()).toMatchObject({ register_open: '0', force_login: '1', session_expire_days: '30' });
  });

  it('leads to the square only where it is open, or opened by the same save, and to no project that is none', async () => {
    await open({ db, plugins: [accounts, ...besides, half] });
    for (const values of [
      { home_page: '4' },
      { home_page: '4', enable_public_square: '0', register_open: '0' },
      { home_page: '3', home_item: '77' },
    ]) {
      expect(await save(values)).toMatchObject({ error_code: 10101 });
    }
    expect(await load()).toMatchObject({ home_page: '1', register_open: '1', enable_public_square: '0' });
    expect(await save({ home_page: '4', enable_public_square: '1' })).toMatchObject({ error_code: 0 });
    expect(await load()).toMatchObject({ home_page: '4', enable_public_square: '1' });
  });

  it('is saved whole or not at all, and names the field that is refused', async () => {
    await open({ db });
    const refused = await save({ force_login: '1', session_expire_days: '0' });
    expect(refused).toMatchObject({ error_code: 10101, data: { field: 'session_expire_days' } });
    expect(await load()).toMatchObject({ force_login: '0', session_expire_days: '180' });
  });
});

it('a directory is not opened untried, and its password goes to no other server, by whatever name it is saved', async () => {
  await open();
  const form = {
    host: '127.0.0.1',
    port: 9,
    base_dn: 'dc=site',
    bind_dn: 'cn=finder',
    bind_password: 'for that server',
  };
  const opened = await save({ force_login: '1', ldap_open: '1', ldap_form: form });
  expect(opened).toMatchObject({ error_code: 10011 });
  expect(await load()).toMatchObject({ force_login: '0', ldap_open: '0', ldap_form: { host: '' } });
  expect(await save({ ldap_form: form })).toMatchObject({ error_code: 0 });
  const held = await load();
  expect(held).toMatchObject({ ldap_form: { host: '127.0.0.1', bind_password: '' } });
  expect(JSON.stringify(held)).not.toContain('for that server');
  const elsewhere = await save({ ldap_form: { host: 'attacker.example' } });
  expect(elsewhere).toMatchObject({ error_code: 10101, data: { field: 'bind_password' } });
  // A form sends back what it was given: an empty password stays.
  expect(await save({ ldap_form: (held as { ldap_form: object }).ldap_form })).toMatchObject({ error_code: 0 });
  expect(heldOf('ldap')?.secrets).toEqual(['bind_password']);
  expect(await save({ ldap_form: { version: 4 } })).toMatchObject({ error_code: 10101, data: { field: 'version' } });
});

it('what the environment fixes is told, and refused where it would be changed', async () => {
  await open({ env: { DOCSTEAD_ITEMS_FORCE_LOGIN: 'true' } });
  expect(await save({ ...((await load()) as object), register_open: '0' })).toMatchObject({ error_code: 0 });
  expect(await save({ force_login: '0' })).toMatchObject({ error_code: 10101, data: { field: 'force_login' } });
  expect(await load()).toMatchObject({ force_login: '1', register_open: '0' });
});

it('says in a sentence what the environment fixes, SITE_URL too', async () => {
  await open({ env: { DOCSTEAD_ITEMS_FORCE_LOGIN: 'true' }, siteUrl: 'https://docs.example' });
  expect((await save({ force_login: '0' })).error_message).toBe(
    'The setting "force_login" is fixed by the server\'s environment and cannot be changed here.',
  );
  expect(await load()).toMatchObject({ site_url: 'https://docs.example' });
  expect(await save({ site_url: 'https://docs.example/' })).toMatchObject({ error_code: 0 });
  expect(await save({ site_url: 'https://other.example' })).toMatchObject({
    ...{ error_code: 10101, data: { field: 'site_url' } },
    error_message: "The server's SITE_URL says the address of this site; it cannot be changed here.",
  });
});

it('has names of an assistant where one is on, the older ones too, and never its key', async () => {
  await open({ plugins: [accounts, ...others, half, assistant] });
  expect(
    await save({ open_ai_key: 'sk-secret', open_ai_host: 'https://ai.example', ai_model_name: 'large' }),
  ).toMatchObject({ error_code: 0 });
  const told = { open_api_key: '', open_ai_key: '', ai_model_name: 'large' };
  expect(await load()).toMatchObject({
    ...{ ...told, open_api_host: 'https://ai.example', open_ai_host: 'https://ai.example' },
  });
  expect(heldOf('assistant')?.secrets).toEqual(['key']);
  // A client sends back what it was given.
  expect(await save((await load()) as object)).toMatchObject({ error_code: 0 });
  expect(heldOf('assistant')?.secrets).toEqual(['key']);
  // The newer name counts.
  await save({ open_ai_host: 'https://older.example', open_api_host: 'https://newer.example' });
  expect(await load()).toMatchObject({ open_ai_host: 'https://newer.example' });
});

describe('an existing client', () => {
  const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
  async function send(address: string, kind: keyof typeof TYPES, fields: Readonly<Record<string, unknown>>) {
    const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
    const inForm = Object.entries(fields).map(([name, value]): [string, string] => [name, text(value)]);
    const payload = kind === 'json' ? JSON.stringify(fields) : new URLSearchParams(inForm).toString();
    const headers = { 'content-type': TYPES[kind], 'x-api-token': root.token };
    return (await host.inject({ method: 'POST', url: address, headers, payload })).json();
  }

  it.each([
    '/api/adminSetting/',
    '/server/api/adminSetting/',
    '/server/index.php?s=/api/adminSetting/',
    '/server/?s=/api/adminSetting/',
  ])('saves and loads at %s, by JSON and by a form', async (address) => {
    await open();
    const form = { host: 'ldap.example', port: '636', version: '2' };
    const sent = { force_login: true, register_open: '0', session_expire_days: 30, ldap_form: form };
    for (const kind of ['json', 'form'] as const) {
      const input = { ...sent, history_version_count: kind === 'json' ? '11' : '12' };
      expect(await send(`${address}saveConfig`, kind, input)).toEqual({ error_code: 0, data: [] });
      const { data } = await send(`${address}loadConfig`, kind, {});
      expect(data).toMatchObject({
        ...{ force_login: '1', register_open: '0', session_expire_days: '30' },
        history_version_count: input.history_version_count,
        ldap_form: { host: 'ldap.example', port: 636, version: 2, base_dn: '' },
      });
    }
    const { error_code, data } = await send(`${address}saveConfig`, 'form', { ldap_form: { version: '4' } });
    expect([error_code, data]).toEqual([10101, { field: 'version' }]);
  });

  it('closes by the word false of a form', async () => {
    await open();
    await send('/api/adminSetting/saveConfig', 'form', { force_login: 'true' });
    expect(await load()).toMatchObject({ force_login: '1' });
    await send('/api/adminSetting/saveConfig', 'form', { force_login: 'false' });
    expect(await load()).toMatchObject({ force_login: '0' });
  });
});
