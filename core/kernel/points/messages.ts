import { createInstance } from 'i18next';
import type { Failed } from '../../sdk/contract/failure.ts';
import type { SiteLocale } from '../../sdk/contract/index.ts';
import type { TextParams } from '../../sdk/server/index.ts';
import type { MessageTree, PluginLocales } from '../generation/manifest.ts';

/** Stands for a text that there is not; no file of texts has it. */
const NONE = '\u0000';

/** The texts of one generation, by language and namespace, read as the browser reads them. */
export class Messages {
  readonly #i18n = createInstance();

  constructor() {
    void this.#i18n.init({
      // A language without the text says it in English.
      fallbackLng: 'en',
      lowerCaseLng: true,
      load: 'currentOnly',
      initAsync: false,
      ns: [],
      resources: {},
      nsSeparator: false,
      // What is said here goes into JSON, mails and templates that escape by themselves.
      interpolation: { escapeValue: false },
      missingInterpolationHandler: () => '',
      returnedObjectHandler: () => NONE,
    });
  }

  add(namespace: string, locales: PluginLocales): void {
    for (const locale of ['en', 'zh-cn'] as const) {
      this.#i18n.addResourceBundle(locale, namespace, locales[locale] ?? {});
    }
  }

  /** The text in this language, else in English, else undefined. `count` chooses the plural, `context` a variant. */
  text(locale: SiteLocale, namespace: string, key: string, params: TextParams = {}): string | undefined {
    const { count, context } = params;
    const chosen = { ...(count !== undefined && { count }), ...(context !== undefined && { context }) };
    const text = this.#i18n.t(key, { ...chosen, lng: locale, ns: namespace, defaultValue: NONE, replace: params });
    return text === NONE ? undefined : text;
  }

  /** A failure's message; `context` among its params chooses a variant (`bad_input_required`). */
  failure(failed: Failed, locale: SiteLocale): string {
    const { name, code } = failed.failure;
    const slash = name.indexOf('/');
    const key = `errors.${name.slice(slash + 1)}`;
    // A value that nobody gave may leave a space at the end.
    return this.text(locale, name.slice(0, slash), key, failed.detail.params)?.trim() ?? `Error ${code}`;
  }
}

/** Nested messages as `a.b.c` with their texts. */
export function flatten(tree: MessageTree, prefix = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}
