import type { SiteLocale, Theme } from '@docstead/core/contract';
import { tellRefusal, useLanguage, useText, useTheme } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';

const LANGUAGES: readonly SiteLocale[] = ['zh-cn', 'en'];
const THEMES: readonly (readonly [Theme, string])[] = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'device-desktop'],
];

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** The two choices that everybody has everywhere. */
export function useChoices(): { readonly languages: readonly Choice[]; readonly themes: readonly Choice[] } {
  const t = useText(SHELL);
  const [locale, setLocale] = useLanguage();
  const [theme, setTheme] = useTheme();
  return {
    languages: LANGUAGES.map((id) => ({
      id,
      name: t(`languages.${id}`),
      isChosen: id === locale,
      choose: () => void setLocale(id).catch((error: unknown) => tellRefusal(error)),
    })),
    themes: THEMES.map(([id, icon]) => ({
      id,
      name: t(`themes.${id}`),
      icon,
      isChosen: id === theme,
      choose: () => setTheme(id),
    })),
  };
}
