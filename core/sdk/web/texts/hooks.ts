import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { SiteLocale } from '../../contract/index.ts';
import { currentShell } from '../shell.ts';
import type { Translate } from './texts.ts';

/**
 * Texts of a namespace: the plugin's id. They are there before what shows them is; a change of language gives another
 * function, so that what depends on it renders anew, and nothing else does.
 *
 * Plurals and numbers are i18next's: `t('pages', { count: 1200 })` takes `pages_one` or `pages_other` as the language
 * counts, and `{{count, number}}` in the text reads "1,200".
 */
export function useText(ns: string): Translate {
  const { t } = useTranslation(ns);
  // i18next types keys by resources that are known when it is compiled; a plugin's are its own.
  return t as Translate;
}

/** The display language and how to change it; it changes at once, without loading the page anew. */
export function useLanguage(): readonly [SiteLocale, (locale: SiteLocale) => Promise<void>] {
  const shell = currentShell();
  return [useStore(shell.boot, (boot) => boot.locale), shell.setLocale];
}
