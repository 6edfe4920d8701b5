import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Descriptor } from '../../sdk/contract/index.ts';
import { type Migration, plugins, type Setup, settingsConsole, site } from '../../sdk/server/index.ts';
import { type Give, half, nothing } from './test-half.ts';
import { testHouse } from './test-house.ts';

const house = testHouse();
const { open, states } = house;

describe('core’s own services', () => {
  const zh = half('wechat', nothing, { when: { locale: ['zh-cn'] } });

  it('tell the site’s language, and build anew when it is chosen', async () => {
    await open([zh]);
    expect([house.host.services.get(site).locale(), states()]).toEqual(['en', { wechat: 'not-here' }]);
    await house.host.services.get(site).setLocale('zh-cn');
    expect([house.host.services.get(site).locale(), states()]).toEqual(['zh-cn', { wechat: 'on' }]);
  });

  it('tell when a time of day comes next where the site is', async () => {
    await open([half('a', nothing)]);
    const times = house.host.services.get(site);
    await times.setZone('Asia/Shanghai');
    expect(times.next('04:00', Date.UTC(2026, 0, 15, 4))).toBe(Date.UTC(2026, 0, 15, 20));
  });

  it('take the site’s language from the environment first', async () => {
    await open([zh], { env: { DOCSTEAD_CORE_LOCALE: 'zh-CN' }, locale: 'en' });
    expect(house.host.current.locale).toBe('zh-cn');
  });

  it('list the plugins and switch them', async () => {
    const locales = { b: { en: { name: 'B' }, 'zh-cn': { name: '乙' } } };
    await open([half('a', nothing, { essential: true }), half('b', nothing)], { locales });
    await house.host.services.get(plugins).disable('b');
    const conduct = { failures: 0, slowest: undefined };
    expect(house.host.services.get(plugins).list()).toEqual([
      { id: 'a', version: '1.0.0', state: 'on', sentence: '', essential: true, notes: [], conduct },
      {
        id: 'b',
        version: '1.0.0',
        state: 'off',
        sentence: 'b: is switched off.',
        reason: { kind: 'switch' },
        essential: false,
        notes: [],
        conduct,
      },
    ]);
    // By what people call it, though it is off.
    expect(house.host.current.text('zh-cn', 'b', 'name')).toBe('乙');
    await house.host.services.get(plugins).enable('b');
    expect(states()).toEqual({ a: 'on', b: 'on' });
  });

  it('say by which rule a plugin is not on', async () => {
    const here = [
      half('listed', nothing),
      half('chinese', nothing, { when: { locale: ['zh-cn'] } }),
      half('hosted', nothing, { when: { edition: ['hosted'] } }),
      half('user', nothing, { requires: { chinese: '^1.0.0' } }),
      half('newer', nothing, { sdk: '^99.0.0' }),
    ];
    await open(here, { manifest: { plugins: { listed: { from: 'memory', enabled: false } } } });
    const reasons = house.host.services
      .get(plugins)
      .list()
      .map(({ id, state, reason }) => [id, state, reason]);
    expect(reasons).toEqual([
      ['listed', 'off', { kind: 'manifest' }],
      ['chinese', 'not-here', { kind: 'locale', only: ['zh-cn'] }],
      ['hosted', 'not-here', { kind: 'edition', only: ['hosted'] }],
      ['user', 'failed', { kind: 'requires', plugin: 'chinese' }],
      ['newer', 'failed', undefined],
    ]);
  });

  it('switch on, with a plugin, what it requires in turn, where it is named', async () => {
    const base = half('base', nothing);
    const middle = half('middle', nothing, { requires: { base: '^1.0.0' } });
    await open([base, middle, half('top', nothing, { requires: { middle: '^1.0.0' } }), half('other', nothing)]);
    const console = () => house.host.services.get(plugins);
    for (const id of ['top', 'middle', 'base', 'other']) await console().disable(id);
    expect(console().facts('top')?.lacks).toEqual(['base', 'middle']);
    await expect(console().enable('top')).rejects.toThrow('top: requires middle ^1.0.0, which is off.');
    await expect(console().enable('top', ['base'])).rejects.toThrow('top: requires middle');
    await expect(console().enable('top', ['base', 'middle', 'other'])).rejects.toThrow('top: does not lack other.');
    expect(states()).toEqual({ base: 'off', middle: 'off', top: 'off', other: 'off' });
    await console().enable('top', ['base', 'middle']);
    expect(states()).toEqual({ base: 'on', middle: 'on', top: 'on', other: 'off' });
    expect(console().facts('top')?.lacks).toEqual([]);
    expect(await house.host.infra.state.load()).toEqual({ base: true, middle: true, top: true, other: false });
  });

  it('show and change settings, but not those that the environment fixes', async () => {
    const settings = T.Object({
      open: T.Boolean({ default: false, browser: true }),
      days: T.Integer({ default: 3, minimum: 1 }),
      mail: T.String({ default: '' }),
    });
    let seen: Setup<Descriptor>['settings'] | undefined;
    const keep: Give = (app) => {
      seen = app.settings;
      return undefined;
    };
    await open([half('notes', keep, { settings }), half('bare', nothing)], { env: { DOCSTEAD_NOTES_DAYS: '9' } });
    const console = house.host.services.get(settingsConsole);
    expect(console.list()).toMatchObject([
      { plugin: 'notes', values: { open: false, days: 9, mail: '' }, fixed: ['days'] },
    ]);
    await console.set('notes', { open: true });
    expect(seen?.all()).toEqual({ open: true, days: 9, mail: '' });
    expect(seen?.get('days' as never)).toBe(9);
    expect(house.host.current.plugins[0]?.browserSettings()).toEqual({ open: true });
    await expect(console.set('notes', { days: 4 })).rejects.toMatchObject({
      detail: { params: { field: 'days', context: 'fixed' } },
    });
    await expect(console.set('notes', { dais: 4 })).rejects.toMatchObject({
      detail: { params: { field: 'dais', context: 'unknown' } },
    });
    await expect(console.set('notes', { open: 'perhaps' })).rejects.toMatchObject({
      detail: { params: { field: 'open', context: 'type' } },
    });
    await expect(console.set('gone', {})).rejects.toThrow(
      'gone: is not on, so it has no settings. Switch it on first.',
    );
  });

  it('tell what a plugin needs, who needs it, where its config comes from, and how much lies in its tables', async () => {
    const config = T.Object({
      depth: T.Integer({ default: 3 }),
      width: T.Integer({ default: 4 }),
      folder: T.Optional(T.String()),
      key: T.Optional(T.String({ secret: true })),
    });
    const owns: Migration = {
      name: '001-a',
      up: async (db) => {
        await db.schema.createTable('a_row', (t) => void t.increments('id'));
        await db('a_row').insert([{ id: 1 }, { id: 2 }]);
      },
    };
    await open(
      [
        { ...half('a', nothing, { config, tables: ['a_row', 'a_later'] }), migrations: [owns] },
        half('b', nothing, { requires: { a: '^1.0.0' } }),
        half('c', nothing, { requires: { b: '^1.0.0' }, optional: { a: '^1.0.0' } }),
      ],
      { env: { DOCSTEAD_A_WIDTH: '9', DOCSTEAD_A_KEY: 'hidden' } },
    );
    const console = house.host.services.get(plugins);
    const facts = console.facts('a');
    expect(facts).toMatchObject({ requires: {}, neededBy: ['b', 'c'], tables: ['a_row', 'a_later'] });
    expect(facts?.config.map(({ key, from, value, variable }) => [key, from, value, variable])).toEqual([
      ['depth', 'default', 3, 'DOCSTEAD_A_DEPTH'],
      ['width', 'environment', 9, 'DOCSTEAD_A_WIDTH'],
      ['folder', 'default', undefined, 'DOCSTEAD_A_FOLDER'],
      ['key', 'environment', undefined, 'DOCSTEAD_A_KEY'],
    ]);
    expect(console.facts('c')).toMatchObject({ requires: { b: '^1.0.0' }, optional: { a: '^1.0.0' }, neededBy: [] });
    expect(await console.sizes('a')).toEqual([{ table: 'a_row', rows: 2, isMore: false }]);
    expect([console.facts('none'), await console.sizes('none')]).toEqual([undefined, []]);
  });

  it('read a stored value that no longer fits as its default', async () => {
    const settings = T.Object({ days: T.Integer({ default: 3, minimum: 1 }), open: T.Boolean({ default: true }) });
    await open([half('notes', nothing, { settings })], { settings: { notes: { days: 0, open: false, old: 1 } } });
    expect(house.host.services.get(settingsConsole).list()[0]?.values).toEqual({ days: 3, open: false });
  });
});
