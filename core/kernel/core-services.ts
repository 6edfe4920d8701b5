import type { SiteLocale } from '../sdk/contract/index.ts';
import { type PluginReport, plugins, settingsConsole, site } from '../sdk/server/index.ts';
import type { Assembly } from './assembly.ts';
import { KernelError } from './kernel-error.ts';

/** What core's services change: each builds the next generation. */
export interface Switchboard {
  enable(id: string): Promise<void>;
  disable(id: string): Promise<void>;
  setLocale(locale: SiteLocale): Promise<void>;
}

/** The services that core itself provides to plugins. */
export function provideCore(
  assembly: Assembly,
  switchboard: Switchboard,
  reports: () => readonly PluginReport[],
): void {
  const { services } = assembly;
  services.provide('core', site, {
    locale: () => assembly.locale,
    setLocale: (locale) => switchboard.setLocale(locale),
  });
  services.provide('core', plugins, {
    list: reports,
    enable: (id) => switchboard.enable(id),
    disable: (id) => switchboard.disable(id),
  });
  services.provide('core', settingsConsole, {
    list: () =>
      [...assembly.settings.values()]
        .filter((settings) => Object.keys(settings.schema.properties).length > 0)
        .map((settings) => settings.report()),
    set: async (plugin, values) => {
      const settings = assembly.settings.get(plugin);
      if (!settings) throw new KernelError(plugin, 'is not on, so it has no settings. Switch it on first.');
      await settings.set(values);
    },
  });
}
