import type { SiteLocale } from '@docstead/core/contract';
import { Messages } from '@docstead/core/kernel';
import en from '../locales/en.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };

type Word = keyof typeof en.page;

const messages = new Messages();
messages.add('host', { en, 'zh-cn': zhCn });

/** The few words that the host itself says to readers. */
export function word(locale: SiteLocale, key: Word, params: Readonly<Record<string, string>> = {}): string {
  return messages.text(locale, 'host', `page.${key}`, params) ?? key;
}

/** What `lang` wants: scripts and fonts are chosen by it. */
export const languageTag = (locale: SiteLocale): string => (locale === 'zh-cn' ? 'zh-CN' : 'en');
