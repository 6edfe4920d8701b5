import type { Caller, Grant, SiteLocale } from '../contract/index.ts';
import type { Db } from './data.ts';
import type { Log } from './services.ts';

/** What every handler and hook gets beside its input: who, on which handle, in which language. */
export interface Scope {
  readonly db: Db;
  readonly caller: Caller;
  /** What else the request carries: keys of shared pages, of projects. Ask with `grantOf`. */
  readonly grants: readonly Grant[];
  /** Visit grants that the request carries. */
  readonly visits: Visits;
  /** The caller's display language. */
  readonly locale: SiteLocale;
  readonly log: Log;
  readonly request: RequestInfo;
}

export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** `https://host` that the site is known by: SITE_URL, else taken from the request. */
  readonly origin: string;
  /**
   * True where SITE_URL says the origin. Else whoever sends a request chooses it: put it into no mail, and into nothing
   * else that somebody else will follow.
   */
  readonly isOriginKnown: boolean;
  /** A header as it was sent, several of one name joined; never one that says who calls (cookies, tokens). */
  header(name: string): string | undefined;
  /** True for the older address form (`/server/...`). */
  readonly legacy: boolean;
}

export interface Visits {
  /** Items that the browser was granted, whatever the grants are worth by now: ask `version`. */
  readonly granted: readonly number[];
  /** The password version that the browser was granted for this item (signed cookie), if any. */
  version(item_id: number): string | undefined;
  /** The visit password that a program sent as `_item_pwd`. */
  readonly password: string | undefined;
}
