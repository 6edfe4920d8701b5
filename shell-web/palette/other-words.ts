import type { SiteLocale } from '@docstead/core/contract';
import { currentShell, type Texts } from '@docstead/core/web/shell';
import { loadTexts, SHELL } from '../boot/load-texts.ts';

/** What each label is in the other language: who knows an act by that word finds it too. */
export type OtherWords = ReadonlyMap<string, string>;

export const NO_OTHER_WORDS: OtherWords = new Map();

/** Of all plugins that are on; one whose texts do not come is found by its own labels. */
export async function loadOtherWords(locale: SiteLocale): Promise<OtherWords> {
  const boot = currentShell().boot.getState();
  const other: SiteLocale = locale === 'en' ? 'zh-cn' : 'en';
  const words = new Map<string, string>();
  const all = [SHELL, ...boot.plugins.map(({ id }) => id)].map(async (ns) => {
    const [here, there] = await Promise.all([loadTexts(ns, locale, boot), loadTexts(ns, other, boot)]);
    const texts = flat(there);
    for (const [key, label] of flat(here)) {
      const translated = texts.get(key);
      if (translated !== undefined && translated !== label) add(words, label, translated);
    }
  });
  await Promise.allSettled(all);
  return words;
}

/** Labels are short; whole sentences are none. */
const LONGEST = 40;

function add(words: Map<string, string>, label: string, translated: string): void {
  if (label.length > LONGEST || translated.length > LONGEST) return;
  const known = words.get(label);
  if (known === undefined) words.set(label, translated);
  else if (!known.includes(translated)) words.set(label, `${known} ${translated}`);
}

function flat(texts: Texts, path = '', all = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    const place = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') all.set(place, value);
    else if (typeof value === 'object' && value !== null) flat(value, place, all);
  }
  return all;
}
