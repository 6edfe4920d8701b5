export type SiteLocale = 'en' | 'zh-cn';
export type Edition = 'open' | 'hosted';

/** `{ locale: ['zh-cn'] }` or `{ edition: ['hosted'] }`: on a descriptor or on one contribution, the whole mechanism. */
export interface When {
  readonly locale?: readonly SiteLocale[];
  readonly edition?: readonly Edition[];
}

/** Who sees a route or an entry. The server decides all the same; this hides what would be refused. */
export type Audience = 'everyone' | 'guest' | 'user' | 'admin';

/**
 * On a route or an entry: it is there while this setting (asked on every page) or config value (fixed per generation)
 * of its own plugin is on, which is anything but `false`, `0`, `''` and absent. What is not there leaves no trace: the
 * address answers 404, and the browser is told neither route, entry nor their texts.
 */
export type ShownWhen = { readonly setting: string } | { readonly config: string };
