import { fail, flag } from '@docstead/core/contract';
import { type HandlerOf, healthConsole, plugins, type Setup, settingsConsole, within } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { adminFailures } from '../../points.ts';
import { pluginRow } from './plugin.view.ts';

type App = Setup<typeof descriptor>;

/** Seconds for what the other hosts tell: the list does without it. */
const HOSTS_SECONDS = 3;

export function pluginList(app: App): HandlerOf<typeof api, '/api/adminPlugin/getList'> {
  return async ({ ctx: { locale } }) => {
    const installed = app.services.get(plugins);
    const hosts = await within(HOSTS_SECONDS, 'The list of hosts', () => installed.hosts()).catch(() => []);
    const elsewhere = hosts.filter(({ isThis }) => !isThis);
    const reports = installed.list();
    const settings = app.services.get(settingsConsole).list();
    return reports.map((report) => pluginRow({ app, locale, reports, settings, elsewhere }, report));
  };
}

export function pluginSizes(app: App): HandlerOf<typeof api, '/api/adminPlugin/getSizes'> {
  return async ({ input: { plugin } }) => {
    const sizes = await app.services.get(plugins).sizes(plugin);
    return sizes.map(({ table, rows, isMore, bytes = 0 }) => ({ table, rows, is_more: flag(isMore), bytes }));
  };
}

export function switchPlugin(app: App): HandlerOf<typeof api, '/api/adminPlugin/switch'> {
  return async ({ input: { plugin, on, also = [] }, ctx }) => {
    const installed = app.services.get(plugins);
    await (on === 1 ? installed.enable(plugin, also) : installed.disable(plugin)).catch(told(app));
    if (on === 0) ctx.acted({ act: 'plugin_off' });
    else for (const id of also) app.acted({ act: 'plugin_on', object: 'plugin', id }, ctx);
    return [];
  };
}

/** A sentence of the kernel is what the administrator needs; anything else is a bug. */
export function told(app: App): (thrown: unknown) => never {
  return (thrown) => {
    if (!(thrown instanceof Error) || !['KernelError', 'PluginLost'].includes(thrown.name)) throw thrown;
    const reason = app.services.get(healthConsole).withoutSecrets(thrown.message);
    throw fail(adminFailures.notSwitched, { params: { reason } });
  };
}
