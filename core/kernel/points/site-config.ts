import { coreFailures, fail, isFailed } from '../../sdk/contract/index.ts';
import type { SiteConfig } from '../../sdk/server/index.ts';
import { type JsonType, propertiesOf, wireOf } from '../generation/phases/configure.ts';
import type { SettingsStore } from '../host-services/infra.ts';
import type { PluginSettings } from './settings.ts';

type Values = Readonly<Record<string, unknown>>;

interface Wired {
  readonly wire: string;
  readonly key: string;
  readonly type: JsonType;
  readonly settings: PluginSettings;
}

/** The settings of the plugins that are on, by the names that they have on the wire. */
export function siteConfigOf(all: () => Iterable<PluginSettings>, store: SettingsStore): SiteConfig {
  const wired = (): Wired[] => [...all()].flatMap(wiredOf);
  return {
    load: () => wired().reduce(told, {}),
    async save(given) {
      const changes = new Map<PluginSettings, Record<string, unknown>>();
      for (const one of wired()) {
        if (!isChange(one, given)) continue;
        changes.set(one.settings, { ...changes.get(one.settings), [one.key]: fromWire(one, sentIn(given, one.wire)) });
      }
      const rows: Record<string, Values> = {};
      const beside = Object.fromEntries([...changes].map(([{ plugin }, values]) => [plugin, values]));
      for (const [settings, values] of changes) {
        const judged = settings.judged(values, beside).catch((thrown) => namedOnWire(thrown, settings));
        rows[settings.plugin] = await judged;
      }
      const changed = [...changes].flatMap(([settings, values]) => settings.changesIn(values));
      await store.setAll(rows);
      return changed;
    },
  };
}

function wiredOf(settings: PluginSettings): Wired[] {
  return Object.entries(propertiesOf(settings.schema)).flatMap(([key, property]) => {
    const wire = wireOf(property);
    const { type } = property as { type?: JsonType };
    return wire === undefined ? [] : [{ wire, key, type, settings }];
  });
}

/** What is refused by the settings' own check is told by the name that it was sent by. */
function namedOnWire(thrown: unknown, settings: PluginSettings): never {
  if (!isFailed(thrown) || thrown.failure.name !== coreFailures.badInput.name) throw thrown;
  const sent = wiredOf(settings).find(({ key }) => key === thrown.detail.params?.field);
  if (!sent) throw thrown;
  const [name, inner] = placeOf(sent.wire);
  throw fail(thrown.failure, { ...thrown.detail, params: { ...thrown.detail.params, field: inner ?? name } });
}

/** Where a wire name stands: `ldap_form.host` in an object, and `register_open` by itself. */
const placeOf = (wire: string): readonly [name: string, inner: string | undefined] => {
  const [name = '', inner] = wire.split('.', 2);
  return [name, inner];
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function told(all: Values, one: Wired): Values {
  const [name, inner] = placeOf(one.wire);
  const held = all[name];
  const value = inner === undefined ? toWire(one) : { ...(isObject(held) && held), [inner]: toWire(one) };
  return { ...all, [name]: value };
}

function sentIn(given: Values, wire: string): unknown {
  const [name, inner] = placeOf(wire);
  const value = given[name];
  if (inner === undefined) return value;
  return isObject(value) ? value[inner] : undefined;
}

/** A form sends all that it was given: what is as it was changes nothing, not even where the environment fixes it. */
function isChange(one: Wired, given: Values): boolean {
  const value = sentIn(given, one.wire);
  if (value === undefined) return false;
  if (one.settings.isSecret(one.key)) return value !== '';
  return JSON.stringify(fromWire(one, value)) !== JSON.stringify(one.settings.get(one.key));
}

/** Flags are 0 and 1, and a secret is never told. */
function toWire({ key, settings }: Wired): unknown {
  if (settings.isSecret(key)) return '';
  const value = settings.get(key);
  return typeof value === 'boolean' ? Number(value) : (value ?? '');
}

/** Forms know only texts. */
function fromWire({ wire, type }: Wired, value: unknown): unknown {
  if (type === 'boolean') return flagOf(wire, value);
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

function flagOf(wire: string, value: unknown): boolean {
  const text = String(value);
  if (['1', 'true'].includes(text)) return true;
  if (['0', 'false', ''].includes(text)) return false;
  throw fail(coreFailures.badInput, { params: { field: wire, context: 'type' } });
}
