import { fail, flag, type OutputOf, type SiteLocale } from '@docstead/core/contract';
import {
  type HandlerOf,
  type PluginReport,
  plugins,
  pluginUploads,
  type Setup,
  settingsConsole,
} from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { adminFailures } from '../../points.ts';
import { pluginAbout, pluginName } from '../plugin-name.ts';

type App = Setup<typeof descriptor>;
type Listed = OutputOf<(typeof api)['/api/adminPlugin/getList']>[number];

export function pluginList(app: App): HandlerOf<typeof api, '/api/adminPlugin/getList'> {
  return ({ ctx: { locale } }) =>
    app.services
      .get(plugins)
      .list()
      .map((report) => rowOf(app, report, locale));
}

function rowOf({ services }: App, report: PluginReport, locale: SiteLocale): Listed {
  const texts = services.get(settingsConsole);
  const { id, conduct, essential, notes, sources = {}, version, state, sentence } = report;
  const facts = services.get(plugins).facts(id);
  const nameOf = (plugin: string): string => pluginName(texts, plugin, locale);
  const ranges = (all: Readonly<Record<string, string>> = {}) =>
    Object.entries(all).map(([plugin, range]) => ({ plugin, range }));
  return {
    ...{ plugin: id, version, state, sentence, notes: [...notes], is_essential: flag(essential) },
    is_uploaded: flag(services.get(pluginUploads).isUploaded(id)),
    ...{ name: nameOf(id), about: pluginAbout(texts, id, locale) },
    failures: conduct.failures,
    slowest: conduct.slowest?.what ?? '',
    slowest_ms: conduct.slowest?.milliseconds ?? 0,
    reaches: [...new Set(Object.values(sources).flatMap((origins) => [...(origins ?? [])]))],
    from: facts?.from ?? '',
    requires: ranges(facts?.requires),
    optional: ranges(facts?.optional),
    needed_by: (facts?.neededBy ?? []).map(nameOf),
    tables: [...(facts?.tables ?? [])],
    config: (facts?.config ?? []).map(({ key, value, isSecret, from, variable }) => ({
      ...{ key, from, variable, is_secret: flag(isSecret), value: value === undefined ? '' : JSON.stringify(value) },
    })),
  };
}

export function pluginSizes(app: App): HandlerOf<typeof api, '/api/adminPlugin/getSizes'> {
  return async ({ input: { plugin } }) => {
    const sizes = await app.services.get(plugins).sizes(plugin);
    return sizes.map(({ table, rows, isMore, bytes = 0 }) => ({ table, rows, is_more: flag(isMore), bytes }));
  };
}

export function switchPlugin(app: App): HandlerOf<typeof api, '/api/adminPlugin/switch'> {
  return async ({ input: { plugin, on }, ctx }) => {
    const installed = app.services.get(plugins);
    await (on === 1 ? installed.enable(plugin) : installed.disable(plugin)).catch(told);
    if (on === 0) ctx.acted({ act: 'plugin_off' });
    return [];
  };
}

/** A sentence of the kernel is what the administrator needs; anything else is a bug. */
export function told(thrown: unknown): never {
  if (!(thrown instanceof Error) || !['KernelError', 'PluginLost'].includes(thrown.name)) throw thrown;
  throw fail(adminFailures.notSwitched, { params: { reason: thrown.message } });
}
