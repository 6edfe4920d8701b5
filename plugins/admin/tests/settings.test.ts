import { createTestHost, housePlugins, type TestHost } from '@docstead/core/testing';
import { afterEach, expect, it } from 'vitest';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import half from '../server/index.ts';
import { assistant } from '../testing/assistant.ts';

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
  readonly elsewhere: readonly object[];
}

async function open(env: Readonly<Record<string, string>> = {}, siteUrl?: string): Promise<void> {
  host = await createTestHost({
    ...{ plugins: [accounts, ...others, half, assistant], settings: { accounts: { captcha: 'never' } }, env },
    ...(siteUrl !== undefined && { siteUrl }),
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
  const all = (await load()).filter(({ plugin }) => plugin !== 'assistant');
  expect(all.map(({ name, screens }) => [name, screens])).toEqual([
    ['Accounts', ['/admin/index?section=accounts/login', '/admin/index?section=accounts/mail']],
    ['Projects', []],
    ['Administration', []],
    ['Directory login', ['/admin/index?section=ldap/directory']],
  ]);
  expect(fieldIn(all, 'items/force_login')).toMatchObject({
    ...{ kind: 'flag', label: 'Reading needs log-in, public projects too', value: '0', fixed_by: '' },
  });
  expect(fieldIn(all, 'items/recycle_days')).toMatchObject({
    ...{ kind: 'number', value: '5', minimum: 1, maximum: 3650, fixed_by: 'DOCSTEAD_ITEMS_RECYCLE_DAYS' },
    ...{ default: '3', unit: 'days', hint: 'Counted from the deletion. Until then they can be restored.' },
  });
  expect(fieldIn(all, 'ldap/bind_password')).toBeUndefined();
  const found = { label: 'Password of the service account', screen: '/admin/index?section=ldap/directory' };
  expect(all.at(-1)).toMatchObject({ about: 'Log in with the password of a directory (LDAP).', fields: [] });
  expect(all.at(-1)?.elsewhere).toContainEqual(found);
  expect((await load('zh-cn')).map(({ name }) => name)).toEqual(['账号', '项目', 'assistant', '站点管理', '目录登录']);
});

it('are drawn by what they are, whichever plugin they are of', async () => {
  await open();
  const all = await load();
  expect(all.flatMap(({ fields }) => fields).filter(({ id }) => String(id).startsWith('assistant/'))).toMatchObject([
    { id: 'assistant/words', kind: 'long', default: 'Be brief.', value: 'Be brief.' },
    { id: 'assistant/key', kind: 'secret', default: '', value: '', is_set: 0, mark: '' },
    {
      ...{ id: 'assistant/depth', kind: 'choice', default: 'fast', hint: '' },
      choices: [
        { value: 'fast', label: 'settings.fast', hint: 'settings.hints.fast' },
        { value: 'slow', label: 'settings.choices.depth.slow', hint: '' },
      ],
    },
    { id: 'assistant/tries', kind: 'number', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, unit: '' },
  ]);
});

it('a screen of its own loads and saves those that it has by these calls, and no others of it', async () => {
  await open();
  const load = (screen: string) => host.call('/api/adminSetting/loadSettings', { screen }, { token: root.token });
  const on = (await load('/x/assistant')).data as readonly Told[];
  expect(on).toMatchObject([{ plugin: 'assistant', fields: [{ id: 'assistant/model' }], screens: [], elsewhere: [] }]);
  expect((await load('/admin/index?section=accounts/mail')).data).toEqual([]);
  expect(await save({ 'assistant/model': 'large' })).toMatchObject({ error_code: 0 });
  expect(fieldIn((await load('/x/assistant')).data as readonly Told[], 'assistant/model')?.value).toBe('large');
  for (const id of ['assistant/host', 'ldap/host'])
    expect(await save({ [id]: 'x' })).toMatchObject({ error_code: 10101 });
});

it('a refusal says in words that stand at the field what it takes', async () => {
  await open({ DOCSTEAD_ITEMS_RECYCLE_DAYS: '5' }, 'https://docs.example');
  for (const [id, text, message] of [
    ['accounts/session_days', '0', '“Days until a login ends” takes a whole number from 1 to 3650.'],
    ['accounts/session_days', 'many', '“Days until a login ends” takes a whole number from 1 to 3650.'],
    ['assistant/tries', '0', '“settings.tries” takes a whole number of at least 1.'],
    ['assistant/depth', 'deep', '“settings.depth” does not take this value.'],
    [
      ...['items/recycle_days', '6'],
      "“Days that deleted pages and projects are kept” is fixed by the server's environment (DOCSTEAD_ITEMS_RECYCLE_DAYS); it cannot be changed here.",
    ],
    [
      ...['accounts/site_address', 'https://other.example'],
      "“Address of this site” is fixed by the server's environment (SITE_URL); it cannot be changed here.",
    ],
  ] as const) {
    const { error_code, error_message, data } = await save({ [id]: text });
    expect({ error_code, error_message, data }).toEqual({
      error_code: 10101,
      error_message: message,
      data: { field: id },
    });
  }
  // What a plugin's own rule says about a field stands there, too.
  expect(await save({ 'assistant/words': 'never' })).toMatchObject({
    ...{ error_code: 20_001, data: { field: 'assistant/words' } },
  });
  expect(fieldIn(await load(), 'accounts/site_address')).toMatchObject({
    ...{ value: 'https://docs.example', fixed_by: 'SITE_URL' },
  });
  const asGiven = { 'items/recycle_days': '5', 'accounts/site_address': 'https://docs.example' };
  expect(await save({ ...asGiven, 'items/catalog_depth': '4' })).toMatchObject({ error_code: 0 });
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
