import type { SiteLocale } from '../../sdk/contract/index.ts';
import { localeNamed } from '../request/language.ts';
import type { GenerationOptions } from './options.ts';

export const CORE_SETTINGS = 'core';

/** The site's language: what the environment fixes, what was chosen at set-up, English. */
export function siteLocale({ infra, env }: Pick<GenerationOptions, 'infra' | 'env'>): SiteLocale {
  return localeNamed(env.DOCSTEAD_CORE_LOCALE) ?? localeNamed(infra.settings.get(CORE_SETTINGS).locale) ?? 'en';
}
