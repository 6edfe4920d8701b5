import { type CallError, isCallError, type RefusalLink } from '@docstead/core/web';
import { createStore } from 'zustand/vanilla';
import { stateOf } from './save-state.ts';

/** Constants of the workspace specification, section 9: heartbeat in the editor, and the value that releases. */
const HEARTBEAT_MS = 20 * 60 * 1000;
export const RELEASED = 1000;
/** A machine that slept may have missed its heartbeat: on waking, a lock older than this is renewed at once. */
const STALE_MS = 60_000;
/** What a lock lasts that is not renewed. Sooner it is lost to whoever takes it over. */
const LEASE_MS = 30 * 60_000;
/** While nobody tells when the lock is free. */
const RETRY_MS = 30_000;
/** While the server tells: a lease that nobody gives back runs out without a word. */
const SELDOM_MS = 5 * 60 * 1000;
/** Also for a page that is gone: whoever holds the lock is asked for by name. */
const LOCK_HELD = 10101;

/** Who may not write here: without a session, without the right, or in a project that nobody writes in. */
export type Refusal = 'login' | 'rights' | 'archived';

export interface Person {
  readonly uid: string;
  readonly name: string;
}

export type LockState =
  /** `asking`: nobody types before the server has answered. */
  | { readonly kind: 'asking' | 'mine' | 'released' }
  /** Held, as others hold it too: what they all write is merged at saving. */
  | { readonly kind: 'together'; readonly others: readonly Person[] }
  /** The server lets this person read only. */
  | { readonly kind: 'refused'; readonly why: Refusal }
  /** Somebody else had it when the editor opened; since when, in seconds, where the server says so. */
  | { readonly kind: 'held'; readonly by: string; readonly since?: number }
  /** It was held when the editor opened, and is no more: its text may be another by now. */
  | { readonly kind: 'free' }
  /** It was mine, and somebody else has it: it ran out (a closed laptop), was given away in the menu, is for one alone now, or was taken over. */
  | { readonly kind: 'lost'; readonly by: string; readonly why: 'ran_out' | 'given' | 'alone' | 'taken' }
  /** A new page, and the plan has no room for one more. */
  | { readonly kind: 'exceeded'; readonly links: readonly RefusalLink[] };

/** Only of a project in which people edit together. */
export interface Beside {
  /** 1 where who merges at saving may write beside those who write now. */
  readonly together?: number;
  /** Those who write beside this person. */
  readonly others?: readonly string[];
  /** By what names they are shown, in the same order. */
  readonly other_names?: readonly string[];
  /** Theirs, in the same order. */
  readonly other_uids?: readonly string[];
}

export interface LockAnswer extends Beside {
  readonly lock: number;
  readonly is_cur_user: number;
  readonly lock_username: string;
  /** By what name people are shown, and since when it is held, in seconds; a server may send neither. */
  readonly lock_name?: string;
  readonly lock_since?: number;
  readonly exceed: number;
  readonly links?: readonly RefusalLink[];
}

export interface LockWay {
  look(page_id: string): Promise<LockAnswer>;
  /** Rejects when somebody else has it, unless it is taken over from them. */
  take(page_id: string, isTakenOver?: boolean): Promise<Beside>;
  release(page_id: string): Promise<unknown>;
  /** In a page that goes away. */
  releaseAtOnce(page_id: string): void;
}

/** Holds the page's lock while the editor is open. The server checks it at each save; offline, writing goes on. */
export class LockKeeper {
  readonly store = createStore<LockState>(() => ({ kind: 'asking' }));
  readonly #way: LockWay;
  #page_id: string;
  #takenAt = 0;
  #hasEnded = false;
  #lookedAt = 0;
  #isTold = false;

  constructor(page_id: string, way: LockWay) {
    this.#page_id = page_id;
    this.#way = way;
  }

  /** Gives the function that lets the page go. */
  start(): () => void {
    this.#hasEnded = false;
    void this.#begin();
    const timer = setInterval(() => void this.renew(), HEARTBEAT_MS);
    const waiting = setInterval(() => void this.#retry(), RETRY_MS);
    const onLeave = () => this.#isMine && this.#way.releaseAtOnce(this.#page_id);
    const onWake = () => {
      if (document.visibilityState === 'visible' && Date.now() - this.#takenAt > STALE_MS) void this.renew();
    };
    // A page that the browser kept and shows again has given its lock away.
    const onShow = (event: PageTransitionEvent) => event.persisted && void this.renew();
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onShow);
    window.addEventListener('online', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      this.#hasEnded = true;
      clearInterval(timer);
      clearInterval(waiting);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('online', onWake);
      document.removeEventListener('visibilitychange', onWake);
      onLeave();
    };
  }

  /** The new page that was just saved, or the one that the text was saved as. */
  move(page_id: string): void {
    if (page_id === this.#page_id) return;
    if (this.#isMine) this.#way.releaseAtOnce(this.#page_id);
    this.#page_id = page_id;
    if (page_id !== '0') void this.take();
  }

  /** From the save menu. A page that is not saved yet has no lock, but its project may not be written in by everybody. */
  async take(): Promise<void> {
    try {
      const taken = await this.#way.take(this.#page_id);
      this.#takenAt = Date.now();
      this.#become(heldWith(taken));
    } catch (thrown) {
      const why = isCallError(thrown) ? refusalOf(thrown) : undefined;
      if (why) this.#become(this.#isBeginning ? { kind: 'refused', why } : { kind: 'released' });
      else if (isCallError(thrown) && thrown.code === LOCK_HELD) await this.#refused();
      // Without an answer the lock may be ours or not: writing goes on, and the server decides at the save.
      else if (this.#isBeginning) this.#become({ kind: 'mine' });
    }
  }

  /** From whoever has it, who keeps their text, but saves it later. Rejects where this person may not. */
  async takeOver(): Promise<void> {
    await this.#way.take(this.#page_id, true);
  }

  async unlock(): Promise<void> {
    await this.#way.release(this.#page_id);
    this.#become({ kind: 'released' });
  }

  /** The heartbeat; also after sleep, and when another tab of the same person let the page go. */
  async renew(): Promise<void> {
    if (this.#isMine && this.#page_id !== '0') await this.take();
  }

  /** Somebody else's save or lock was met on the way. */
  async lookAgain(): Promise<void> {
    await this.#refused();
  }

  /** Whether the server tells of every change of this lock. */
  told(isTold: boolean): void {
    this.#isTold = isTold;
  }

  /** Somebody has taken this lock, renewed or released it: maybe this very page. */
  async changed(): Promise<void> {
    const { kind } = this.store.getState();
    if (kind === 'lost') await this.#look();
    else if (this.#isMine || this.#isShut) await this.#follow();
  }

  /** Nobody has typed here yet. */
  get #isBeginning(): boolean {
    const { kind } = this.store.getState();
    return kind === 'asking' || kind === 'refused';
  }

  /** The editor is closed, for somebody writes or has written. */
  get #isShut(): boolean {
    const { kind } = this.store.getState();
    return kind === 'held' || kind === 'free';
  }

  get #isMine(): boolean {
    return isHeld(this.store.getState());
  }

  async #begin(): Promise<void> {
    const answer = await this.#way.look(this.#page_id).catch(() => undefined);
    if (this.#hasEnded) return;
    if (this.#page_id === '0' && answer?.exceed === 1) {
      return this.#become({ kind: 'exceeded', links: answer.links ?? [] });
    }
    this.#lookedAt = Date.now();
    if (answer && isForeign(answer)) return this.#become(heldBy(answer));
    await this.take();
  }

  async #refused(): Promise<void> {
    const answer = await this.#way.look(this.#page_id).catch(() => undefined);
    const isFirst = this.#isBeginning;
    if (answer && isForeign(answer)) this.#become(isFirst ? heldBy(answer) : this.#lostTo(answer));
    else if (isFirst) this.#become({ kind: 'mine' });
  }

  /**
   * A lock that was lost is taken back as soon as it is free; a page that was found held is only offered then. Who
   * writes beside us may have gone without a word.
   */
  async #retry(): Promise<void> {
    const pause = this.#isTold ? SELDOM_MS : RETRY_MS;
    const { kind } = this.store.getState();
    const isLost = kind === 'lost';
    if (!(isLost || kind === 'together' || this.#isShut) || Date.now() - this.#lookedAt < pause) return;
    await (isLost ? this.#look() : this.#follow());
  }

  async #look(): Promise<void> {
    this.#lookedAt = Date.now();
    const answer = await this.#way.look(this.#page_id).catch(() => undefined);
    if (answer && !isForeign(answer)) await this.take();
  }

  /** Who has it now, where it is not this page; and who has it too. */
  async #follow(): Promise<void> {
    this.#lookedAt = Date.now();
    const answer = await this.#way.look(this.#page_id).catch(() => undefined);
    if (!answer) return;
    if (!isForeign(answer)) return this.#isShut ? this.#become({ kind: 'free' }) : this.#meet(answer);
    this.#become(this.#isShut ? heldBy(answer) : this.#lostTo(answer));
  }

  /** It is this page's: alone, or with others, as the project has it now. */
  async #meet(answer: LockAnswer): Promise<void> {
    const { kind } = this.store.getState();
    if (answer.together === 1) this.#become(heldWith(answer));
    else if (kind === 'together') await this.take();
  }

  /** What it was before says why it is somebody else's now. */
  #lostTo(answer: LockAnswer): LockState {
    const by = nameOf(answer);
    const before = this.store.getState();
    if (before.kind === 'lost') return { ...before, by };
    if (before.kind === 'released') return { kind: 'lost', by, why: 'given' };
    if (before.kind === 'together') return { kind: 'lost', by, why: 'alone' };
    return { kind: 'lost', by, why: Date.now() - this.#takenAt < LEASE_MS ? 'taken' : 'ran_out' };
  }

  #become(state: LockState): void {
    if (this.#hasEnded) {
      // Closed while the answer was on its way: nobody is left to hold it.
      if (isHeld(state)) this.#way.releaseAtOnce(this.#page_id);
      return;
    }
    this.store.setState(state, true);
  }
}

function refusalOf(thrown: CallError): Refusal | undefined {
  const state = stateOf(thrown);
  const why = state.kind === 'failed' ? state.why : 'other';
  return why === 'login' || why === 'rights' || why === 'archived' ? why : undefined;
}

const nameOf = ({ lock_name, lock_username }: LockAnswer): string => lock_name || lock_username;
const heldBy = (answer: LockAnswer): LockState => {
  const { lock_since: since = 0 } = answer;
  return { kind: 'held', by: nameOf(answer), ...(since > 0 && { since }) };
};
const heldWith = ({ together, others = [], other_uids = [], other_names = [] }: Beside): LockState => {
  if (together !== 1) return { kind: 'mine' };
  const people = others.map((username, at) => ({ name: other_names[at] || username, uid: other_uids[at] ?? username }));
  return { kind: 'together', others: people };
};
/** In nobody's way, and nobody in its way. */
export const isHeld = ({ kind }: LockState): boolean => kind === 'mine' || kind === 'together';
const isForeign = ({ lock, is_cur_user, together }: LockAnswer): boolean =>
  lock === 1 && is_cur_user === 0 && together !== 1;
