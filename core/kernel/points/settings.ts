import Ajv from 'ajv';
import type { TObject } from 'typebox';
import { coreFailures, fail } from '../../sdk/contract/index.ts';
import type { SettingChange, SettingsReport, Vault } from '../../sdk/server/index.ts';
import { runAs } from '../faults/attribution.ts';
import { type Env, fromEnvironment, propertiesOf } from '../generation/phases/configure.ts';
import type { SettingsStore } from '../host-services/infra.ts';
import { SealedSettings } from './sealed-settings.ts';

type Values = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ coerceTypes: true, useDefaults: true, strict: false, allErrors: false });

export interface PluginSettingsOptions {
  readonly plugin: string;
  readonly schema: TObject | undefined;
  readonly store: SettingsStore;
  readonly env: Env;
  readonly vault: Vault;
  /** Keeps a secret out of the log. */
  readonly hide: (secret: unknown) => void;
}

/**
 * What a plugin asks of settings that others save: of all of them as they would be, of those that were sent, and of what the
 * same save has for other plugins.
 */
type SettingsRule = (next: Values, sent: Values, beside: Readonly<Record<string, Values>>) => Promise<void> | void;

/** The live settings of one plugin: defaults, then the database, then what the environment fixes. */
export class PluginSettings {
  readonly plugin: string;
  readonly schema: TObject;
  readonly fixed: readonly string[];
  readonly #store: SettingsStore;
  readonly #fixedValues: Values;
  readonly #sealed: SealedSettings;
  readonly #hide: (secret: unknown) => void;
  readonly #check: (values: unknown) => boolean;
  readonly #rules: SettingsRule[] = [];
  #seen: Values | undefined;
  #values: Values = {};
  #shown: { readonly of: Values; readonly open: Values } | undefined;

  constructor({ plugin, schema, store, env, vault, hide }: PluginSettingsOptions) {
    this.plugin = plugin;
    // A plugin without settings has an empty schema, so that it needs no special case.
    this.schema = schema ?? ({ type: 'object', properties: {} } as unknown as TObject);
    this.#store = store;
    this.#fixedValues = fromEnvironment(plugin, schema, env);
    this.fixed = Object.keys(this.#fixedValues);
    this.#hide = hide;
    this.#sealed = new SealedSettings(this.schema, vault);
    this.#check = ajv.compile(this.schema);
  }

  get hasSecrets(): boolean {
    return this.#sealed.keys.length > 0;
  }

  isSecret(key: string): boolean {
    return this.#sealed.keys.includes(key);
  }

  get<K extends string>(key: K): unknown {
    return this.all()[key];
  }

  all(): Values {
    const stored = this.#store.get(this.plugin);
    // The store hands over a new object after every change, and only then.
    if (stored !== this.#seen) {
      this.#values = this.#merge(stored);
      this.#seen = stored;
    }
    return this.#values;
  }

  async set(values: Values): Promise<readonly SettingChange[]> {
    const rows = this.rowsOf(values);
    const changes = this.changesIn(values);
    await this.#store.set(this.plugin, rows);
    return changes;
  }

  /** Which of these are others than they were, without what is secret. */
  changesIn(values: Values): readonly SettingChange[] {
    const [now, next] = [this.all(), this.#next(values)];
    return Object.keys(values)
      .filter((key) => JSON.stringify(now[key]) !== JSON.stringify(next[key]))
      .map((key) => ({ plugin: this.plugin, key, value: this.isSecret(key) ? null : singleOf(next[key]) }));
  }

  /**
   * What is to be stored for these values, secrets sealed. Refuses unknown keys, keys that the environment fixes, and
   * values that the schema refuses.
   */
  rowsOf(values: Values): Values {
    const next = this.#next(values);
    return this.#sealed.seal(Object.fromEntries(Object.keys(values).map((key) => [key, next[key]])));
  }

  /** The same for values that somebody else saves: the plugin's own rules are asked, too. */
  async judged(values: Values, beside: Readonly<Record<string, Values>>): Promise<Values> {
    const rows = this.rowsOf(values);
    const next = this.#next(values);
    const sent = Object.fromEntries(Object.keys(values).map((key) => [key, next[key]]));
    for (const rule of this.#rules) await runAs(this.plugin, () => rule(next, sent, beside));
    return rows;
  }

  addRule(rule: SettingsRule): void {
    this.#rules.push(rule);
  }

  #next(values: Values): Values {
    const known = propertiesOf(this.schema);
    for (const key of Object.keys(values)) {
      if (!(key in known)) throw refusal(key, 'unknown');
      if (this.fixed.includes(key)) throw refusal(key, 'fixed');
    }
    const next: Record<string, unknown> = structuredClone({ ...this.all(), ...values });
    if (!this.#check(next)) {
      const check = this.#check as { errors?: { instancePath: string }[] };
      throw refusal(check.errors?.[0]?.instancePath.slice(1).split('/')[0] ?? '', 'type');
    }
    return next;
  }

  /** Runs after each change, here and on other hosts. Returns what ends it. */
  watch(changed: () => void): () => void {
    return this.#store.watch(changed);
  }

  /** True unless a secret was sealed with another key. */
  opens(): boolean {
    return this.#sealed.lost(this.#store.get(this.plugin)).length === 0;
  }

  /** Empties the secrets that do not open any more, and says which. */
  async forgetLost(): Promise<readonly string[]> {
    const lost = this.#sealed.lost(this.#store.get(this.plugin));
    await this.#store.set(this.plugin, Object.fromEntries(lost.map((key) => [key, null])));
    return lost.map((key) => `${this.plugin}: the setting ${key} was sealed with the lost key. Set it again.`);
  }

  /** The values that the browser may see: the same object until a setting changes, whichever it is. */
  browser(): Values {
    const values = this.all();
    if (this.#shown?.of !== values) this.#shown = { of: values, open: this.#openIn(values) };
    return this.#shown.open;
  }

  #openIn(values: Values): Values {
    const open = Object.entries(propertiesOf(this.schema)).filter(
      ([, property]) => (property as { browser?: unknown }).browser === true,
    );
    return Object.fromEntries(open.map(([key]) => [key, values[key]]));
  }

  report(): SettingsReport {
    const { plugin, schema, fixed } = this;
    const values = this.all();
    const marks = this.#sealed.marks(this.#store.get(plugin));
    return { plugin, schema, fixed, marks, values: this.#sealed.told(values), secrets: this.#sealed.areSet(values) };
  }

  /** A stored value that the schema refuses since an update falls back to its default. */
  #merge(stored: Values): Values {
    const known = propertiesOf(this.schema);
    const given: Record<string, unknown> = structuredClone({ ...this.#sealed.open(stored), ...this.#fixedValues });
    for (const key of Object.keys(given)) if (!(key in known)) delete given[key];
    for (let tries = Object.keys(given).length; !this.#check(given) && tries > 0; tries--) {
      const check = this.#check as { errors?: { instancePath: string }[] };
      delete given[check.errors?.[0]?.instancePath.slice(1).split('/')[0] ?? ''];
    }
    for (const key of this.#sealed.keys) this.#hide(given[key]);
    return Object.freeze(given);
  }
}

const singleOf = (value: unknown): SettingChange['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

function refusal(field: string, context: string): Error {
  return fail(coreFailures.badInput, { params: { field, context } });
}
