import { type OutputOf, SETTINGS_SAVED, type SiteLocale } from '@docstead/core/contract';
import { type SettingsConsole, type Setup, settingsConsole, type TextParams } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { pluginName } from '../plugin-name.ts';
import { propertiesOf } from '../settings/setting-schema.ts';
import type { AuditRow } from './audit.model.ts';

type App = Setup<typeof descriptor>;
type Shown = OutputOf<(typeof api)['/api/admin/audit']>['list'][number];
type Details = Readonly<Record<string, string | number | boolean | null>>;

/** Of settings that were saved together, so many are named. */
const MOST_NAMED = 3;
/** Where a sentence leaves open who, or what. */
const ANY = '…';

/** Says rows in the words of the plugins whose acts they are, in one language. */
export class AuditView {
  readonly #app: App;
  readonly #locale: SiteLocale;
  readonly #texts: SettingsConsole;
  /** Labels of settings, by `<plugin>/<key>`: looked for once for all rows. */
  readonly #labels: ReadonlyMap<string, string>;

  constructor(app: App, locale: SiteLocale) {
    this.#app = app;
    this.#locale = locale;
    this.#texts = app.services.get(settingsConsole);
    this.#labels = new Map(
      this.#texts
        .list()
        .flatMap((report) =>
          propertiesOf(report).flatMap(([key, { title }]) =>
            title === undefined
              ? []
              : [[`${report.plugin}/${key}`, this.#texts.text(report.plugin, title, locale)] as const],
          ),
        ),
    );
  }

  row(row: AuditRow): Shown {
    const { id, addtime, plugin, act, uid, username, way, ip, object, object_id } = row;
    // Only `keepAct` writes it.
    const details = JSON.parse(row.details) as Details;
    const name = this.#name(row, Object.keys(details));
    const params = { name, id: object_id, count: Object.keys(details).length };
    return {
      ...{ id: String(id), time: addtime, act: `${plugin}/${act}`, uid: String(uid), username, way, ip },
      ...{ object, object_id, plugin: pluginName(this.#texts, plugin, this.#locale) },
      sentence: this.#sentence(row, { ...params, who: this.#who(row) }),
      details: Object.entries(details).map(([key, value]) => this.#detail(plugin, key, value)),
    };
  }

  /** The sentence with nobody and nothing in it. */
  label(row: Pick<AuditRow, 'plugin' | 'act'>): string {
    return this.#sentence(row, { who: ANY, name: ANY, id: ANY, count: 2 });
  }

  /** An act of a plugin that is off, or has forgotten it, is told by its name. */
  #sentence({ plugin, act }: Pick<AuditRow, 'plugin' | 'act'>, params: TextParams): string {
    if (act === SETTINGS_SAVED) return this.#say(`audit.${act}`, params);
    const key = `audit.${act}`;
    const text = this.#texts.text(plugin, key, this.#locale, params);
    return text === key ? this.#say('audit.other', { ...params, act: `${plugin}/${act}` }) : text;
  }

  #who({ username, way }: AuditRow): string {
    if (username !== '') return username;
    return this.#say(way === 'command' ? 'audit.command' : 'audit.nobody');
  }

  #name({ object, object_id, object_name }: AuditRow, keys: readonly string[]): string {
    if (object === 'setting') return this.#settings(keys);
    if (object === 'plugin') return pluginName(this.#texts, object_id, this.#locale);
    if (object_name !== '' || object_id === '') return object_name || ANY;
    return this.#say('audit.number', { id: object_id });
  }

  #settings(ids: readonly string[]): string {
    const named = ids.slice(0, MOST_NAMED).map((id) => this.#say('audit.quoted', { name: this.#labels.get(id) ?? id }));
    if (ids.length > MOST_NAMED) named.push(ANY);
    return named.join(this.#say('audit.comma'));
  }

  #detail(plugin: string, key: string, value: Details[string]): Shown['details'][number] {
    return {
      label: this.#labels.get(key) ?? this.#field(plugin, key),
      value: this.#value(value),
      is_told: Number(value !== null),
    };
  }

  #field(plugin: string, field: string): string {
    const key = `audit.fields.${field}`;
    const text = this.#texts.text(plugin, key, this.#locale);
    return text === key ? field : text;
  }

  #value(value: Details[string]): string {
    return typeof value === 'boolean' ? this.#say(value ? 'audit.on' : 'audit.off') : String(value ?? '');
  }

  #say(key: string, params?: TextParams): string {
    return this.#app.text(this.#locale, key, params);
  }
}
