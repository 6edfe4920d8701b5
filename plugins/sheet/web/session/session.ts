import { createStore } from 'zustand/vanilla';
import { readBook } from '../../book/read.ts';
import type { Book } from '../../book/types.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { Draft, Drafts } from './drafts.ts';
import { LockKeeper, type LockWay } from './lock.ts';
import { claimDraft, claimedDrafts } from './open-tabs.ts';
import { randomKey } from './random-key.ts';
import { type SaveExtra, Saver, type SaveWay } from './saver.ts';
import type { SheetPage } from './sheet-page.ts';
import { isSameText, WorkingSheet } from './working-sheet.ts';

interface SessionStart {
  readonly page: SheetPage;
  readonly book: Book;
  readonly uid: string;
  readonly drafts: Drafts;
  readonly saveWay: SaveWay;
  readonly lockWay: LockWay;
}

/** How often a save that found no server is tried again. */
const RESUME_MS = 10_000;

/** Ways to leave unsaved changes: stored, kept as a draft in this browser, or thrown away. */
export type LeaveWay = 'save' | 'keep' | 'discard';

/** All that keeps one open spreadsheet safe: its saves, its drafts, its lock, and what they have to do with one another. */
export class SheetSession {
  readonly sheet: WorkingSheet;
  readonly saver: Saver;
  readonly keeper: DraftKeeper;
  readonly lock: LockKeeper;
  /** Changes of earlier visits that were never saved, newest first. */
  readonly store = createStore<{ readonly offered: readonly Draft[] }>(() => ({ offered: [] }));
  readonly #start: SessionStart;

  constructor(start: SessionStart) {
    const { page, book, uid, drafts } = start;
    const id = randomKey();
    this.#start = start;
    this.sheet = new WorkingSheet({ page_title: page.page_title, book });
    // Older forms are read as what they say, and are the same as what is written of them.
    const stored = { ...page, ...this.sheet.read() };
    this.saver = new Saver({ page: stored, sheet: this.sheet, way: start.saveWay, save_key: id });
    this.keeper = new DraftKeeper({ id, uid, drafts, sheet: this.sheet, saver: this.saver });
    this.lock = new LockKeeper(page.page_id, start.lockWay);
  }

  /** Gives the function that closes it. */
  start(): () => void {
    const ends = [
      this.saver.start(),
      this.keeper.start(),
      this.lock.start(),
      claimDraft(this.keeper.id),
      this.#resumeWhenReached(),
      this.#resumeWhenFree(),
    ];
    void this.#offerDrafts();
    return () => {
      // Whoever was sent away was not asked. What its author threw away stays away.
      void this.keeper.keep();
      for (const end of ends) end();
    };
  }

  /** The one way to save, for every button and key. */
  async save(extra?: SaveExtra): Promise<SheetPage | undefined> {
    const saved = await this.saver.save(extra);
    if (saved) this.lock.move(saved.page_id);
    else if (this.#why() === 'locked') await this.lock.lookAgain();
    return saved;
  }

  /** Over what somebody else has saved, which goes to the history. */
  async keepMine(): Promise<void> {
    const { theirs } = this.saver.store.getState();
    if (!theirs) return;
    this.saver.rebase(theirs);
    await this.save();
  }

  /**
   * In place of what stands here, which stays as a draft. Rejects, and changes nothing, where there is no room for it, or
   * theirs is no spreadsheet (`UnreadBook`).
   */
  async takeTheirs(): Promise<void> {
    const { theirs } = this.saver.store.getState();
    if (!theirs) return;
    const book = readBook(theirs.page_content);
    const draft = await this.keeper.keepApart(randomKey());
    this.sheet.rename(theirs.page_title);
    this.sheet.write(book);
    this.saver.rebase(theirs);
    this.#offer([draft, ...this.store.getState().offered]);
  }

  /** Throws `UnreadBook` where it is damaged. */
  restore(draft: Draft): void {
    const { page } = this.saver.store.getState();
    const isOurs = draft.unanswered.some((text) => isSameText(text, page));
    this.sheet.replace(draft);
    this.saver.rebase(page, isOurs ? [] : draft.unanswered);
    this.#forget(draft);
    // Only when the same changes are kept as those of this editor, the old draft may go.
    void this.keeper.keep().then(async () => {
      if (!this.keeper.store.getState().isFull) await this.#start.drafts.drop(draft).catch(() => undefined);
    });
  }

  async discard(draft: Draft): Promise<void> {
    this.#forget(draft);
    await this.#start.drafts.drop(draft);
  }

  /** Does what its author chose; false where the changes would be lost all the same. */
  async leave(way: LeaveWay): Promise<boolean> {
    if (way === 'discard') {
      await this.keeper.drop();
      return true;
    }
    if (way === 'keep') {
      await this.keeper.keep();
      return !this.keeper.store.getState().isFull;
    }
    await this.save();
    // A save that was under way takes this one along.
    await this.saver.rest();
    return !this.saver.store.getState().isDirty;
  }

  #forget(draft: Draft): void {
    this.#offer(this.store.getState().offered.filter(({ id }) => id !== draft.id));
  }

  #offer(offered: readonly Draft[]): void {
    this.store.setState({ offered });
  }

  #why() {
    const { state } = this.saver.store.getState();
    return state.kind === 'failed' ? state.why : undefined;
  }

  async #offerDrafts(): Promise<void> {
    const { page, uid, drafts } = this.#start;
    const found = await drafts.of({ uid, item_id: page.item_id, page_id: page.page_id }).catch(() => []);
    const claimed = found.length > 0 ? await claimedDrafts() : new Set();
    const idle = found.filter(({ id }) => !claimed.has(id) && id !== this.keeper.id);
    const stored = this.saver.store.getState().page;
    const differing = idle.filter((draft) => !isSameText(draft, stored));
    for (const draft of idle) if (!differing.includes(draft)) void drafts.drop(draft).catch(() => undefined);
    this.#offer(differing);
  }

  /** A save that somebody else's lock refused is done as soon as the lock is ours. */
  #resumeWhenFree(): () => void {
    return this.lock.store.subscribe(({ kind }) => {
      if (kind === 'mine' && this.#why() === 'locked') void this.save();
    });
  }

  /** Offline: again when the browser says so, and every ten seconds; an ended session: when the person comes back. */
  #resumeWhenReached(): () => void {
    const resume = () => {
      const { state } = this.saver.store.getState();
      const isWaiting = state.kind === 'offline' || this.#why() === 'busy';
      if (isWaiting || (this.#why() === 'login' && document.visibilityState === 'visible')) void this.save();
    };
    const timer = setInterval(() => this.#why() !== 'login' && resume(), RESUME_MS);
    window.addEventListener('online', resume);
    window.addEventListener('focus', resume);
    document.addEventListener('visibilitychange', resume);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', resume);
      window.removeEventListener('focus', resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }
}
