import { createStore } from 'zustand/vanilla';
import type { Saver } from '../saving/saver.ts';
import { DRAFT_EVERY_MS, type Draft, type Drafts, isWorthKeeping } from './drafts.ts';
import type { WorkingText } from './working-text.ts';

const PAUSE_MS = 1_500;

interface KeeperStart {
  readonly id: string;
  readonly uid: string;
  readonly drafts: Drafts;
  readonly text: WorkingText;
  readonly saver: Saver;
}

/** Keeps what is typed: on every pause, every 30 s, when the page is hidden or goes away; lets it go when it is saved. */
export class DraftKeeper {
  readonly store = createStore<{ readonly isFull: boolean }>(() => ({ isFull: false }));
  readonly #start: KeeperStart;
  #id: string;
  #keptVersion = -1;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** One write after another, so that a late one never brings back what was dropped. */
  #work: Promise<void> = Promise.resolve();

  constructor(start: KeeperStart) {
    this.#start = start;
    this.#id = start.id;
  }

  /** The draft that this editor writes. */
  get id(): string {
    return this.#id;
  }

  /** Gives the function that ends it, after one last look. */
  start(): () => void {
    const { text, saver } = this.#start;
    const onText = () => {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => {
        saver.settle();
        void this.keep();
      }, PAUSE_MS);
    };
    const onHide = () => document.visibilityState === 'hidden' && this.#leave();
    const onLeave = () => this.#leave();
    const timer = setInterval(() => void this.keep(), DRAFT_EVERY_MS);
    const ends = [
      text.subscribe(onText),
      saver.store.subscribe((now, before) => now.page !== before.page && this.#saved()),
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

  /** Keeps what was typed since the last time; what is too short for a draft only when its author asks for it. */
  async keep(isAsked = false): Promise<void> {
    const draft = this.#draft(isAsked);
    if (!draft) return this.#work;
    const version = this.#start.text.version;
    if (version === this.#keptVersion) return this.#work;
    this.#keptVersion = version;
    return this.#queue(async () => {
      await this.#start.drafts.put(draft);
      this.store.setState({ isFull: false });
    });
  }

  /** What was typed is thrown away by its author, or is saved: it is not kept again until something is typed. */
  drop(): Promise<void> {
    this.#keptVersion = this.#start.text.version;
    const id = this.#id;
    // A browser that keeps nothing has nothing to drop.
    return this.#queue(() => this.#start.drafts.drop(id).catch(() => undefined));
  }

  /** Goes on with a draft that was restored: it is written anew, and goes when the text is saved. */
  adopt(draft: Draft): void {
    this.#id = draft.id;
    this.#keptVersion = -1;
  }

  #saved(): void {
    this.#keptVersion = -1;
    // Typed while the save was on its way, or restored on another base: the same draft, written anew.
    void (this.#start.saver.store.getState().isDirty ? this.keep() : this.drop());
  }

  #leave(): void {
    const draft = this.#draft();
    if (!draft || this.#start.text.version === this.#keptVersion) return;
    this.#start.drafts.putAtOnce(draft);
    void this.keep();
  }

  #draft(isAsked = false): Draft | undefined {
    const { text, saver, uid } = this.#start;
    const { page, isDirty } = saver.store.getState();
    if (!isDirty) return undefined;
    const now = text.read();
    if (!isAsked && !isWorthKeeping(now)) return undefined;
    const { page_title, page_content, cat_id, rev } = page;
    return {
      ...now,
      id: this.#id,
      uid,
      item_id: page.item_id,
      page_id: page.page_id,
      at: Date.now(),
      base: { page_title, page_content, cat_id },
      base_rev: rev,
      unanswered: saver.unanswered,
      save_key: saver.key,
    };
  }

  #queue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch(() => this.store.setState({ isFull: true }));
    return this.#work;
  }
}
