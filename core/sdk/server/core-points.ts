import type { TObject } from 'typebox';
import { type Caller, hook, type SiteLocale, token } from '../contract/index.ts';

/** What the host found in a request. Cookie first for browsers; programs send form, query, `X-API-Token` or Bearer. */
export interface Credentials {
  /** From the session cookie. */
  readonly session?: string;
  /** From `user_token`, `X-API-Token` or Bearer. */
  readonly token?: string;
  readonly api_key?: string;
  readonly api_token?: string;
  readonly unique_key?: string;
}

/**
 * Asked once per request that carries credentials; the first handler that knows them wins, else the caller is a guest. A
 * handler that throws, or takes more than 2 s, counts as one that does not know them; a declared failure of its (a busy
 * database) is answered where nobody else knows them.
 */
export const identify = hook<Credentials, Caller | undefined, 'collect'>('core/identify@1', 'collect');

/** Lines for the operator when the site is up (the setup link, for one). */
export const startNotice = hook<{ readonly origin: string }, readonly string[], 'collect'>(
  'core/start.notice@1',
  'collect',
);

/** Is the site set up? Every handler must say true. */
export const siteReady = hook<Record<never, never>, boolean, 'collect'>('core/site.ready@1', 'collect');

/**
 * Asked once, at the first start after an update that notes the site key: does what this plugin has sealed open with
 * the key at hand? True where nothing is sealed. A look at a few is enough.
 */
export const sealedOpens = hook<Record<never, never>, boolean, 'collect'>('core/sealed.opens@1', 'collect', {
  strict: true,
  seconds: 60,
});

/**
 * The operator goes on with a new site key, for the old one is lost: replace whatever does not open any more, in a way
 * that opens nothing to strangers, and give a line for each thing that was lost.
 */
export const siteKeyLost = hook<Record<never, never>, readonly string[], 'collect'>('core/site.key.lost@1', 'collect', {
  strict: true,
  seconds: 3600,
});

/** The site's own facts. */
export interface Site {
  /** The site's language, which decides what is zh-cn only. */
  locale(): SiteLocale;
  /** Builds the next generation when it changed. */
  setLocale(locale: SiteLocale): Promise<void>;
}
export const site = token<Site>('core/site@1');

export type PluginState =
  | 'on'
  | 'off'
  /** Its `when` does not fit this site. */
  | 'not-here'
  | 'failed';

/** What a plugin's handlers cost this process since it started. */
export interface PluginConduct {
  /** Bugs and limits of hook handlers, bugs of calls, starts and stops that failed. */
  readonly failures: number;
  /** The slowest handler of a hook so far. */
  readonly slowest: { readonly what: string; readonly milliseconds: number } | undefined;
}

export interface PluginReport {
  readonly id: string;
  readonly version: string;
  readonly state: PluginState;
  /** One sentence: why, and what to do next. Empty when on. */
  readonly sentence: string;
  readonly essential: boolean;
  /** What is wrong with it although it is on, a sentence each: entries for slots that nobody offers. */
  readonly notes: readonly string[];
  readonly conduct: PluginConduct;
}

/** For the console and the command line: what is installed, and its switches. */
export interface Plugins {
  list(): readonly PluginReport[];
  enable(id: string): Promise<void>;
  disable(id: string): Promise<void>;
}
export const plugins = token<Plugins>('core/plugins@1');

export interface SettingsReport {
  readonly plugin: string;
  readonly schema: TObject;
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys that the environment fixes. */
  readonly fixed: readonly string[];
}

/** For the console: the settings of every plugin that is on. */
export interface SettingsConsole {
  list(): readonly SettingsReport[];
  set(plugin: string, values: Readonly<Record<string, unknown>>): Promise<void>;
}
export const settingsConsole = token<SettingsConsole>('core/settings@1');
