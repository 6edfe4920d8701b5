import type { SiteLocale } from '../contract/index.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** A text by its key (`list.title`), with what stands in its braces. A key is said back where there is no such text. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const TAGS = { en: 'en', 'zh-cn': 'zh-CN' } as const;

/**
 * A plugin's own texts on the server, for its first views: `speaker({ en, 'zh-cn': zhCn })` with its two locale files. It
 * reads them as the browser does, plurals by `count` included.
 */
export function speaker(texts: Readonly<Record<SiteLocale, Texts>>): (locale: SiteLocale) => Say {
  return (locale) => {
    const plural = new Intl.PluralRules(TAGS[locale]);
    return (key, params = {}) => {
      const form = typeof params.count === 'number' ? `${key}_${plural.select(params.count)}` : key;
      // A language without plurals has the key alone.
      const find = (from: Texts): string | undefined => textAt(from, form) ?? textAt(from, key);
      const text = find(texts[locale]) ?? find(texts.en) ?? key;
      return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
    };
  };
}

function textAt(texts: Texts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, word) => (typeof at === 'object' ? at[word] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}
