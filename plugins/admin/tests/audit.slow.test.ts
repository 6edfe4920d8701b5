import { createTestHost, housePlugins, statementsOf, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, PASSWORD, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import half from '../server/index.ts';

/** Here, for to load them takes longer than a test may. */
const others = (await housePlugins('items', 'notices', 'site', 'ldap', 'sso', 'files', 'takeover')).filter(
  ({ descriptor }) => !['accounts', 'admin'].includes(descriptor.id),
);
const DAY = 86_400;
const MAIL = 'the mail password';

let host: TestHost;
let root: Person;
afterEach(() => host?.close());

interface Shown {
  readonly id: string;
  readonly sentence: string;
  readonly [key: string]: unknown;
}
interface Answer {
  readonly list: readonly Shown[];
  readonly next: string;
  readonly acts: readonly { readonly act: string; readonly label: string }[];
  readonly days: number;
}

async function open(db?: 'sqlite' | 'postgres'): Promise<void> {
  const plugins = [accounts, ...others, half];
  host = await createTestHost({ ...(db && { db }), plugins, settings: { accounts: { captcha: 'never' } } });
  root = await setUpSite(host, 'ada');
  // That the site was set up, with a login, is not what these tests are about.
  await host.settled();
  await host.db.write(async ({ handle }) => void (await handle('admin_audit').delete()));
}
async function ask(path: `/api/${string}`, input: object = {}, who: { readonly token?: string } = root) {
  const answer = await host.call(path, { ...input }, { ...(who.token && { token: who.token }), locale: 'en' });
  await host.settled();
  return answer;
}
const audit = async (input: object = {}, locale: 'en' | 'zh-cn' = 'en'): Promise<Answer> =>
  (await host.call('/api/admin/audit', { ...input }, { token: root.token, locale })).data as Answer;
const sentences = async (input: object = {}) => (await audit(input)).list.map(({ sentence }) => sentence);
const table = async (): Promise<readonly Record<string, unknown>[]> =>
  await host.db.handle('admin_audit').orderBy('id');
const logIn = (username: string, password = PASSWORD) => ask('/api/user/loginByVerify', { username, password }, {});

describe.each(testDatabases())('the audit, on %s', (db) => {
  it('has one row of what succeeded, and none of what was refused or failed', async () => {
    await open(db);
    const bob = await signUp(host, 'bob');
    expect((await ask('/api/adminUser/ban', { uid: bob.uid, remark: 'noise' })).error_code).toBe(0);
    expect(await table()).toMatchObject([
      {
        ...{ uid: root.uid, username: 'ada', way: 'session', plugin: 'accounts', act: 'user_banned', object: 'user' },
        ...{ object_id: String(bob.uid), object_name: 'bob', addtime: host.clock.seconds() },
      },
    ]);
    expect((await ask('/api/adminUser/ban', { uid: 999 })).error_code).toBe(10209);
    expect((await ask('/api/adminUser/ban', { uid: 'many' })).error_code).toBe(10101);
    const carol = await signUp(host, 'carol');
    expect((await ask('/api/adminUser/ban', { uid: root.uid }, carol)).error_code).toBe(10103);
    expect((await ask('/api/adminUser/ban', { uid: root.uid }, {})).error_code).toBe(10102);
    await ask('/api/adminUser/getList');
    expect(await table()).toHaveLength(1);
    await ask('/api/adminUser/ban', { uid: bob.uid });
    await ask('/api/adminUser/deleteUser', { uid: bob.uid });
    expect(await sentences()).toEqual([
      'ada deleted the user bob.',
      'ada lifted the ban of the user bob.',
      'ada banned the user bob.',
    ]);
    const [, , banned] = (await audit()).list;
    expect(banned).toMatchObject({ plugin: 'Accounts', details: [{ label: 'Reason', value: 'noise', is_told: 1 }] });
    expect((await audit({}, 'zh-cn')).list[0]?.sentence).toBe('ada 删除了用户 bob。');
  });

  it('keeps what two administrators do at once, each with a name', async () => {
    await open(db);
    const eve = await signUp(host, 'eve');
    await host.db.write(
      async ({ handle }) => void (await handle('users').where({ uid: eve.uid }).update({ groupid: 1 })),
    );
    host.clock.advance(2);
    const words = Array.from({ length: 6 }, (_, at) => `word${at}`);
    await Promise.all(words.map((keyword, at) => ask('/api/adminItem/addKeyword', { keyword }, at % 2 ? eve : root)));
    const rows = await table();
    expect(rows.map(({ object_name }) => object_name).sort()).toEqual(words);
    for (const { username, object_name } of rows) {
      expect(username).toBe(Number(String(object_name).at(-1)) % 2 ? 'eve' : 'ada');
    }
  });

  it('is told in pages, by person, act and time, from the same few statements however much there is', async () => {
    await open(db);
    await signUp(host, 'bob');
    for (const keyword of ['one', 'two', 'three']) {
      await ask('/api/adminItem/addKeyword', { keyword });
      host.clock.advance(DAY);
    }
    const now = host.clock.seconds();
    await ask('/api/adminUser/addUser', { username: 'dora', password: PASSWORD });
    const first = await audit({ count: 3 });
    expect(first.list.map(({ sentence }) => sentence)).toEqual([
      'ada added the user dora.',
      'ada added the keyword three.',
      'ada added the keyword two.',
    ]);
    expect(first.next).toBe(first.list[2]?.id);
    const second = await audit({ count: 3, before: first.next });
    expect([second.list.map(({ sentence }) => sentence), second.next]).toEqual([['ada added the keyword one.'], '']);
    expect(first.acts).toEqual([
      { act: 'accounts/user_added', label: '… added the user ….' },
      { act: 'items/keyword_added', label: '… added the keyword ….' },
    ]);
    expect(await sentences({ act: 'accounts/user_added' })).toEqual(['ada added the user dora.']);
    expect(await sentences({ act: 'items/user_added' })).toEqual([]);
    expect(await sentences({ person: ' DOR' })).toEqual(['ada added the user dora.']);
    expect(await sentences({ person: 'ada' })).toHaveLength(4);
    expect(await sentences({ person: '%' })).toEqual([]);
    // Of keywords that are called so nobody asks who asks for a person.
    expect(await sentences({ person: 'two' })).toEqual([]);
    expect(await sentences({ since: now - DAY, until: now })).toEqual(['ada added the keyword three.']);
    expect(await sentences({ since: now })).toEqual(['ada added the user dora.']);
    const few = await statementsOf(host, () => audit({ count: 2 }));
    const many = await statementsOf(host, () => audit({ count: 100 }));
    expect(many).toHaveLength(few.length);
  });

  it('knows each act that was ever done once, of every plugin and in their order', async () => {
    await open(db);
    const done = ['items/b_two', 'accounts/z', 'items/a_one', 'items/c_three', 'site/a', 'items/b_two', 'accounts/z'];
    const row = {
      // The sweep of what is old may run at any time.
      addtime: host.clock.seconds(),
      uid: 1,
      username: 'ada',
      way: 'session',
      ip: '',
      object: '',
      object_id: '',
      object_name: '',
    };
    const rows = done.map((name) => {
      const [plugin, act] = name.split('/');
      return { ...row, plugin, act, details: '{}' };
    });
    await host.db.write(async ({ handle }) => {
      await handle('admin_audit').delete();
      await handle('admin_audit').insert(rows);
    });
    const known = (await audit()).acts.map(({ act }) => act);
    expect(known).toEqual(['accounts/z', 'items/a_one', 'items/b_two', 'items/c_three', 'site/a']);
    await host.db.write(async ({ handle }) => void (await handle('admin_audit').delete()));
    expect((await audit()).acts).toEqual([]);
  });

  it('forgets what is older than so many days, and with 0 nothing', async () => {
    await open(db);
    await ask('/api/adminItem/addKeyword', { keyword: 'old' });
    host.clock.advance(100 * DAY);
    await ask('/api/adminItem/addKeyword', { keyword: 'new' });
    const sweep = async (audit_days: number) => {
      await host.infra.settings.set('admin', { audit_days });
      host.clock.advance(DAY + 1);
      await host.jobs.drain();
    };
    await sweep(110);
    expect(await table()).toHaveLength(2);
    for (const days of [0, 0]) await sweep(days);
    expect(await table()).toHaveLength(2);
    await sweep(50);
    expect((await table()).map(({ object_name }) => object_name)).toEqual(['new']);
    expect((await audit()).days).toBe(50);
  });
});

it('settings are named by their labels, by whichever call they are saved, and no secret stands in any row', async () => {
  await open();
  await ask('/api/adminSetting/saveSettings', { values: { 'items/force_login': '1', 'accounts/session_days': '30' } });
  await ask('/api/adminSetting/saveConfig', { session_expire_days: '31', register_open: '1' });
  const values = { mail_host: 'mail.example.com', mail_password: MAIL };
  expect((await ask('/api/adminSetting/saveAccountsConfig', { values })).error_code).toBe(0);
  const form = { host: '127.0.0.1', port: 9, base_dn: 'dc=x', bind_dn: 'cn=x', bind_password: MAIL };
  expect((await ask('/api/adminSetting/saveConfig', { ldap_form: form })).error_code).toBe(0);
  const provider = { id: 'own', name: 'Own', icon: 'key', issuer: 'https://id.example.com', client_id: 'me' };
  expect((await ask('/api/sso/save', { ...provider, client_secret: MAIL })).error_code).toBe(0);
  expect((await ask('/api/site/saveSettings', { site_name: 'Our house' })).error_code).toBe(0);
  expect((await ask('/api/site/saveSettings', { site_name: 'Our house' })).error_code).toBe(0);
  expect((await ask('/api/adminUser/addUser', { username: 'dora', password: 'another good one' })).error_code).toBe(0);
  const { list } = await audit();
  expect(list.map(({ sentence }) => sentence).reverse()).toEqual([
    'ada changed the settings “Reading needs log-in, public projects too”, “Days until a login ends”.',
    'ada changed the setting “Days until a login ends”.',
    expect.stringMatching(/^ada changed the settings .*, /),
    expect.stringMatching(/^ada changed the settings .*…\.$/),
    'ada saved the login provider Own.',
    'ada changed the setting “Name of the site”.',
    'ada saved settings and changed none.',
    'ada added the user dora.',
  ]);
  const mail = list.find(({ act, sentence }) => act === 'accounts/settings_saved' && sentence.includes('assword'));
  expect(mail?.details).toContainEqual(expect.objectContaining({ value: '', is_told: 0 }));
  expect(list.find(({ sentence }) => sentence.includes('Name of the site'))?.details).toEqual([
    { label: 'Name of the site', value: 'Our house', is_told: 1 },
  ]);
  const kept = JSON.stringify(await table());
  for (const secret of [MAIL, 'another good one', PASSWORD]) expect(kept).not.toContain(secret);
  expect(host.log.text()).not.toContain(MAIL);
});

it('administrators who log in are remembered, and who fails to as one of them; others are not', async () => {
  await open();
  await signUp(host, 'bob');
  expect((await logIn('ADA', 'a bad password')).error_code).toBe(10210);
  expect((await logIn('bob', 'a bad password')).error_code).toBe(10210);
  expect((await logIn('nobody', 'a bad password')).error_code).toBe(10210);
  expect([(await logIn('bob')).error_code, (await logIn('ada')).error_code]).toEqual([0, 0]);
  expect(await sentences()).toEqual(['ada logged in.', 'Somebody failed to log in as ada.']);
  expect(await table()).toMatchObject([
    { act: 'admin_refused', uid: 0, username: '', way: 'guest', object_name: 'ada' },
    { act: 'admin_in', uid: root.uid, username: 'ada', way: 'session' },
  ]);
  expect(await sentences({ person: 'ada' })).toHaveLength(2);
  expect(JSON.stringify(await table())).not.toContain('a bad password');
});

it('what the operator does by a command is of the command line', async () => {
  await open();
  const run = async (name: string, options: Record<string, string>) => {
    const command = host.current.commands.get(name)?.value;
    const lines = await command?.run(options, host.system());
    await host.settled();
    return lines;
  };
  await run('users-administrator', { username: 'second', password: PASSWORD });
  await run('users-password', { username: 'second', password: 'a newer password' });
  await expect(run('users-password', { username: 'nobody' })).rejects.toThrow('Nobody');
  expect(await sentences()).toEqual([
    'The command line set a new password for second.',
    'The command line made second an administrator of this site.',
  ]);
  expect((await table())[0]).toMatchObject({ uid: 0, username: '', way: 'command', ip: '' });
  expect(JSON.stringify(await table())).not.toContain('a newer password');
});

it('projects are named, whoever they are of, and so is what was given away or closed', async () => {
  await open();
  const bob = await signUp(host, 'bob');
  const { item_id } = (await ask('/api/item/add', { item_name: 'Handbook' }, bob)).data as { item_id: string };
  for (const [path, input] of [
    ['/api/adminItem/ban', { remark: 'spam' }],
    ['/api/adminItem/ban', {}],
    ['/api/adminItem/white', {}],
    ['/api/adminItem/white', {}],
    ['/api/adminItem/attorn', { username: 'ada' }],
    ['/api/adminItem/deleteItem', {}],
    ['/api/adminItem/recoverItem', {}],
  ] as const) {
    expect((await ask(path, { item_id, ...input })).error_code).toBe(0);
  }
  expect((await sentences()).reverse()).toEqual([
    'ada banned the project Handbook.',
    'ada lifted the ban of the project Handbook.',
    'ada put the project Handbook on the whitelist.',
    'ada took the project Handbook off the whitelist.',
    'ada transferred the project Handbook.',
    'ada deleted the project Handbook.',
    'ada recovered the project Handbook.',
  ]);
});

it('a plugin that is switched off leaves its rows, and without this one nothing breaks', async () => {
  await open();
  await ask('/api/adminItem/addKeyword', { keyword: 'word' });
  expect((await ask('/api/adminPlugin/switch', { plugin: 'takeover', on: 0 })).error_code).toBe(0);
  // It is told by those who go, and they do so while the next ones answer.
  await expect
    .poll(sentences)
    .toEqual(['ada switched off the plugin Take over ShowDoc.', 'ada added the keyword word.']);
  await host.db.write(
    async ({ handle }) => void (await handle('admin_audit').update({ plugin: 'gone', act: 'done_by' })),
  );
  expect((await sentences())[1]).toBe('ada: gone/done_by word');
  await host.disable('admin');
  expect((await ask('/api/adminItem/addKeyword', { keyword: 'other' })).error_code).toBe(0);
  expect((await logIn('ada')).error_code).toBe(0);
  await host.enable('admin');
  expect(await sentences()).toHaveLength(2);
});

it('every call of the house that only administrators may make says what is done by it, if it does anything', async () => {
  const all = [accounts, ...others, half].flatMap(({ contract }) => Object.entries(contract));
  const silent = all.filter(([, spec]) => spec.access.access.kind === 'admin' && !spec.reads && !spec.audit);
  // They look at or try something, and nothing is another by it.
  expect(silent.map(([path]) => path).sort()).toEqual([
    '/api/adminPlugin/dropUpload',
    '/api/adminPlugin/upload',
    '/api/adminSetting/sendTestMail',
    '/api/adminSetting/tryLdapConfig',
    '/api/sso/test',
  ]);
});
