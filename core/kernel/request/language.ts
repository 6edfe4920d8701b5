import type { SiteLocale } from '../../sdk/contract/index.ts';
import { LOCALE_COOKIE, readCookie } from './cookies.ts';

export const SITE_LOCALES: readonly SiteLocale[] = ['en', 'zh-cn'];

interface Asked {
  readonly cookie: string | undefined;
  /** The parameter `lang`, which programs send. */
  readonly lang: unknown;
  readonly acceptLanguage: string | undefined;
}

/** The display language of a request: what the user chose, what the program says, what the browser prefers, the site's. */
export function localeOf({ cookie, lang, acceptLanguage }: Asked, site: SiteLocale): SiteLocale {
  return localeNamed(readCookie(cookie, LOCALE_COOKIE)) ?? localeNamed(lang) ?? preferred(acceptLanguage) ?? site;
}

/** `zh`, `zh-CN`, `zh_Hans_CN` are all zh-cn; `en-GB` is en. */
export function localeNamed(name: unknown): SiteLocale | undefined {
  if (typeof name !== 'string') return undefined;
  const language = name.trim().toLowerCase().split(/[-_]/)[0];
  return language === 'zh' ? 'zh-cn' : language === 'en' ? 'en' : undefined;
}

/** Browsers list languages by preference, so the first that we have wins; `q=0` refuses one. */
function preferred(header: string | undefined): SiteLocale | undefined {
  if (!header) return undefined;
  for (const part of header.split(',')) {
    const [name, quality] = part.split(';');
    const locale = quality && /q=0(\.0*)?$/.test(quality.trim()) ? undefined : localeNamed(name);
    if (locale) return locale;
  }
  return undefined;
}
