import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { SiteLocale } from '../../contract/index.ts';
import { currentShell } from '../shell.ts';
import type { Translate } from './texts.ts';

/** Texts of a namespace: the plugin's id. */
export function useText(ns: string): Translate {
  const shell = currentShell();
  const locale = useStore(shell.boot, (boot) => boot.locale);
  const version = useStore(shell.textVersion);
  // A new language, or texts that arrived, make another function, so that what depends on it renders anew.
  return useCallback((key, params) => shell.texts.t(key, { ...params, ns, lng: locale }), [shell, ns, locale, version]);
}

/** The display language and how to change it; it changes at once, without loading the page anew. */
export function useLanguage(): readonly [SiteLocale, (locale: SiteLocale) => Promise<void>] {
  const shell = currentShell();
  return [useStore(shell.boot, (boot) => boot.locale), shell.setLocale];
}
