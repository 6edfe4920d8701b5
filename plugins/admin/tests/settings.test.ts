import { createTestHost, housePlugins, type TestHost } from '@docstead/core/testing';
import { afterEach, expect, it } from 'vitest';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import half from '../server/index.ts';

/** Here, for to load them takes longer than a test may. */
const others = (await housePlugins('items', 'ldap')).filter(({ descriptor }) => descriptor.id !== 'accounts');

let host: TestHost;
let root: Person;
afterEach(() => host?.close());

interface Told {
  readonly plugin: string;
  readonly name: string;
  readonly screens: readonly string[];
  readonly fields: readonly Readonly<Record<string, unknown>>[];
}

async function open(env: Readonly<Record<string, string>> = {}): Promise<void> {
  host = await createTestHost({
    ...{ plugins: [accounts, ...others, half], settings: { accounts: { captcha: 'never' } }, env },
  });
  root = await setUpSite(host);
}
async function load(locale: 'en' | 'zh-cn' = 'en'): Promise<readonly Told[]> {
  const answer = await host.call('/api/adminSetting/loadSettings', {}, { token: root.token, locale });
  return answer.data as readonly Told[];
}
const save = (values: object, emptied: readonly string[] = []) =>
  host.call('/api/adminSetting/saveSettings', { values: { ...values }, emptied: [...emptied] }, { token: root.token });
const fieldIn = (all: readonly Told[], id: string) => all.flatMap(({ fields }) => fields).find((one) => one.id === id);

it('settings stand by plugin, in the words of their plugins; those that can be tried are named by their screens', async () => {
  await open({ DOCSTEAD_ITEMS_RECYCLE_DAYS: '5' });
  const all = await load();
  expect(all.map(({ name, screens }) => [name, screens])).toEqual([
    ['Accounts', ['/admin/index?section=accounts/login', '/admin/index?section=accounts/mail']],
    ['Administration', []],
    ['Projects', []],
    ['Directory login', ['/admin/index?section=ldap/directory']],
  ]);
  expect(fieldIn(all, 'items/force_login')).toMatchObject({
    ...{ kind: 'flag', label: 'Reading needs log-in, public projects too', value: '0', fixed_by: '' },
  });
  expect(fieldIn(all, 'items/recycle_days')).toMatchObject({
    ...{ kind: 'number', value: '5', minimum: 1, maximum: 3650, fixed_by: 'DOCSTEAD_ITEMS_RECYCLE_DAYS' },
  });
  expect(fieldIn(all, 'ldap/bind_password')).toBeUndefined();
  expect((await load('zh-cn')).map(({ name }) => name)).toEqual(['账号', '项目', '目录登录', '站点管理']);
});

it('only what is sent is saved, of several plugins at once, all or none', async () => {
  await open();
  const sent = { 'items/force_login': '1', 'accounts/session_days': ' 30 ' };
  expect(await save(sent)).toMatchObject({ error_code: 0 });
  const all = await load();
  expect([fieldIn(all, 'items/force_login')?.value, fieldIn(all, 'accounts/session_days')?.value]).toEqual(['1', '30']);
  expect(fieldIn(all, 'items/recycle_days')?.value).toBe('3');
  for (const [id, text] of [
    ['accounts/session_days', '0'],
    ['accounts/session_days', 'many'],
    ['items/force_login', 'yes'],
    ['items/none', '1'],
    ['none/force_login', '1'],
    // It is set on a screen of its own, with rules.
    ['ldap/host', 'elsewhere'],
    ['accounts/mail_host', 'elsewhere'],
  ]) {
    const refused = await save({ 'items/show_watermark': '1', [String(id)]: text });
    expect([id, refused.error_code, refused.data]).toEqual([id, 10101, { field: id }]);
  }
  expect(await save({}, ['items/force_login'])).toMatchObject({ error_code: 10101 });
  expect(fieldIn(await load(), 'items/show_watermark')?.value).toBe('0');
});

it('what somebody else has saved meanwhile is not written over unseen, and who sends no base writes as ever', async () => {
  await open();
  const days = 'accounts/session_days';
  const saveOn = async (values: object, base: object) =>
    await host.call('/api/adminSetting/saveSettings', { values, base }, { token: root.token });
  const heldOf = async (id: string) => fieldIn(await load(), id)?.value;
  const before = String(await heldOf(days));
  expect(await saveOn({ [days]: '30' }, { [days]: before })).toMatchObject({ error_code: 0 });
  const stale = { [days]: before, 'items/force_login': '0' };
  const refused = await saveOn({ [days]: '40', 'items/force_login': '1' }, stale);
  expect(refused).toMatchObject({ error_code: 11043, data: { changed: { [days]: '30' } } });
  expect([await heldOf(days), await heldOf('items/force_login')]).toEqual(['30', '0']);
  // Two who want the same agree, and a field that the other one did not touch is nobody's.
  expect(await saveOn({ [days]: '30', 'items/force_login': '1' }, stale)).toMatchObject({ error_code: 0 });
  expect(await saveOn({ [days]: '40' }, { [days]: '30' })).toMatchObject({ error_code: 0 });
  expect(await save({ [days]: '50' })).toMatchObject({ error_code: 0 });
  expect(await heldOf(days)).toBe('50');
});

it('of two who save at once, one has seen what the other has saved', async () => {
  await open();
  const days = 'accounts/session_days';
  const base = { [days]: String(fieldIn(await load(), days)?.value) };
  const both = await Promise.all(
    ['31', '32'].map((text) =>
      host.call('/api/adminSetting/saveSettings', { values: { [days]: text }, base }, { token: root.token }),
    ),
  );
  expect(both.map(({ error_code }) => error_code).sort()).toEqual([0, 11043]);
});
