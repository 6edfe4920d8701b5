import type { Boot, SiteLocale } from '@docstead/core/contract';
import { CORE, PluginError, type Texts } from '@docstead/core/web/shell';

export const SHELL = 'shell';

/** The frame's own strings and the SDK's: one chunk per language. */
const own: Readonly<Record<SiteLocale, () => Promise<Readonly<Record<string, Texts>>>>> = {
  en: () => import('../texts/en.ts').then(({ texts }) => texts),
  'zh-cn': () => import('../texts/zh-cn.ts').then(({ texts }) => texts),
};

export async function loadTexts(ns: string, locale: SiteLocale, boot: Boot): Promise<Texts> {
  if (ns === SHELL || ns === CORE) return (await own[locale]())[ns] ?? {};
  const plugin = boot.plugins.find(({ id }) => id === ns);
  const address = plugin?.locales[locale] ?? plugin?.locales.en;
  if (!address) return {};
  const response = await fetch(address, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new PluginError(ns, `its texts (${address}) did not arrive`, { cause });
  });
  if (!response.ok) throw new PluginError(ns, `its texts (${address}) did not arrive: HTTP ${response.status}`);
  return (await response.json()) as Texts;
}
