import { isCallError } from '@docstead/core/web';
import { createStore } from 'zustand/vanilla';
import { HEARTBEAT_MS } from '../../limits.ts';
import { stateOf, UNKNOWN } from './save-state.ts';

/** The value of `lock_to` that releases (workspace specification, section 9). */
export const RELEASED = 1000;
/** A machine that slept may have missed its heartbeat: on waking, an older lock is renewed at once. */
const STALE_MS = 60_000;
/** What a lock lasts that is not renewed. Sooner it is lost to whoever takes it over. */
const LEASE_MS = 30 * 60_000;
/** While nobody tells when the lock is free. */
const RETRY_MS = 30_000;
/** While the server tells: a lease that nobody gives back runs out without a word. */
const SELDOM_MS = 5 * 60_000;

/** Who may not write here: without a session, without the right, or in a project that nobody writes in. */
export type Refusal = 'login' | 'rights' | 'archived' | 'banned';

export type LockState =
  /** `asking`: the server has not answered yet. */
  | { readonly kind: 'asking' | 'mine' | 'released' }
  /** The server lets this person read only; `message` is how it says so. */
  | { readonly kind: 'refused'; readonly why: Refusal; readonly message: string }
  /** Somebody else had it at the opening; since when, in Unix seconds, where the server says so. */
  | { readonly kind: 'held'; readonly by: string; readonly since?: number }
  /** It was held at the opening, and is no more: the page may be another by now. */
  | { readonly kind: 'free' }
  /** It was this person's, and somebody else has it: it ran out, was given away in the menu, or was taken over. */
  | { readonly kind: 'lost'; readonly by: string; readonly why: 'ran_out' | 'given' | 'taken' };

export interface LockAnswer {
  readonly lock: number;
  readonly is_cur_user: number;
  readonly lock_username: string;
  readonly lock_name?: string;
  readonly lock_since?: number;
}

export interface LockWay {
  look(page_id: string): Promise<LockAnswer>;
  /** Rejects when somebody else has it, unless it is taken over from them. */
  take(page_id: string, isTakenOver?: boolean): Promise<unknown>;
  release(page_id: string): Promise<unknown>;
  /** In a page that goes away. */
  releaseAtOnce(page_id: string): void;
}

/** Holds the page's lock while the editor is open. The server checks it at each save; offline, one goes on typing. */
export class LockKeeper {
  readonly store = createStore<LockState>(() => ({ kind: 'asking' }));
  readonly #way: LockWay;
  #page_id: string;
  #takenAt = 0;
  #lookedAt = 0;
  #hasEnded = false;
  #isTold = false;

  constructor(page_id: string, way: LockWay) {
    this.#page_id = page_id;
    this.#way = way;
  }

  /** Gives the function that lets the page go. */
  start(): () => void {
    this.#hasEnded = false;
    void this.#begin();
    const heartbeat = setInterval(() => void this.renew(), HEARTBEAT_MS);
    const waiting = setInterval(() => void this.#retry(), RETRY_MS);
    const onLeave = () => {
      if (this.#isMine) this.#way.releaseAtOnce(this.#page_id);
    };
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
      clearInterval(heartbeat);
      clearInterval(waiting);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('online', onWake);
      document.removeEventListener('visibilitychange', onWake);
      onLeave();
    };
  }

  /** The page that was just made. */
  move(page_id: string): void {
    if (page_id === this.#page_id) return;
    this.#page_id = page_id;
    void this.take();
  }

  /** A page that is not there yet has no lock, but not everybody may write in its project. */
  async take(): Promise<void> {
    try {
      await this.#way.take(this.#page_id);
      this.#takenAt = Date.now();
      this.#become({ kind: 'mine' });
    } catch (thrown) {
      const refused = refusalOf(thrown);
      if (refused) this.#become(this.#isBeginning ? refused : { kind: 'released' });
      else if (isCallError(thrown) && thrown.code === UNKNOWN) await this.lookAgain();
      // Without an answer the lock may be ours or not: one goes on, and the server decides at the save.
      else if (this.#isBeginning) this.#become({ kind: 'mine' });
    }
  }

  /** From whoever has it, who keeps what they typed, but saves it later. Rejects where this person may not. */
  async takeOver(): Promise<void> {
    await this.#way.take(this.#page_id, true);
  }

  async unlock(): Promise<void> {
    // First, so that the news of it does not take it back.
    this.#become({ kind: 'released' });
    await this.#way.release(this.#page_id).catch((thrown: unknown) => {
      this.#become({ kind: 'mine' });
      throw thrown;
    });
  }

  /** The heartbeat; also after sleep. */
  async renew(): Promise<void> {
    if (this.#isMine && this.#page_id !== '0') await this.take();
  }

  /** Somebody else's lock was met on the way. */
  async lookAgain(): Promise<void> {
    const answer = await this.#look();
    const isFirst = this.#isBeginning;
    if (answer && isForeign(answer)) this.#become(isFirst ? heldBy(answer) : this.#lostTo(answer));
    else if (isFirst) this.#become({ kind: 'mine' });
  }

  /** Whether the server tells of every change of this lock. */
  told(isTold: boolean): void {
    this.#isTold = isTold;
  }

  /** Somebody has taken this lock, renewed or released it: maybe this very page. */
  async changed(): Promise<void> {
    const { kind } = this.store.getState();
    if (kind === 'asking' || kind === 'refused' || kind === 'released') return;
    const answer = await this.#look();
    if (!answer) return;
    if (isForeign(answer)) this.#become(this.#isShut ? heldBy(answer) : this.#lostTo(answer));
    else if (this.#isShut) this.#become({ kind: 'free' });
    // Lost, and free again; or given away by another tab of the same person.
    else if (kind === 'lost' || answer.lock === 0) await this.take();
  }

  /** Nobody has typed here yet. */
  get #isBeginning(): boolean {
    const { kind } = this.store.getState();
    return kind === 'asking' || kind === 'refused';
  }

  /** The spreadsheet is read-only, for somebody edits it or has done so. */
  get #isShut(): boolean {
    const { kind } = this.store.getState();
    return kind === 'held' || kind === 'free';
  }

  get #isMine(): boolean {
    return this.store.getState().kind === 'mine';
  }

  async #begin(): Promise<void> {
    const answer = await this.#look();
    if (this.#hasEnded) return;
    if (answer && isForeign(answer)) return this.#become(heldBy(answer));
    await this.take();
  }

  /** A lock that was lost is taken back as soon as it is free; a page that was found held is only offered then. */
  async #retry(): Promise<void> {
    const isWaiting = this.#isShut || this.store.getState().kind === 'lost';
    const pause = this.#isTold ? SELDOM_MS : RETRY_MS;
    if (isWaiting && Date.now() - this.#lookedAt >= pause) await this.changed();
  }

  async #look(): Promise<LockAnswer | undefined> {
    this.#lookedAt = Date.now();
    return this.#way.look(this.#page_id).catch(() => undefined);
  }

  /** What it was before says why it is somebody else's now. */
  #lostTo(answer: LockAnswer): LockState {
    const by = nameOf(answer);
    const before = this.store.getState();
    if (before.kind === 'lost') return { ...before, by };
    if (before.kind === 'released') return { kind: 'lost', by, why: 'given' };
    return { kind: 'lost', by, why: Date.now() - this.#takenAt < LEASE_MS ? 'taken' : 'ran_out' };
  }

  #become(state: LockState): void {
    if (this.#hasEnded) {
      // Closed while the answer was on its way: nobody is left to hold it.
      if (state.kind === 'mine') this.#way.releaseAtOnce(this.#page_id);
      return;
    }
    this.store.setState(state, true);
  }
}

const REFUSALS: readonly string[] = ['login', 'rights', 'archived', 'banned'] satisfies readonly Refusal[];

function refusalOf(thrown: unknown): Extract<LockState, { readonly kind: 'refused' }> | undefined {
  const state = stateOf(thrown);
  if (state.kind !== 'failed' || !REFUSALS.includes(state.why)) return undefined;
  return { kind: 'refused', why: state.why as Refusal, message: state.message };
}

const nameOf = ({ lock_name, lock_username }: LockAnswer): string => lock_name || lock_username;
const isForeign = ({ lock, is_cur_user }: LockAnswer): boolean => lock === 1 && is_cur_user === 0;
const heldBy = (answer: LockAnswer): LockState => {
  const { lock_since: since = 0 } = answer;
  return { kind: 'held', by: nameOf(answer), ...(since > 0 && { since }) };
};

/** Nothing may be typed: the server has not answered, or lets this person read only. */
export const isShutBy = ({ kind }: LockState): boolean =>
  kind === 'asking' || kind === 'held' || kind === 'free' || kind === 'refused';
