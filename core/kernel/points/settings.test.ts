import * as T from 'typebox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract, fail, failure } from '../../sdk/contract/index.ts';
import { type Setup, sealedOpens, server, settingsConsole, siteConfig, siteKeyLost } from '../../sdk/server/index.ts';
import { type AnyHalf, createTestHost, type TestHost, testDatabases } from '../../testing/index.ts';

const mailSettings = T.Object({
  register_open: T.Boolean({ default: true, wire: 'register_open' }),
  mail_password: T.String({ default: '', secret: true, wire: 'mail_pass', maxLength: 100 }),
  keys: T.Array(T.String(), { default: [], secret: true }),
  days: T.Integer({ default: 3, minimum: 1, wire: 'days' }),
  quiet: T.String({ default: '' }),
});

type Kit = Setup<ReturnType<typeof described>>;

function described(id: string, settings = mailSettings) {
  return { id, version: '1.0.0', sdk: '^1', settings } as const;
}

function plugin(id: string, setup: (app: Kit) => void = () => {}, settings = mailSettings): AnyHalf {
  const descriptor = described(id, settings);
  return server({
    descriptor,
    contract: contract({}),
    setup: (app) => {
      setup(app as Kit);
      return { calls: {} };
    },
  });
}

let host: TestHost;
afterEach(async () => {
  await host?.close();
});

describe.each(testDatabases())('a secret setting, on %s', (db) => {
  const row = async (key: string) => (await host.db.handle('settings').where({ plugin: 'mail', key }).first())?.value;

  it('is sealed where it is stored, read by its plugin alone, and told to nobody', async () => {
    let kit: Kit | undefined;
    host = await createTestHost({ db, plugins: [plugin('mail', (app) => (kit = app))] });
    await host.services.get(settingsConsole).set('mail', { mail_password: 'Winter2026!', keys: ['k1'] });
    expect([kit?.settings.get('mail_password'), kit?.settings.all().keys]).toEqual(['Winter2026!', ['k1']]);
    for (const key of ['mail_password', 'keys']) expect(await row(key)).toMatch(/^\{"sealed":"v1\.[\w-]+"\}$/);
    const [report] = host.services.get(settingsConsole).list();
    expect(report).toMatchObject({ secrets: ['mail_password', 'keys'], values: { days: 3 } });
    expect(Object.keys(report?.marks ?? {})).toEqual(['mail_password', 'keys']);
    expect(JSON.stringify(report?.values)).not.toMatch(/mail_password|keys/);
    // What is short stands by chance in other texts.
    expect([...host.log.hidden]).toEqual(['Winter2026!']);
    expect(JSON.stringify(host.services.get(siteConfig).load())).not.toContain('Winter');
    const marks = () => host.services.get(settingsConsole).list()[0]?.marks;
    // The same again is another save.
    await kit?.settings.set({ mail_password: 'Winter2026!' });
    expect([marks()?.mail_password === report?.marks.mail_password, marks()?.keys]).toEqual([
      false,
      report?.marks.keys,
    ]);
    await kit?.settings.set({ mail_password: '' });
    expect(Object.keys(marks() ?? {})).toEqual(['keys']);
    expect([kit?.settings.get('mail_password'), await row('mail_password')]).toEqual(['', '""']);
    expect(host.services.get(settingsConsole).list()[0]?.secrets).toEqual(['keys']);
  });

  it('that was sealed with another key reads as none, says so, and is emptied with the lost key', async () => {
    let kit: Kit | undefined;
    const bare = plugin('bare', () => {}, T.Object({ days: T.Integer({ default: 1 }) }) as never);
    host = await createTestHost({ db, plugins: [plugin('mail', (app) => (kit = app)), bare] });
    expect(await host.raise(sealedOpens, {})).toEqual([true]);
    await kit?.settings.set({ mail_password: 'one', keys: ['two'] });
    expect(await host.raise(sealedOpens, {})).toEqual([true]);
    const foreign = host.infra.vaultFor('other').seal('"one"');
    await host.infra.settings.set('mail', { mail_password: { sealed: foreign } });
    expect([kit?.settings.get('mail_password'), kit?.settings.get('keys')]).toEqual(['', ['two']]);
    expect(await host.raise(sealedOpens, {})).toEqual([false]);
    const line = 'mail: the setting mail_password was sealed with the lost key. Set it again.';
    expect(await host.raise(siteKeyLost, {})).toEqual([[line]]);
    expect([await host.raise(sealedOpens, {}), await host.raise(siteKeyLost, {})]).toEqual([[true], [[]]]);
    expect(kit?.settings.get('keys')).toEqual(['two']);
  });
});

it('a secret that the browser is to see ends its plugin', async () => {
  const both = T.Object({ key: T.String({ default: '', secret: true, browser: true }) });
  host = await createTestHost({ plugins: [plugin('mail', () => {}, both as never)] });
  const [{ sentence = '' } = {}] = host.current.reports;
  expect(sentence).toContain('its setting "key" is a secret, and the browser is to see it');
});

describe('the site’s configuration on the wire', () => {
  const other = T.Object({ open: T.Boolean({ default: false, wire: 'square_open' }) }) as never;

  it('is the settings of all plugins that are on, by their names there', async () => {
    host = await createTestHost({ plugins: [plugin('mail'), plugin('square', () => {}, other)] });
    const config = host.services.get(siteConfig);
    const first = { register_open: 1, mail_pass: '', days: 3, square_open: 0 };
    expect(config.load()).toEqual(first);
    await config.save({ ...first, days: '5', square_open: '1', unknown: 'x', mail_pass: 'sealed' });
    expect(config.load()).toEqual({ ...first, days: 5, square_open: 1 });
    expect(host.services.get(settingsConsole).list()[0]?.secrets).toEqual(['mail_password']);
    await config.save({ mail_pass: '', register_open: 0 });
    expect(host.services.get(settingsConsole).list()[0]?.secrets).toEqual(['mail_password']);
    await host.disable('square');
    expect(host.services.get(siteConfig).load()).toEqual({ register_open: 0, mail_pass: '', days: 5 });
  });

  it('is saved whole or not at all, and names the field that it refuses', async () => {
    const env = { DOCSTEAD_MAIL_REGISTER_OPEN: 'true' };
    host = await createTestHost({ env, plugins: [plugin('mail'), plugin('square', () => {}, other)] });
    const config = host.services.get(siteConfig);
    const save = (values: object) => config.save({ ...values }).catch((thrown) => thrown.detail.params);
    expect(await save({ square_open: 1, days: 0 })).toEqual({ field: 'days', context: 'type' });
    expect(await save({ mail_pass: 'x'.repeat(101) })).toEqual({ field: 'mail_pass', context: 'type' });
    expect(await save({ square_open: 'perhaps' })).toEqual({ field: 'square_open', context: 'type' });
    expect(await save({ square_open: 1, register_open: 0 })).toEqual({ field: 'register_open', context: 'fixed' });
    expect(config.load()).toMatchObject({ square_open: 0, days: 3 });
    await config.save({ square_open: 1, register_open: 1 });
    expect(config.load()).toMatchObject({ square_open: 1 });
  });

  it('has an object where names have a dot, and takes of it what is sent', async () => {
    const nested = T.Object({
      open: T.Boolean({ default: false, wire: 'ldap_open' }),
      host: T.String({ default: '', wire: 'ldap_form.host' }),
      port: T.Integer({ default: 389, wire: 'ldap_form.port' }),
      password: T.String({ default: '', secret: true, wire: 'ldap_form.bind_password' }),
    }) as never;
    host = await createTestHost({ plugins: [plugin('directory', () => {}, nested)] });
    const config = host.services.get(siteConfig);
    expect(config.load()).toEqual({ ldap_open: 0, ldap_form: { host: '', port: 389, bind_password: '' } });
    await config.save({ ldap_form: { port: '636', bind_password: 'Winter2026!' } });
    await config.save({ ldap_open: 1, ldap_form: 'no object' });
    expect(config.load()).toEqual({ ldap_open: 1, ldap_form: { host: '', port: 636, bind_password: '' } });
    expect(host.services.get(settingsConsole).list()[0]?.secrets).toEqual(['password']);
  });

  it('has each name once: the later plugin ends', async () => {
    const twin = T.Object({ own: T.Boolean({ default: true, wire: 'register_open' }) }) as never;
    host = await createTestHost({ plugins: [plugin('mail'), plugin('twin', () => {}, twin)] });
    const ended = host.current.reports.find(({ id }) => id === 'twin');
    expect(ended?.sentence).toBe(
      'twin: claims the site setting register_open, which mail owns. Switch twin or mail off.',
    );
  });
});

describe('what others save', () => {
  const notTwo = failure('mail/not_two', 20_001);
  const mail = () =>
    plugin('mail', (app) => {
      app.settings.rule(async ({ days, quiet }, sent) => {
        if (days === 2) throw fail(notTwo, { data: { quiet, sent: Object.keys(sent) } });
      });
    });
  const other = T.Object({ open: T.Boolean({ default: false, wire: 'square_open' }) }) as never;

  it('is refused by the rule of its plugin, with all that is saved beside it; the plugin itself is not asked', async () => {
    host = await createTestHost({ plugins: [mail(), plugin('square', () => {}, other)] });
    const [console, config] = [host.services.get(settingsConsole), host.services.get(siteConfig)];
    const refusal = { failure: notTwo, detail: { data: { quiet: '', sent: ['days'] } } };
    await expect(config.save({ square_open: 1, days: '2' })).rejects.toMatchObject(refusal);
    await expect(console.save({ square: { open: true }, mail: { days: '2' } })).rejects.toMatchObject(refusal);
    expect(config.load()).toMatchObject({ square_open: 0, days: 3 });
    await console.save({ square: { open: true }, mail: { days: '4' } });
    expect(config.load()).toMatchObject({ square_open: 1, days: 4 });
    await console.set('mail', { days: 2 });
    expect(config.load()).toMatchObject({ days: 2 });
    await expect(console.save({ gone: {} })).rejects.toThrow('gone: is not on, so it has no settings.');
    expect(console.text('mail', 'titles.none', 'en')).toBe('titles.none');
  });
});

describe('a change of a setting', () => {
  it('is told after the commit, with all values, to who asked for this one, in its plugin’s name', async () => {
    const told: unknown[] = [];
    const mail = plugin('mail', (app) => {
      app.settings.onChange('days', ({ days }) => void told.push(['days', days]));
      app.settings.onChange(['quiet', 'register_open'], ({ quiet }) => void told.push(['quiet', quiet]));
      app.settings.onChange('mail_password', ({ mail_password }) => {
        told.push(['secret', mail_password]);
        throw new Error('no');
      });
    });
    host = await createTestHost({ plugins: [mail] });
    const { settings } = host.infra;
    await settings.set('mail', { days: 5 });
    await vi.waitFor(() => expect(told).toEqual([['days', 5]]));
    await settings.set('mail', { days: 5 });
    await settings.set('mail', { quiet: 'yes' });
    await settings.set('mail', { days: 0 });
    await vi.waitFor(() => expect(told).toHaveLength(3));
    expect(told.slice(1).toSorted()).toEqual([
      ['days', 3],
      ['quiet', 'yes'],
    ]);
    await host.services.get(settingsConsole).set('mail', { mail_password: 'x' });
    await vi.waitFor(() => expect(host.log.text()).toContain('A listener of the setting mail_password failed.'));
    expect(told.at(-1)).toEqual(['secret', 'x']);
  });

  it('is told to the generation that runs, and not to the one before', async () => {
    const told: string[] = [];
    let generation = 0;
    const mail = plugin('mail', (app) => {
      generation += 1;
      const mine = generation;
      app.settings.onChange('days', () => void told.push(`${mine}`));
    });
    host = await createTestHost({ plugins: [mail, plugin('other', () => {}, T.Object({}) as never)] });
    await host.disable('other');
    await host.infra.settings.set('mail', { days: 7 });
    await vi.waitFor(() => expect(told).toEqual([`${generation}`]));
  });
});
