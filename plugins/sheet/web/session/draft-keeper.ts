import { createStore } from 'zustand/vanilla';
import type { Draft, Drafts } from './drafts.ts';
import type { Saver } from './saver.ts';
import type { WorkingSheet } from './working-sheet.ts';

const PAUSE_MS = 1_500;
const EVERY_MS = 30_000;

interface KeeperStart {
  readonly id: string;
  readonly uid: string;
  readonly drafts: Drafts;
  readonly sheet: WorkingSheet;
  readonly saver: Saver;
}

/** Keeps what is changed: on every pause, every 30 s, when the page is hidden or goes; lets it go when it is saved. */
export class DraftKeeper {
  readonly store = createStore<{ readonly isFull: boolean }>(() => ({ isFull: false }));
  readonly id: string;
  readonly #start: KeeperStart;
  /** Undefined when the draft has to be written whatever it is. */
  #keptVersion: number | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** One write after another, so that a late one never brings back what was dropped. */
  #work: Promise<void> = Promise.resolve();

  constructor(start: KeeperStart) {
    this.#start = start;
    this.id = start.id;
  }

  /** Gives the function that ends it. */
  start(): () => void {
    const { sheet, saver } = this.#start;
    const onHide = () => document.visibilityState === 'hidden' && void this.keep();
    const onLeave = () => void this.keep();
    const timer = setInterval(onLeave, EVERY_MS);
    const ends = [
      sheet.subscribe(this.#touched),
      saver.store.subscribe((now, before) => now.page !== before.page && this.#saved(before.page.page_id)),
    ];
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      clearTimeout(this.#pause);
      clearInterval(timer);
      for (const end of ends) end();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
    };
  }

  /** Writes what was changed since the last time. */
  async keep(): Promise<void> {
    const { sheet, saver, drafts } = this.#start;
    if (!saver.store.getState().isDirty || sheet.version === this.#keptVersion) return this.#work;
    const draft = this.#draft();
    this.#keptVersion = sheet.version;
    return this.#queue(async () => {
      await drafts.put(draft);
      this.store.setState({ isFull: false });
    });
  }

  /** A copy of its own, which stays when this editor saves. Rejects where there is no room for it. */
  async keepApart(id: string): Promise<Draft> {
    const draft = { ...this.#draft(), id };
    await this.#start.drafts.put(draft);
    return draft;
  }

  /** It was thrown away by its author, or is saved: it is not kept again until something is changed. */
  drop(page_id = this.#start.saver.store.getState().page.page_id): Promise<void> {
    const { drafts, sheet, saver, uid } = this.#start;
    this.#keptVersion = sheet.version;
    const { item_id } = saver.store.getState().page;
    // A browser that keeps nothing has nothing to drop.
    return this.#queue(() => drafts.drop({ id: this.id, uid, item_id, page_id }).catch(() => undefined));
  }

  readonly #touched = (): void => {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#start.saver.settle();
      void this.keep();
    }, PAUSE_MS);
  };

  /** A new page was kept under no id until now. */
  #saved(before: string): void {
    const { page, isDirty } = this.#start.saver.store.getState();
    if (!isDirty || page.page_id !== before) void this.drop(before);
    this.#keptVersion = undefined;
    // Changed while the save was on its way: the same draft on another base.
    if (isDirty) void this.keep();
  }

  #draft(): Draft {
    const { sheet, saver, uid } = this.#start;
    const { item_id, page_id, rev } = saver.store.getState().page;
    const place = { id: this.id, uid, item_id, page_id };
    return { ...sheet.read(), ...place, at: Date.now(), base_rev: rev, unanswered: saver.unanswered };
  }

  #queue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch(() => this.store.setState({ isFull: true }));
    return this.#work;
  }
}
