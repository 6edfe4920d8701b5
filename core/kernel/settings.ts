import Ajv from 'ajv';
import type { TObject } from 'typebox';
import { coreFailures, fail } from '../sdk/contract/index.ts';
import type { Settings, SettingsReport } from '../sdk/server/index.ts';
import type { SettingsStore } from './infra.ts';
import { type Env, fromEnvironment, propertiesOf } from './phases/configure.ts';

type Values = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ coerceTypes: true, useDefaults: true, strict: false, allErrors: false });

export interface PluginSettingsOptions {
  readonly plugin: string;
  readonly schema: TObject | undefined;
  readonly store: SettingsStore;
  readonly env: Env;
}

/** The live settings of one plugin: defaults, then the database, then what the environment fixes. */
export class PluginSettings implements Settings<Record<string, unknown>> {
  readonly plugin: string;
  readonly schema: TObject;
  readonly fixed: readonly string[];
  readonly #store: SettingsStore;
  readonly #fixedValues: Values;
  readonly #check: (values: unknown) => boolean;
  #seen: Values | undefined;
  #values: Values = {};

  constructor({ plugin, schema, store, env }: PluginSettingsOptions) {
    this.plugin = plugin;
    // A plugin without settings has an empty schema, so that it needs no special case.
    this.schema = schema ?? ({ type: 'object', properties: {} } as unknown as TObject);
    this.#store = store;
    this.#fixedValues = fromEnvironment(plugin, schema, env);
    this.fixed = Object.keys(this.#fixedValues);
    this.#check = ajv.compile(this.schema);
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

  /** Refuses unknown keys, keys that the environment fixes, and values that the schema refuses. */
  async set(values: Values): Promise<void> {
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
    const changed = Object.fromEntries(Object.keys(values).map((key) => [key, next[key]]));
    await this.#store.set(this.plugin, changed);
  }

  /** The values that the browser may see. */
  browser(): Record<string, unknown> {
    const values = this.all();
    const open = Object.entries(propertiesOf(this.schema)).filter(
      ([, property]) => (property as { browser?: unknown }).browser === true,
    );
    return Object.fromEntries(open.map(([key]) => [key, values[key]]));
  }

  report(): SettingsReport {
    return { plugin: this.plugin, schema: this.schema, values: this.all(), fixed: this.fixed };
  }

  /** A stored value that the schema refuses since an update falls back to its default. */
  #merge(stored: Values): Values {
    const known = propertiesOf(this.schema);
    const given: Record<string, unknown> = structuredClone({ ...stored, ...this.#fixedValues });
    for (const key of Object.keys(given)) if (!(key in known)) delete given[key];
    for (let tries = Object.keys(given).length; !this.#check(given) && tries > 0; tries--) {
      const check = this.#check as { errors?: { instancePath: string }[] };
      delete given[check.errors?.[0]?.instancePath.slice(1).split('/')[0] ?? ''];
    }
    return Object.freeze(given);
  }
}

function refusal(field: string, context: string): Error {
  return fail(coreFailures.badInput, { params: { field, context } });
}
