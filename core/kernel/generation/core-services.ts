import type { SiteLocale } from '../../sdk/contract/index.ts';
import {
  allJobs,
  archives,
  healthConsole,
  type PluginReport,
  type PluginUploads,
  plugins,
  pluginUploads,
  settingsConsole,
  site,
  siteConfig,
} from '../../sdk/server/index.ts';
import { archivesOf } from '../archive/archives.ts';
import { type HostLog, withoutSecrets } from '../faults/hidden.ts';
import { KernelError } from '../faults/kernel-error.ts';
import { nextAt, timeOfDay } from '../host-services/jobs/time-of-day.ts';
import { lookAtSite } from '../host-services/site-health.ts';
import type { SettingValues } from '../host-services/stored/settings-store.ts';
import type { PluginSettings } from '../points/settings.ts';
import { siteConfigOf } from '../points/site-config.ts';
import type { Generation } from './generation.ts';
import type { Loader } from './manifest.ts';
import { tableSizes } from './plugin-facts.ts';

/** What core's services change: each builds the next generation. */
export interface SiteChanges {
  enable(id: string, also?: readonly string[]): Promise<void>;
  disable(id: string): Promise<void>;
  setLocale(locale: SiteLocale): Promise<void>;
  readonly uploads: PluginUploads;
}

/** The services that core itself provides to plugins. */
export function provideCore(generation: Generation, changes: SiteChanges, loader: Loader): void {
  const { services, settings, options } = generation;
  const { infra } = options;
  const { queue, reports: jobs, zone } = infra;
  const settingsOf = (plugin: string): PluginSettings => {
    const own = settings.get(plugin);
    if (!own) throw new KernelError(plugin, 'is not on, so it has no settings. Switch it on first.');
    return own;
  };
  services.provide('core', site, {
    locale: () => generation.locale,
    setLocale: (locale) => changes.setLocale(locale),
    zone: zone.get,
    setZone: zone.set,
    next: (time, after = infra.clock.now()) => nextAt(after, timeOfDay(time), zone.get()),
  });
  services.provide('core', plugins, {
    list: () => generation.reports.map((report) => readable(report, infra.log)),
    facts: (id) => generation.factsOf(id),
    sizes: (id) => tableSizes(infra.database, generation.factsOf(id)?.tables ?? []),
    hosts: () => infra.hosts.list(),
    enable: (id, also) => changes.enable(id, also),
    disable: (id) => changes.disable(id),
  });
  services.provide('core', pluginUploads, changes.uploads);
  services.provide('core', settingsConsole, {
    list: () =>
      [...settings.values()].filter((one) => Object.keys(one.schema.properties).length > 0).map((one) => one.report()),
    set: async (plugin, values) => void (await settingsOf(plugin).set(values)),
    save: async (given, refuse) => {
      const ids = Object.keys(given);
      for (;;) {
        const seen = Object.fromEntries(ids.map((plugin) => [plugin, infra.settings.get(plugin)]));
        refuse?.();
        const rows: Record<string, SettingValues> = {};
        for (const plugin of ids) rows[plugin] = await settingsOf(plugin).judged(given[plugin] ?? {}, given);
        const changed = ids.flatMap((plugin) => settingsOf(plugin).changesIn(given[plugin] ?? {}));
        if (await infra.settings.setAll(rows, refuse && seen)) return changed;
      }
    },
    text: (plugin, key, locale, params) => generation.text(locale, plugin, key, params),
  });
  services.provide(
    'core',
    siteConfig,
    siteConfigOf(() => settings.values(), infra.settings),
  );
  services.provide('core', healthConsole, {
    look: () => lookAtSite(infra, { version: options.version }),
    slowest: (count) => options.conduct.calls.slowest(count),
    withoutSecrets: (text) => withoutSecrets(infra.log, text),
  });
  services.provide(
    'core',
    archives,
    archivesOf({ infra, installed: { manifest: options.manifest, loader }, env: options.env }),
  );
  services.provide('core', allJobs, {
    list: async (asked = {}) =>
      (await jobs.all(asked)).map((job) => ({ ...job, failure: withoutSecrets(infra.log, job.failure) })),
    counts: () => jobs.counts(),
    mine: (uid) =>
      jobs.mine(
        generation.plugins.map(({ id }) => id),
        uid,
      ),
    cancel: (id, uid) => queue.cancel(id, uid === undefined ? {} : { uid }),
    retry: (id, uid) => queue.again(id, uid === undefined ? {} : { uid }),
    forget: (id) => queue.forget(id, {}),
  });
}

/** A sentence may end in what a driver or a server has said. */
const readable = (report: PluginReport, log: HostLog): PluginReport => ({
  ...report,
  sentence: withoutSecrets(log, report.sentence),
  notes: report.notes.map((note) => withoutSecrets(log, note)),
});
