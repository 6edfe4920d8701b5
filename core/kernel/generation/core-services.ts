import type { SiteLocale } from '../../sdk/contract/index.ts';
import { allJobs, plugins, settingsConsole, site, siteConfig } from '../../sdk/server/index.ts';
import { KernelError } from '../faults/kernel-error.ts';
import { siteConfigOf } from '../points/site-config.ts';
import type { Generation } from './generation.ts';

/** What core's services change: each builds the next generation. */
export interface SiteChanges {
  enable(id: string): Promise<void>;
  disable(id: string): Promise<void>;
  setLocale(locale: SiteLocale): Promise<void>;
}

/** The services that core itself provides to plugins. */
export function provideCore(generation: Generation, changes: SiteChanges): void {
  const { services, settings, options } = generation;
  const { infra } = options;
  const { queue, reports: jobs, zone } = infra;
  services.provide('core', site, {
    locale: () => generation.locale,
    setLocale: (locale) => changes.setLocale(locale),
    zone: zone.get,
    setZone: zone.set,
  });
  services.provide('core', plugins, {
    list: () => generation.reports,
    hosts: () => infra.hosts.list(),
    enable: (id) => changes.enable(id),
    disable: (id) => changes.disable(id),
  });
  services.provide('core', settingsConsole, {
    list: () =>
      [...settings.values()].filter((one) => Object.keys(one.schema.properties).length > 0).map((one) => one.report()),
    set: async (plugin, values) => {
      const own = settings.get(plugin);
      if (!own) throw new KernelError(plugin, 'is not on, so it has no settings. Switch it on first.');
      await own.set(values);
    },
  });
  services.provide(
    'core',
    siteConfig,
    siteConfigOf(() => settings.values(), infra.settings),
  );
  services.provide('core', allJobs, {
    list: (asked = {}) => jobs.all(asked),
    counts: () => jobs.counts(),
    mine: (uid) =>
      jobs.mine(
        generation.plugins.map(({ id }) => id),
        uid,
      ),
    cancel: (id, uid) => queue.cancel(id, uid === undefined ? {} : { uid }),
    retry: (id, uid) => queue.again(id, uid === undefined ? {} : { uid }),
  });
}
