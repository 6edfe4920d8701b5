import type { SiteLocale } from '@docstead/core/contract';
import type { CommunitySetup } from '../setup.ts';

const LOCALES: readonly SiteLocale[] = ['en', 'zh-cn'];

/** What comes along with a text that is copied, which nobody sees or types. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
/** As a field shows it, and as it is typed: one line with single blanks. */
const typed = (sentence: string): string => sentence.replace(UNSEEN, '').trim().replace(/\s+/g, ' ').normalize();

export interface Pledge {
  /** The sentence of the settings, else the usual one in this language. */
  sentence(locale: SiteLocale): string;
  /** Is it the sentence, character by character? Of usual ones either language's: somebody may change it in another tab. */
  isKept(pledge: string): boolean;
}

export function createPledge({ settings, text }: Pick<CommunitySetup, 'settings' | 'text'>): Pledge {
  const sentence = (locale: SiteLocale): string => typed(settings.get('pledge')) || typed(text(locale, 'pledge.usual'));
  return {
    sentence,
    isKept: (pledge) => LOCALES.some((locale) => sentence(locale) === pledge.normalize()),
  };
}
