import type { SiteLocale } from '@docstead/core/contract';
import en from '../locales/en.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };

type Word = keyof typeof en.page;

/** The few words that the host itself says to readers. */
export function word(locale: SiteLocale, key: Word, params: Readonly<Record<string, string>> = {}): string {
  const text = (locale === 'zh-cn' ? zhCn : en).page[key];
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}

/** What `lang` wants: scripts and fonts are chosen by it. */
export const languageTag = (locale: SiteLocale): string => (locale === 'zh-cn' ? 'zh-CN' : 'en');
