import type { Contribution } from './contribution.ts';
import type { WebRoute } from './descriptor.ts';
import type { SiteLocale } from './when.ts';

/** What the server writes into index.html: everything the shell decides on, before any plugin code runs. */
export interface Boot {
  readonly revision: string;
  readonly locale: SiteLocale;
  readonly theme: Theme;
  readonly site: BootSite;
  readonly caller: BootCaller;
  readonly plugins: readonly BootPlugin[];
  /** This person waits for some work, or did within the last week: its list is loaded at once. */
  readonly hasWork?: true;
  /** What this caller has to do before anything else. */
  readonly gate?: BootGate;
  /** What the first view of this address needs; its HTML stands in `#first`. */
  readonly first?: BootFirst;
}

/** A closed gate: only the screen, pages of this plugin and `ungated` ones are shown. */
export interface BootGate {
  readonly plugin: string;
  readonly screen: string;
}

export type Theme = 'light' | 'dark' | 'system';

export interface BootSite {
  readonly locale: SiteLocale;
  /** False until the site administrator exists. */
  readonly ready: boolean;
  /** What the site calls itself, where that is not the product's name. */
  readonly name?: string;
  /** Address of its own mark. */
  readonly logo?: string;
}

export type BootCaller =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly uid: string;
      readonly username: string;
      readonly name: string;
      readonly groupid: string;
    };

export interface BootPlugin {
  readonly id: string;
  readonly version: string;
  /** Hashed address of the remote's entry, absent when the plugin has no web half. */
  readonly entry?: string;
  readonly css: readonly string[];
  /** Hashed addresses of its locale files, by language. */
  readonly locales: Readonly<Partial<Record<SiteLocale, string>>>;
  readonly routes: readonly WebRoute[];
  readonly contributions: readonly Contribution[];
  readonly provides: readonly string[];
  /** Messages needed before the remote loads, in the page's language. */
  readonly strings: Readonly<Record<string, string>>;
  /** Settings marked for the browser. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Calls that are not a form POST with an envelope. */
  readonly calls: Readonly<Record<string, BootCall>>;
}

export interface BootCall {
  readonly method?: 'GET';
  readonly kind?: 'file' | 'stream' | 'upload';
  readonly envelope?: false;
}

export interface BootFirst {
  readonly route: string;
  readonly status: number;
  /** Error code where the view is refused (10303: visit password). */
  readonly error_code?: number;
  readonly data?: unknown;
}

/** Id of the JSON script element that carries the boot block. */
export const BOOT_ELEMENT = 'docstead-boot';
/** Id of the element that holds the first view's HTML, adopted by the page component. */
export const FIRST_ELEMENT = 'docstead-first';
/** Marks the preloaded scripts of a page that brings its text: they start when it has been painted. */
export const AFTER_PAINT = 'data-after-paint';
