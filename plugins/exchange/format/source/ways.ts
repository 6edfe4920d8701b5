import type { ApiWords } from '../../../items/points.ts';

/** What stands in imported pages around what they describe, in the language of the site. */
const IMPORT_WORDS = [
  ...['untagged', 'webhooks', 'about', 'version', 'contact', 'license', 'more', 'tags'],
  ...['operation', 'servers', 'variables', 'security', 'scopes', 'any_of_these', 'no_security', 'responses', 'headers'],
  ...['body', 'body_types', 'callbacks', 'links', 'examples'],
  ...['deprecated', 'format', 'one_of', 'default', 'minimum', 'maximum', 'length', 'items', 'pattern', 'read_only'],
  ...['write_only', 'as_above', 'alternatives', 'scripts', 'untitled'],
] as const;
export type ImportWords = Readonly<Record<(typeof IMPORT_WORDS)[number], string>>;

/** All words, from the texts of this plugin: `key` is one below `api`. */
export function importWords(say: (key: string) => string): ImportWords {
  // Every word is there: the list is the type's own.
  return Object.fromEntries(IMPORT_WORDS.map((word) => [word, say(`api.${word}`)])) as ImportWords;
}

/** How pages are to be written. Plain data, which travels to the thread that reads. */
export interface Ways {
  readonly locale: 'en' | 'zh-cn';
  /** True: a page's text is the API document. False: the Markdown that readers see of it, as older servers wrote. */
  readonly apiPages: boolean;
  readonly words: ImportWords;
  /** What `apiMarkdown` writes around the parts: `apiWords` of items. */
  readonly layout: ApiWords;
}
