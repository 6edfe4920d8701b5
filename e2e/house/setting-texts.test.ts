import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsConsole } from '@docstead/core/server';
import { createTestHost, housePlugins, type TestHost } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUpSite } from '../../plugins/accounts/testing.ts';

/** The settings of every plugin that is installed, as the console shows them to an administrator. */
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../plugin-manifest.json'), 'utf8')) as {
  readonly plugins: Readonly<Record<string, unknown>>;
};
const plugins = await housePlugins(...Object.keys(manifest.plugins));

/** What plugins remember for themselves, or save by a call of their own: no form shows it. */
const NOT_IN_FORMS = [
  ...['site/guide_en', 'site/guide_offered', 'site/guide_zh'],
  ...['sso/buttons', 'sso/open', 'sso/secrets'],
];

const LANGUAGES = ['en', 'zh-cn'] as const;

interface Group {
  readonly plugin: string;
  readonly name: string;
  readonly about: string;
  readonly fields: readonly Field[];
  readonly elsewhere: readonly { readonly label: string; readonly screen: string }[];
}
interface Field {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly unit: string;
  readonly choices: readonly { readonly label: string; readonly hint: string }[];
}

let host: TestHost;
let root: Person;
beforeAll(async () => {
  host = await createTestHost({ plugins, settings: { accounts: { captcha: 'never' } } });
  root = await setUpSite(host);
});
afterAll(() => host.close());

const load = async (locale: (typeof LANGUAGES)[number]) =>
  (await host.call('/api/adminSetting/loadSettings', {}, { token: root.token, locale })).data as readonly Group[];

describe('the settings of all installed plugins', () => {
  it('are drawn or stand on a screen of their own', async () => {
    const shown = (await load('en')).flatMap(({ fields }) => fields.map(({ id }) => id));
    const others = host.services
      .get(settingsConsole)
      .list()
      .flatMap(({ plugin, schema }) =>
        Object.entries(schema.properties)
          .filter(([key, { screen }]: [string, { screen?: string }]) => !screen && !shown.includes(`${plugin}/${key}`))
          .map(([key]) => `${plugin}/${key}`),
      );
    expect(others.sort()).toEqual(NOT_IN_FORMS);
  });

  it.each(LANGUAGES)('show a text for each title, hint, unit, choice and group in %s', async (locale) => {
    const groups = await load(locale);
    const texts = groups.flatMap(({ plugin, name, about, fields, elsewhere }) => [
      [plugin, name],
      [plugin, about],
      ...fields.flatMap(({ id, label, hint, unit, choices }) => [
        [id, label],
        ...[hint, unit, ...choices.map((one) => one.hint)].filter((text) => text !== '').map((text) => [id, text]),
        ...choices.map((one) => [id, one.label]),
      ]),
      ...elsewhere.map(({ label, screen }) => [screen, label]),
    ]);
    // A text that is missing is its key.
    expect(texts.filter(([, text = '']) => text === '' || /^[\w-]+(\.[\w-]+)+$/.test(text))).toEqual([]);
    // A plugin without a name is its id.
    expect(groups.filter(({ plugin, name }) => plugin === name)).toEqual([]);
  });
});
