import type { SiteLocale } from '../contract/index.ts';

/** What stands in the braces of a text. `count` chooses the plural (`key_one`, `key_other`), `context` a variant (`key_<context>`). */
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * A plugin's own texts on the server, from the same files as the browser's and read alike: for mails, notices, titles,
 * files, first views. Nothing is escaped. A text that a language lacks comes in English; a key without a text is said back.
 */
export type Text = (locale: SiteLocale, key: string, params?: TextParams) => string;

/** Texts in one language. */
export type Say = (key: string, params?: TextParams) => string;
