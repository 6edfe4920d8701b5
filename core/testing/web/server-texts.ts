import type { MessageTree } from '../../kernel/generation/manifest.ts';
import { Messages } from '../../kernel/points/messages.ts';
import type { SiteLocale } from '../../sdk/contract/index.ts';
import type { Say } from '../../sdk/server/index.ts';

/** A plugin's texts as its server half says them, for what both halves draw alike. */
export function serverTexts(texts: Readonly<Record<SiteLocale, MessageTree>>): (locale: SiteLocale) => Say {
  const messages = new Messages();
  messages.add('own', texts);
  return (locale) => (key, params) => messages.text(locale, 'own', key, params) ?? key;
}
