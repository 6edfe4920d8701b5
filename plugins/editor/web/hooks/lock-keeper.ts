import { isCallError } from '@docstead/core/web';
import { createStore } from 'zustand/vanilla';

/** Constants of the workspace specification, section 9: heartbeat in the editor, and the value that releases. */
const HEARTBEAT_MS = 20 * 60 * 1000;
export const RELEASED = 1000;
/** A machine that slept may have missed its heartbeat: on waking, a lock older than this is renewed at once. */
const STALE_MS = 60_000;
const RETRY_MS = 30_000;
/** Also for a page that is gone: whoever holds the lock is asked for by name. */
const LOCK_HELD = 10101;

export type LockState =
  | { readonly kind: 'asking' | 'mine' | 'released' }
  /** Somebody else had it when the editor opened. */
  | { readonly kind: 'held'; readonly by: string }
  /** It was mine, ran out (a closed laptop) and somebody else has taken it. */
  | { readonly kind: 'lost'; readonly by: string }
  /** A new page, and the plan has no room for one more. */
  | { readonly kind: 'exceeded' };

export interface LockAnswer {
  readonly lock: number;
  readonly is_cur_user: number;
  readonly lock_username: string;
  readonly exceed: number;
}

export interface LockWay {
  look(page_id: string): Promise<LockAnswer>;
  /** Rejects when somebody else has it. */
  take(page_id: string): Promise<unknown>;
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

  /** From the save menu, and where the editor found the page held. */
  async take(): Promise<void> {
    if (this.#page_id === '0') return this.#become({ kind: 'mine' });
    try {
      await this.#way.take(this.#page_id);
      this.#takenAt = Date.now();
      this.#become({ kind: 'mine' });
    } catch (thrown) {
      if (isCallError(thrown) && thrown.code === LOCK_HELD) await this.#refused();
      // Without an answer the lock may be ours or not: writing goes on, and the server decides at the save.
      else if (this.store.getState().kind === 'asking') this.#become({ kind: 'mine' });
    }
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

  get #isMine(): boolean {
    return this.store.getState().kind === 'mine';
  }

  async #begin(): Promise<void> {
    const answer = await this.#way.look(this.#page_id).catch(() => undefined);
    if (this.#hasEnded) return;
    if (this.#page_id === '0' && answer?.exceed === 1) return this.#become({ kind: 'exceeded' });
    if (answer && isForeign(answer)) return this.#become({ kind: 'held', by: answer.lock_username });
    await this.take();
  }

  async #refused(): Promise<void> {
    const answer = await this.#way.look(this.#page_id).catch(() => undefined);
    const isFirst = this.store.getState().kind === 'asking';
    if (answer && isForeign(answer)) this.#become({ kind: isFirst ? 'held' : 'lost', by: answer.lock_username });
    else if (isFirst) this.#become({ kind: 'mine' });
  }

  /** A lock that was lost is taken back as soon as it is free; a page found held is only offered. */
  async #retry(): Promise<void> {
    if (this.store.getState().kind !== 'lost') return;
    const answer = await this.#way.look(this.#page_id).catch(() => undefined);
    if (answer && !isForeign(answer)) await this.take();
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

const isForeign = ({ lock, is_cur_user }: LockAnswer): boolean => lock === 1 && is_cur_user === 0;
