import type { TObject } from 'typebox';
import {
  type Act,
  type Caller,
  type ContentSources,
  type Failure,
  type Grant,
  hook,
  type SiteLocale,
  token,
} from '../contract/index.ts';
import type { SettingChange } from './services.ts';
import type { TextParams } from './texts.ts';

/** What the host found in a request. Cookie first for browsers; programs send form, query, `X-API-Token` or Bearer. */
export interface Credentials {
  /** From the session cookie. */
  readonly session?: string;
  /** From `user_token`, `X-API-Token` or Bearer. */
  readonly token?: string;
  /** It stood in the address, which logs, histories and referrers keep: good enough for old clients, and for nothing new. */
  readonly isTokenInAddress?: true;
  readonly api_key?: string;
  readonly api_token?: string;
  readonly unique_key?: string;
}

/** What one handler knows of the credentials: who that is, what they open, or both. */
export interface Identity {
  readonly caller?: Caller;
  readonly grants?: readonly Grant[];
}

/**
 * Asked once per request that carries credentials. Every handler answers: the first caller counts, else it is a guest,
 * and all grants are collected, so that a user who sends the key of a shared page is both. A handler that throws, or takes
 * more than 2 s, counts as one that does not know them; a declared failure of its (a busy database) is answered where
 * nobody else knows them. Callers and grants whose `expire_time` has come are dropped by the kernel.
 */
export const identify = hook<Credentials, Identity | undefined, 'collect'>('core/identify@1', 'collect');

/** What a gate says to who has to do something first. */
export interface GateClosed {
  /** What calls are refused with; its message is shown where nobody leads on to the screen. */
  readonly failure: Failure;
  /** Address of the screen where it is done: a page of the gate's own plugin. */
  readonly screen: string;
}

/**
 * Something that people have to do before anything else: confirm, pay, bind a telephone. Asked before every call, socket and
 * page: answer at once, from a cache; undefined lets through, and who fails or takes more than 1 s lets through as well. Calls
 * are refused with the failure (`data.gate` is the screen), pages lead to the screen, with the address that was asked for
 * in `redirect`. The gate's own calls, sockets and pages, and what says `ungated` (login, log-out, who am I), are in reach
 * all the same, and what is pushed is heard: it only says that something happened. Nobody but users can be known to have
 * done something: let guests through, or they cannot log in.
 */
export const gate = hook<{ readonly kind: 'call' | 'page'; readonly path: string }, GateClosed | undefined, 'collect'>(
  'core/gate@1',
  'collect',
  { seconds: 1 },
);

/** Somebody has done something to the site. */
export interface Acted extends Required<Omit<Act, 'id'>> {
  /** Whose act it is, and who has its text. */
  readonly plugin: string;
  /** '' where there is none, as `object` and `name`. */
  readonly id: string;
  /** 0 where nobody was logged in, and for the command line. */
  readonly uid: number;
  /** As it was then. */
  readonly username: string;
  readonly way: ActedWay;
  /** '' for the command line. */
  readonly ip: string;
  /** Unix seconds. */
  readonly time: number;
}

/** `guest`: nobody was logged in (a login that failed). `program`: a service with a key of its own. */
export type ActedWay = 'session' | 'token' | 'program' | 'command' | 'guest';

/** Told after the answer of a call that declares `audit`, and by `app.acted`; of what was refused or undone nothing is told. */
export const acted = hook<Acted, void, 'notify'>('core/acted@1', 'notify');

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
  /** The zone in which the site's days begin and end, as `Asia/Shanghai`: what the environment fixes, what was chosen, the machine's. */
  zone(): string;
  /** Throws a sentence where the machine knows no such zone. */
  setZone(zone: string): Promise<void>;
  /** The first moment after `after` (default: now) at which clocks of this zone show this time (`03:00`), as `every` counts it. Milliseconds since 1970. */
  next(time: string, after?: number): number;
}
export const site = token<Site>('core/site@1');

/** A colour by day and by night, as `#rrggbb`. */
export type Shades = readonly [light: string, dark: string];

/** What a site has of its own: what is absent is the product's. */
export interface Brand {
  readonly name?: string;
  /** Address of a picture on this site, in a square. */
  readonly logo?: string;
  /** Address of the page on what whoever registers agrees with. */
  readonly agreement?: string;
  /** In the place of the lake (`--ds-accent…`): readable on paper, under white, and faint. */
  readonly accent?: { readonly text: Shades; readonly fill: Shades; readonly hover: Shades; readonly soft: Shades };
}

/** Provided by the plugin that knows the brand, if one is on (`services.find`); asked for every page, so answer at once. */
export interface SiteBrand {
  current(): Brand;
}
export const siteBrand = token<SiteBrand>('core/brand@1');

/** Lines that `/robots.txt` has besides the product's own: where the map of the site is, or that nothing here is to be found. */
export const robotsLines = hook<{ readonly origin: string }, readonly string[], 'collect'>('core/robots@1', 'collect');

export type PluginState =
  | 'on'
  | 'off'
  /** Its `when` does not fit this site. */
  | 'not-here'
  | 'failed';

/** The rule by which a plugin is not on: `only` is whom it is for. What failed by itself has no more than its sentence. */
export type PluginReason =
  /** The administrator or the operator has switched it off. */
  | { readonly kind: 'switch' }
  /** The manifest has it off, and nobody has switched it on. */
  | { readonly kind: 'manifest' }
  | { readonly kind: 'locale'; readonly only: readonly string[] }
  | { readonly kind: 'edition'; readonly only: readonly string[] }
  /** One that it requires is not on. */
  | { readonly kind: 'requires'; readonly plugin: string };

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
  readonly reason?: PluginReason;
  readonly essential: boolean;
  /** What is wrong with it although it is on, a sentence each: entries for slots that nobody offers. */
  readonly notes: readonly string[];
  /** Other sites that every page may reach because of it, while it is on. */
  readonly sources?: ContentSources;
  readonly conduct: PluginConduct;
}

/** A value of a plugin's config, which is fixed as long as a generation runs. */
export interface ConfigFact {
  readonly key: string;
  /** Where its value comes from. */
  readonly from: 'default' | 'manifest' | 'environment';
  /** The variable of the environment that sets it. */
  readonly variable: string;
  readonly isSecret: boolean;
  /** Undefined for a secret, and where there is none. */
  readonly value: unknown;
}

/** What is asked of a plugin before it is switched. */
export interface PluginFacts {
  /** As the manifest says: `plugins/items`, `data:hello-1.0.0`. */
  readonly from: string;
  /** Ranges by plugin. */
  readonly requires: Readonly<Record<string, string>>;
  readonly optional: Readonly<Record<string, string>>;
  /** Those of both that are installed in a version outside of their range. */
  readonly unfit: readonly string[];
  /** Those that are on and require it, in turn: they stop with it. */
  readonly neededBy: readonly string[];
  /** Those that are off and are required by it, in turn: `enable` needs their names. */
  readonly lacks: readonly string[];
  readonly config: readonly ConfigFact[];
  /** Tables that are its own. */
  readonly tables: readonly string[];
}

export interface TableSize {
  readonly table: string;
  /** At most 100,000: more are not counted. */
  readonly rows: number;
  readonly isMore: boolean;
  /** With its indexes; undefined where the database does not say (SQLite). */
  readonly bytes?: number;
}

/** A process that serves this site: several machines do, or several processes of one. */
export interface HostReport {
  /** Its host name. */
  readonly machine: string;
  /** Its pid there. */
  readonly process: number;
  /** Unix seconds. */
  readonly started_time: number;
  /** Of the plugins and their config as it runs them: the same on all hosts but for a moment; '' while it starts. */
  readonly revision: string;
  /** What others changed and it could not take over yet (`settings`, `plugin_state`): its log says why, and it tries again. */
  readonly behind: readonly string[];
  /** What plugins cost it, by their ids: those that failed, or were slow. */
  readonly conduct: Readonly<Record<string, PluginConduct>>;
  /** It answers this very request. */
  readonly isThis: boolean;
}

/** For the console and the command line: what is installed, and its switches. */
export interface Plugins {
  list(): readonly PluginReport[];
  /** Undefined where no plugin of this id is installed. */
  facts(id: string): PluginFacts | undefined;
  /** What lies in its tables. */
  sizes(id: string): Promise<readonly TableSize[]>;
  /** Who serves the site now, those that started first before. */
  hosts(): Promise<readonly HostReport[]>;
  /** With it those of its `lacks` that `also` names; another name there is refused. */
  enable(id: string, also?: readonly string[]): Promise<void>;
  disable(id: string): Promise<void>;
}
export const plugins = token<Plugins>('core/plugins@1');

export interface SettingsReport {
  readonly plugin: string;
  readonly schema: TObject;
  /** Without the secrets. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The secrets that are set; what they are is told to nobody. */
  readonly secrets: readonly string[];
  /** Of each secret that is stored, what is another after each save and tells nothing of it. */
  readonly marks: Readonly<Record<string, string>>;
  /** Keys that the environment fixes. */
  readonly fixed: readonly string[];
}

/** For the console: the settings of every plugin that is on. */
export interface SettingsConsole {
  list(): readonly SettingsReport[];
  /** As the operator would: only what the schema says is asked. */
  set(plugin: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * For people: values by plugin, all of them or none, once the plugins' own rules (`settings.rule`) have agreed. `refuse` throws
   * where what stands there now is not what the person has seen; nobody saves between its last look and the writing. Gives
   * what has become another by it.
   */
  save(
    values: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    refuse?: () => void,
  ): Promise<readonly SettingChange[]>;
  /** A text of any plugin that is on, such as the label of a setting; the key itself where there is none. */
  text(plugin: string, key: string, locale: SiteLocale, params?: TextParams): string;
}
export const settingsConsole = token<SettingsConsole>('core/settings@1');

/**
 * The site's configuration on the wire: every setting whose schema says `wire: '<name>'`, of the plugins that are on, in
 * one object; `ldap_form.host` stands as `host` in the object `ldap_form`. Flags are 0 and 1; a secret reads as an empty
 * text.
 */
export interface SiteConfig {
  load(): Readonly<Record<string, unknown>>;
  /**
   * Saves all of it or, with the failure 11001, nothing. What is absent, unknown or as it was stays, and so does a secret
   * whose text is empty. Gives what has become another by it.
   */
  save(values: Readonly<Record<string, unknown>>): Promise<readonly SettingChange[]>;
}
export const siteConfig = token<SiteConfig>('core/site.config@1');
