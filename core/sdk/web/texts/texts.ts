import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Boot, SiteLocale } from '../../contract/index.ts';

export type Texts = ResourceLanguage;
export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** The SDK's own strings: states and questions that every page may show. */
export const CORE = 'core';

const isDev = process.env.NODE_ENV === 'development';

/** A key without a text is a mistake that the author should see; a reader gets the last word of the key. */
function missing(key: string): string {
  return isDev ? `⟦${key}⟧` : (key.split('.').at(-1) ?? key).replaceAll('_', ' ');
}

/** Only `<Trans>` escapes its values: while it looks for elements and for braces, what a user wrote is neither. */
const withoutMarks = (text: string): string => text.replace(/[&<>{]/g, (mark) => `&#${mark.charCodeAt(0)};`);
export const withMarks = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

export function createTexts(locale: SiteLocale): I18n {
  const i18n = createInstance().use(initReactI18next);
  // Everything is in memory before it is asked for, so nothing waits and nothing suspends.
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    lowerCaseLng: true,
    initAsync: false,
    ns: [CORE],
    defaultNS: CORE,
    resources: {},
    interpolation: { escapeValue: false, escape: withoutMarks },
    returnNull: false,
    parseMissingKeyHandler: missing,
    react: { useSuspense: false, unescape: withMarks },
  });
  return i18n;
}

/** The few strings that the boot block carries, of every plugin: labels and titles. */
export function addBootStrings(i18n: I18n, boot: Boot): void {
  for (const plugin of boot.plugins) i18n.addResources(boot.locale, plugin.id, { ...plugin.strings });
}

/** They are there before anything shows them: what is on screen has its own, and does not hear of it. */
export function addTexts(i18n: I18n, locale: SiteLocale, texts: { ns: string; resources: Texts }): void {
  i18n.addResourceBundle(locale, texts.ns, texts.resources, true, true);
}
