import type { SiteLocale } from '@docstead/core/contract';
import { type SettingsConsole, type Setup, settingsConsole } from '@docstead/core/server';
import type descriptor from '../plugin.ts';

/** What people call a plugin: `plugin.name` of its texts, else its id. */
export function pluginName({ text }: Pick<SettingsConsole, 'text'>, plugin: string, locale: SiteLocale): string {
  const key = 'plugin.name';
  const name = text(plugin, key, locale);
  return name === key ? plugin : name;
}

/** What it is for, in a sentence: `plugin.about`, else nothing. */
export function pluginAbout({ text }: Pick<SettingsConsole, 'text'>, plugin: string, locale: SiteLocale): string {
  const key = 'plugin.about';
  const about = text(plugin, key, locale);
  return about === key ? '' : about;
}

/** The names of all plugins in one language. */
export function pluginNames({ services }: Pick<Setup<typeof descriptor>, 'services'>, locale: SiteLocale) {
  const texts = services.get(settingsConsole);
  return (plugin: string): string => pluginName(texts, plugin, locale);
}
