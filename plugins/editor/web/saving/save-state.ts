import { type CallError, isCallError, linksOf, type Translate } from '@docstead/core/web';
import type { Text } from '../drafts/working-text.ts';

/** Why a save was not done; each has its own words and its own next step. */
export type Why =
  | 'login'
  | 'rights'
  | 'archived'
  | 'locked'
  | 'stale'
  | 'too_large'
  | 'gone'
  | 'empty'
  | 'busy'
  | 'other';

export type SaveState =
  /** `isSame`: it was asked for, and there was nothing to save. */
  | { readonly kind: 'saved'; readonly at?: number; readonly isSame?: boolean }
  | { readonly kind: 'unsaved' }
  /** Slow: no answer for ten seconds (the specification's limit); it is not known whether the text arrived. */
  | { readonly kind: 'saving'; readonly isSlow?: boolean }
  /** Saves again by itself as soon as the server is reached. */
  | { readonly kind: 'offline' }
  | {
      readonly kind: 'failed';
      readonly why: Why;
      readonly message: string;
      /** The server's refusal, where it says where to go from here. */
      readonly refusal?: CallError;
    };

/** A save that started from an older revision: what stands there now, as the server sent it with its refusal. */
export interface Theirs extends Text {
  readonly rev: number;
  readonly author_username: string;
  /** As people are shown; a server may not send it. */
  readonly author_name?: string;
  /** Seconds in a refusal; `page/info` writes the server's clock here, and the seconds in `saved_time`. */
  readonly addtime: string;
  readonly saved_time?: number;
}

/** Saved all the same, by an account without a verified email. */
export const EMAIL_UNVERIFIED = 10250;
export const STALE = 11201;
export const UNKNOWN = 10101;

const WHY: Readonly<Record<number, Why>> = {
  10102: 'login',
  10103: 'rights',
  10303: 'rights',
  11202: 'archived',
  11203: 'locked',
  [STALE]: 'stale',
  11002: 'too_large',
  11207: 'too_large',
  413: 'too_large',
  11003: 'busy',
  11006: 'busy',
  503: 'busy',
};

export function stateOf(thrown: unknown): SaveState {
  if (!isCallError(thrown)) return { kind: 'failed', why: 'other', message: String(thrown) };
  if (thrown.kind === 'offline') return { kind: 'offline' };
  const refusal = linksOf(thrown).length > 0 && { refusal: thrown };
  return { kind: 'failed', why: WHY[thrown.code] ?? 'other', message: thrown.message, ...refusal };
}

/** The stored page of a refusal by 11201 or 11203; undefined from a server that sends none. */
export function theirsOf(thrown: unknown): Theirs | undefined {
  const page = isCallError(thrown) ? (thrown.data as { page?: Partial<Theirs> } | undefined)?.page : undefined;
  if (typeof page?.page_content !== 'string' || typeof page.rev !== 'number') return undefined;
  const { page_title = '', page_content, cat_id = '0', rev, author_username = '', addtime = '0', author_name } = page;
  const named = author_name ? { author_name } : {};
  return { page_title, page_content, cat_id, rev, author_username, addtime, ...named };
}

/** Who wrote it, by the name that people are shown by. */
export const nameOf = ({ author_name, author_username }: Pick<Theirs, 'author_name' | 'author_username'>): string =>
  author_name || author_username;

/** One line for the bar. */
export function wordsOf(state: SaveState, t: Translate): string {
  if (state.kind === 'failed') return state.why === 'other' ? t('save.failed', state) : t(`save.why.${state.why}`);
  if (state.kind === 'saving' && state.isSlow) return t('save.slow');
  if (state.kind !== 'saved') return t(`save.${state.kind}`);
  if (state.isSame) return t('save.same');
  return state.at === undefined ? '' : t('save.saved_at', { time: timeOf(state.at) });
}

/** Milliseconds as the clock on the wall says them. */
export function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });
}
