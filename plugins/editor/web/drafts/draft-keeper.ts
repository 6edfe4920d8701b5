import { createStore } from 'zustand/vanilla';
import type { MergeWork } from '../merge/merge-work.ts';
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
  /** What is open for merging. */
  readonly merging: () => MergeWork | undefined;
}

/** Keeps what is typed: on every pause, every 30 s, when the page is hidden or goes away; lets it go when it is saved. */
export class DraftKeeper {
  readonly store = createStore<{ readonly isFull: boolean }>(() => ({ isFull: false }));
  readonly #start: KeeperStart;
  #id: string;
  /** Of the text and the merge; undefined when they have to be written whatever they are. */
  #keptVersion: string | undefined;
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
    const onHide = () => document.visibilityState === 'hidden' && this.#leave();
    const onLeave = () => this.#leave();
    const timer = setInterval(() => void this.keep(), DRAFT_EVERY_MS);
    const ends = [
      text.subscribe(this.touched),
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

  /** Something was typed: it is kept at the next pause. */
  readonly touched = (): void => {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#start.saver.settle();
      void this.keep();
    }, PAUSE_MS);
  };

  /** Keeps what was typed since the last time; what is too short for a draft only when its author asks for it. */
  async keep(isAsked = false): Promise<void> {
    const draft = this.#draft(isAsked);
    if (!draft) return this.#work;
    if (this.#version === this.#keptVersion) return this.#work;
    this.#keptVersion = this.#version;
    return this.#queue(async () => {
      await this.#start.drafts.put(draft);
      this.store.setState({ isFull: false });
    });
  }

  /** What was typed is thrown away by its author, or is saved: it is not kept again until something is typed. */
  drop(): Promise<void> {
    const { drafts, merging } = this.#start;
    this.#keptVersion = this.#version;
    const ids = [this.#id, merging()?.draft?.id ?? this.#id];
    // A browser that keeps nothing has nothing to drop.
    return this.#queue(async () => {
      for (const id of new Set(ids)) await drafts.drop(id).catch(() => undefined);
    });
  }

  /** Goes on with a draft that was restored: it is written anew, and goes when the text is saved. */
  adopt(draft: Draft): void {
    this.#id = draft.id;
    this.renew();
  }

  /** A merge was opened or closed: the draft is another one. */
  renew(): void {
    this.#keptVersion = undefined;
  }

  /** The merge as a draft; undefined while nothing was done in it. */
  draftOf(work: MergeWork): Draft | undefined {
    const merge = work.kept();
    return merge && { ...(work.draft ?? this.#ofText()), at: Date.now(), merge };
  }

  get #version(): string {
    return `${this.#start.text.version} ${this.#start.merging()?.version ?? ''}`;
  }

  #saved(): void {
    this.renew();
    // Typed while the save was on its way, or restored on another base: the same draft, written anew.
    void (this.#start.saver.store.getState().isDirty ? this.keep() : this.drop());
  }

  #leave(): void {
    const draft = this.#draft();
    if (!draft || this.#version === this.#keptVersion) return;
    this.#start.drafts.putAtOnce(draft);
    void this.keep();
  }

  #draft(isAsked = false): Draft | undefined {
    const { text, saver, merging } = this.#start;
    const work = merging();
    const merge = work && this.draftOf(work);
    if (merge) return merge;
    if (!saver.store.getState().isDirty) return undefined;
    return isAsked || isWorthKeeping(text.read()) ? this.#ofText() : undefined;
  }

  #ofText(): Draft {
    const { text, saver, uid } = this.#start;
    const { page } = saver.store.getState();
    const { page_title, page_content, cat_id, rev } = page;
    return {
      ...text.read(),
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
