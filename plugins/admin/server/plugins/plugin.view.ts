import { flag, type OutputOf, type SiteLocale } from '@docstead/core/contract';
import {
  type HostReport,
  type PluginReport,
  plugins,
  pluginUploads,
  type SettingsReport,
  type Setup,
  settingsConsole,
} from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { pluginAbout, pluginNames } from '../plugin-name.ts';
import { elsewhereOf, fieldsOf } from '../settings/setting-fields.ts';

type App = Setup<typeof descriptor>;
export type Listed = OutputOf<(typeof api)['/api/adminPlugin/getList']>[number];
type Need = Listed['requires'][number];

/** What the rows of one list have in common. */
export interface Listing {
  readonly app: App;
  readonly locale: SiteLocale;
  readonly reports: readonly PluginReport[];
  readonly settings: readonly SettingsReport[];
  /** All but the one that answers. */
  readonly elsewhere: readonly HostReport[];
}

const UNSAID = { say: String, address: undefined };

export function pluginRow(listing: Listing, report: PluginReport): Listed {
  const { app, locale, settings, elsewhere } = listing;
  const { id, conduct, essential, notes, sources = {}, version, state, sentence } = report;
  const facts = app.services.get(plugins).facts(id);
  const nameOf = pluginNames(app, locale);
  const known = { nameOf, unfit: facts?.unfit ?? [] };
  const set = settings.find(({ plugin }) => plugin === id);
  const { slowest, failures } = conduct;
  return {
    ...{ plugin: id, version, state, sentence, notes: [...notes], is_essential: flag(essential) },
    reason: reasonOf(report, nameOf),
    is_uploaded: flag(app.services.get(pluginUploads).isUploaded(id)),
    ...{ name: nameOf(id), about: pluginAbout(app.services.get(settingsConsole), id, locale) },
    ...{ failures, slowest: slowest?.what ?? '', slowest_ms: slowest?.milliseconds ?? 0 },
    elsewhere: elsewhere.flatMap((host) => failuresOn(host, id)),
    reaches: [...new Set(Object.values(sources).flatMap((origins) => [...(origins ?? [])]))],
    from: facts?.from ?? '',
    requires: needsOf(listing, known, facts?.requires),
    optional: needsOf(listing, known, facts?.optional),
    needed_by: (facts?.neededBy ?? []).map(nameOf),
    lacks: (facts?.lacks ?? []).map((plugin) => ({ plugin, name: nameOf(plugin) })),
    has_settings: flag(set !== undefined && fieldsOf(set, UNSAID).length > 0),
    screens: [...new Set(set ? elsewhereOf(set, String).map(({ screen }) => screen) : [])],
    tables: [...(facts?.tables ?? [])],
    config: (facts?.config ?? []).map(({ key, value, isSecret, from, variable }) => ({
      ...{ key, from, variable, is_secret: flag(isSecret), value: value === undefined ? '' : JSON.stringify(value) },
    })),
  };
}

type NameOf = ReturnType<typeof pluginNames>;
type Ranges = Readonly<Record<string, string>>;
interface Known {
  readonly nameOf: NameOf;
  readonly unfit: readonly string[];
}

function reasonOf({ reason }: PluginReport, nameOf: NameOf): Listed['reason'] {
  return {
    kind: reason?.kind ?? 'own',
    only: reason && 'only' in reason ? [...reason.only] : [],
    requires: reason?.kind === 'requires' ? nameOf(reason.plugin) : '',
  };
}

function failuresOn({ machine, process, conduct }: HostReport, id: string): Listed['elsewhere'] {
  const failures = conduct[id]?.failures ?? 0;
  return failures > 0 ? [{ machine, process, failures }] : [];
}

function needsOf({ reports }: Listing, { nameOf, unfit }: Known, ranges: Ranges = {}): Need[] {
  return Object.entries(ranges).map(([plugin, range]) => {
    const found = reports.find(({ id }) => id === plugin);
    const state = !found ? 'absent' : unfit.includes(plugin) ? 'version' : found.state === 'on' ? 'met' : 'off';
    return { plugin, name: nameOf(plugin), range, state, version: found?.version ?? '' };
  });
}
