import { isFailed } from '@docstead/core/contract';
import { type SettingsConsole, type SettingsReport, settingsConsole } from '@docstead/core/server';
import { Check } from 'typebox/value';
import type { Run } from '../run/run.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { SourceRow } from '../source/source.ts';
import { jsonOf } from '../source/texts.ts';
import { providerOf, storeOf } from './providers.ts';
import type { Reason } from './reasons.ts';
import type { Values, Wish } from './wish.ts';

export const OPTIONS = 'options';

const flag = (value: string): boolean => value === '1' || value === 'true';

/** What stands for an option of there. */
const HERE: Readonly<Record<string, (value: string, run: Run) => Wish | Reason | Promise<Wish | Reason>>> = {
  register_open: (value) => ({ plugin: 'accounts', values: { register_open: flag(value) } }),
  strong_password_enabled: (value) => ({ plugin: 'accounts', values: { strong_password: flag(value) } }),
  token_ttl_days: (value) => ({ plugin: 'accounts', values: { session_days: Number(value) } }),
  force_login: (value) => ({ plugin: 'items', values: { force_login: flag(value) } }),
  show_watermark: (value) => ({ plugin: 'items', values: { show_watermark: flag(value) } }),
  enable_public_square: (value) => ({ plugin: 'square', values: { enabled: flag(value) } }),
  beian: (value) => ({ plugin: 'site', values: { beian: value } }),
  home_page: (value) => ({ plugin: 'site', values: { home_page: value } }),
  home_item: homeItem,
  ldap_form: (value) => directoryOf(value),
  ldap_open: (value) => ({ plugin: 'ldap', values: { open: flag(value) } }),
  oauth2_form: providerOf,
  oss_setting: storeOf,
};

/** Why these stay behind. */
const THERE: Readonly<Record<string, Reason>> = {
  ...{ db_version_num: 'server_only', login_secret_key: 'server_only', create_sample: 'server_only' },
  ...{ session_expire_days: 'no_effect', history_version_count: 'no_effect', site_url: 'own_address' },
};

/** Why these stay behind where they are on: what they switch on is told of by its own row. */
const WITH_THEIR_FORM: Readonly<Record<string, Reason>> = {
  ...{ cas_open: 'cas_by_hand', cas_form: 'cas_by_hand', oss_open: 'with_its_store' },
};

const DIRECTORY = ['host', 'base_dn', 'bind_dn', 'bind_password', 'user_field', 'name_field', 'search_filter'] as const;

function directoryOf(value: string): Wish | Reason {
  try {
    const form: unknown = JSON.parse(jsonOf(value));
    if (typeof form !== 'object' || form === null) return 'unreadable';
    const given = form as Readonly<Record<string, unknown>>;
    const texts = DIRECTORY.filter((key) => typeof given[key] === 'string' && given[key] !== '');
    const numbers = ['port', 'version'].filter((key) => Number(given[key]) > 0);
    const values = {
      ...Object.fromEntries(texts.map((key) => [key, given[key]])),
      ...Object.fromEntries(numbers.map((key) => [key, Number(given[key])])),
    };
    return { plugin: 'ldap', values };
  } catch {
    return 'unreadable';
  }
}

/** A project by its number, which may be another here, or by its address. */
async function homeItem(value: string, { ids }: Run): Promise<Wish | Reason> {
  const item_id = /^\d+$/.test(value) ? await ids.of('item', Number(value)) : value;
  return item_id === undefined ? 'no_project' : { plugin: 'site', values: { home_item: String(item_id) } };
}

/** Those that stand for something here, where nobody has set that yet; secrets are sealed as ours are. The others are named. */
export async function takeSettings(app: TakeoverSetup, run: Run): Promise<void> {
  const { source, report } = run;
  const console = app.services.get(settingsConsole);
  // A directory is opened when it is known, and a page of the site when what it shows is there.
  const rows = [...(await source.all(OPTIONS))].sort((a, b) => rankOf(a) - rankOf(b));
  const stands = (name: string) => rows.find((row) => row.text('option_name') === name)?.text('option_value') ?? '';
  for (const row of rows) {
    const table = report.of(OPTIONS);
    table.rows += 1;
    const outcome = await takeOne(console, row, { run, stands });
    if (outcome === 'taken') table.taken += 1;
    else if (outcome === 'here') table.here += 1;
    else report.left(OPTIONS, row.number('option_id'), outcome);
    if (outcome === 'taken' && row.text('option_name') === 'oauth2_form')
      report.note(OPTIONS, row.number('option_id'), 'connect_once');
  }
}

const LAST: ReadonlySet<string> = new Set(['ldap_open', 'oauth2_open', 'home_page']);
const rankOf = (row: SourceRow): number => Number(LAST.has(row.text('option_name')));

interface Taking {
  readonly run: Run;
  /** Of another option; '' where it is not there. */
  readonly stands: (name: string) => string;
}

/** What an option stands for here, or why for nothing. */
async function wishOf(row: SourceRow, { run, stands }: Taking): Promise<Wish | Reason> {
  const [name, value] = [row.text('option_name'), row.text('option_value')];
  const reason = Object.hasOwn(THERE, name) ? THERE[name] : undefined;
  if (reason) return reason;
  const wanted = Object.hasOwn(HERE, name) ? HERE[name] : undefined;
  if (value === '' || (!wanted && isOff(value))) return 'nothing_set';
  if (name === 'oauth2_open') return openOf(value, providerOf(stands('oauth2_form')));
  // A provider or a store that is off is nobody's way.
  if (name === 'oauth2_form' && !flag(stands('oauth2_open'))) return 'is_off';
  if (name === 'oss_setting' && !flag(stands('oss_open'))) return 'is_off';
  if (name === 'cas_form' && !flag(stands('cas_open'))) return 'is_off';
  const told = Object.hasOwn(WITH_THEIR_FORM, name) ? WITH_THEIR_FORM[name] : undefined;
  return told ?? (await wanted?.(value, run)) ?? 'no_setting';
}

const openOf = (value: string, provider: Wish | Reason): Wish | Reason =>
  typeof provider === 'string' ? provider : { plugin: 'sso', values: { open: flag(value) } };

async function takeOne(console: SettingsConsole, row: SourceRow, taking: Taking): Promise<'taken' | 'here' | Reason> {
  const { run } = taking;
  const wish = await wishOf(row, taking);
  if (typeof wish === 'string') return wish;
  const settings = console.list().find(({ plugin }) => plugin === wish.plugin);
  if (!settings) return 'plugin_off';
  const standing = standingOf(settings, wish.values);
  if (standing !== 'free') return standing;
  if (!isValid(settings, wish.values)) return 'not_valid';
  if (run.isDry) return 'taken';
  try {
    await console.set(wish.plugin, wish.values);
    return 'taken';
  } catch (thrown) {
    if (!isFailed(thrown)) throw thrown;
    return 'not_valid';
  }
}

const isValid = ({ schema }: SettingsReport, values: Values): boolean =>
  Object.entries(values).every(([key, value]) => {
    const property = schema.properties[key];
    return property !== undefined && Check(property, value);
  });

const isOff = (value: string): boolean => value === '0' || value === 'false';

/** It is so already; or somebody has said otherwise here, which stays. */
function standingOf({ values, schema, secrets, fixed }: SettingsReport, wanted: Values): 'here' | 'set_here' | 'free' {
  const properties = schema.properties as Readonly<Record<string, { readonly default?: unknown }>>;
  const keys = Object.keys(wanted);
  const open = keys.filter((key) => !secrets.includes(key));
  // A secret is told to nobody: where one is set, it is taken for the one of there if all beside it is.
  if (open.every((key) => isSame(values[key], wanted[key])) && open.length > 0) {
    if (keys.every((key) => secrets.includes(key) || values[key] !== undefined)) return 'here';
  }
  if (keys.some((key) => fixed.includes(key) || secrets.includes(key))) return 'set_here';
  return open.every((key) => isSame(values[key] ?? properties[key]?.default, properties[key]?.default))
    ? 'free'
    : 'set_here';
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
