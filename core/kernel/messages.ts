import type { Failed } from '../sdk/contract/failure.ts';
import type { SiteLocale } from '../sdk/contract/index.ts';
import type { MessageTree, PluginLocales } from './manifest.ts';

type Flat = ReadonlyMap<string, string>;
type Params = Readonly<Record<string, string | number>>;

/** The messages of one generation, by language, then `<namespace>:<key>`; same syntax as the browser's i18next. */
export class Messages {
  readonly #texts: Readonly<Record<SiteLocale, Map<string, string>>> = { en: new Map(), 'zh-cn': new Map() };

  add(namespace: string, locales: PluginLocales): void {
    for (const locale of ['en', 'zh-cn'] as const) {
      for (const [key, text] of flatten(locales[locale] ?? {})) this.#texts[locale].set(`${namespace}:${key}`, text);
    }
  }

  /** The text in this language, else in English, else undefined. */
  text(locale: SiteLocale, namespace: string, key: string, params: Params = {}): string | undefined {
    const id = `${namespace}:${key}`;
    const found = this.#texts[locale].get(id) ?? this.#texts.en.get(id);
    return found === undefined ? undefined : interpolate(found, params);
  }

  /** A failure's message; `context` among its params chooses a variant, as i18next does (`bad_input_required`). */
  failure(failed: Failed, locale: SiteLocale): string {
    const { name, code } = failed.failure;
    const slash = name.indexOf('/');
    const namespace = name.slice(0, slash);
    const key = `errors.${name.slice(slash + 1)}`;
    const params = failed.detail.params ?? {};
    const variant =
      params.context === undefined ? undefined : this.text(locale, namespace, `${key}_${params.context}`, params);
    return variant ?? this.text(locale, namespace, key, params) ?? `Error ${code}`;
  }
}

/** Nested messages as `a.b.c` with their texts. */
export function flatten(tree: MessageTree, prefix = ''): Flat {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function interpolate(text: string, params: Params): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? '')).trim();
}
