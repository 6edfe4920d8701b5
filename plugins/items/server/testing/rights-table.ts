import type { CallSpec } from '@docstead/core/contract';
import type { CallOptions, Flavour, RightsRow } from '@docstead/core/testing';
import type { Ground, Town } from './town.ts';

/** The table of rights of a plugin that stands on projects. */
export interface WhoMay<More> {
  /** Of the plugin. */
  readonly name: string;
  readonly api: Readonly<Record<string, CallSpec>>;
  readonly rights: Readonly<Record<string, readonly RightsRow<Ground & More>[]>>;
  open(db: Flavour): Promise<Opened<More>>;
  /** Whose access tokens are tried, as the table names them; nobody's where calls take none. */
  readonly holder?: string;
  /** Calls that a banned project does not refuse like the others. */
  readonly bans?: BanRules;
}

export interface Opened<More> {
  readonly town: Town<More>;
  /** Besides those of the town. */
  readonly callers?: Readonly<Record<string, CallOptions>>;
}

/** Made of the pages again whenever it is asked for. */
export const derived = ['page_html', 'page_words', 'search_state'];

interface Answer {
  readonly who: string;
  /** Without the ban. */
  readonly code: number;
  /** As calls about a project answer. */
  readonly usual: number;
  /** Its people are kept out, too. */
  readonly isForAll: boolean;
}

/** What a ban does to a call that is not refused like the others: the reason, where it changes no answer; else what it answers. */
export type BanRule = string | ((answer: Answer) => number);

/** By path, or by path and row (`/api/item/myList#1`) where only that row differs. */
export type BanRules = Readonly<Record<string, BanRule>>;
