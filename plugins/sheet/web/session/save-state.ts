import { type CallError, formatTime, isCallError, linksOf, type Translate } from '@docstead/core/web';
import type { SheetText } from './working-sheet.ts';

/** Why a save was not done; each has its own words and its own next step. */
export type Why =
  | 'login'
  | 'rights'
  | 'archived'
  | 'banned'
  | 'locked'
  | 'stale'
  | 'too_large'
  | 'gone'
  | 'busy'
  | 'other';

export type SaveState =
  /** `isSame`: it was asked for, and there was nothing to save. */
  | { readonly kind: 'saved'; readonly at?: number; readonly isSame?: boolean }
  | { readonly kind: 'unsaved' }
  /** Slow: no answer for ten seconds (the specification's limit); it is not known whether the sheet arrived. */
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

/** What stands in the page now, as the server sends it with its refusal or with `page/info`. */
export interface Theirs extends SheetText {
  readonly rev: number;
  readonly author_username: string;
  /** As people are shown; a server may not send it. */
  readonly author_name?: string;
  /** Unix seconds in a refusal; `page/info` writes the server's clock here, and the seconds in `saved_time`. */
  readonly addtime: string;
  readonly saved_time?: number;
}

/** Saved all the same, by an account without a verified email. */
export const EMAIL_UNVERIFIED = 10250;
export const STALE = 11201;
/** Of many things that are not there; also of a lock that is held. */
export const UNKNOWN = 10101;

const WHY: Readonly<Record<number, Why>> = {
  10102: 'login',
  10103: 'rights',
  10301: 'rights',
  10303: 'rights',
  11202: 'archived',
  11230: 'banned',
  11203: 'locked',
  [STALE]: 'stale',
  11002: 'too_large',
  11207: 'too_large',
  413: 'too_large',
  11003: 'busy',
  11006: 'busy',
  503: 'busy',
};

export function stateOf(thrown: unknown): Extract<SaveState, { readonly kind: 'offline' | 'failed' }> {
  if (!isCallError(thrown)) return { kind: 'failed', why: 'other', message: String(thrown) };
  if (thrown.kind === 'offline') return { kind: 'offline' };
  const refusal = linksOf(thrown).length > 0 && { refusal: thrown };
  return { kind: 'failed', why: WHY[thrown.code] ?? 'other', message: thrown.message, ...refusal };
}

/** The stored page of a refusal by 11201; undefined from a server that sends none. */
export function theirsOf(thrown: unknown): Theirs | undefined {
  const page = isCallError(thrown) ? (thrown.data as { page?: Partial<Theirs> } | undefined)?.page : undefined;
  if (typeof page?.page_content !== 'string' || typeof page.rev !== 'number') return undefined;
  const { page_title = '', page_content, rev, author_username = '', addtime = '0', author_name } = page;
  return { page_title, page_content, rev, author_username, addtime, ...(author_name && { author_name }) };
}

/** Who wrote it, by the name that people are shown by. */
export const nameOf = ({ author_name, author_username }: Pick<Theirs, 'author_name' | 'author_username'>): string =>
  author_name || author_username;

/** Unix seconds; 0 where they are not known. */
export const savedAt = ({ addtime, saved_time }: Pick<Theirs, 'addtime' | 'saved_time'>): number =>
  saved_time ?? (Number(addtime) || 0);

/** One line beside the button. */
export function wordsOf(state: SaveState, t: Translate): string {
  if (state.kind === 'failed') {
    return state.why === 'other' ? t('edit.save.failed', { message: state.message }) : t(`edit.save.why.${state.why}`);
  }
  if (state.kind === 'saving' && state.isSlow) return t('edit.save.slow');
  if (state.kind !== 'saved') return t(`edit.save.${state.kind}`);
  if (state.isSame) return t('edit.save.same');
  return state.at === undefined ? '' : t('edit.save.saved_at', { time: timeOf(state.at) });
}

/** Milliseconds as the clock on the wall says them. */
export function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });
}

/** Unix seconds; of today, the clock is enough. */
export function momentOf(seconds: number): string {
  const at = seconds * 1000;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? timeOf(at) : formatTime(seconds);
}
