import { createStore } from 'zustand/vanilla';
import { DraftKeeper } from '../drafts/draft-keeper.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';
import { randomKey } from '../drafts/random-key.ts';
import { openTabs, type Tabs } from '../drafts/tabs.ts';
import { isSameText, type Text, type WorkingText } from '../drafts/working-text.ts';
import type { Conflict } from '../merge/kept-merge.ts';
import { MergeWork } from '../merge/merge-work.ts';
import { type Author, authorOf, type OwnPlace } from '../saving/author.ts';
import { isHeld, LockKeeper, type LockWay } from '../saving/lock-keeper.ts';
import type { Theirs } from '../saving/save-state.ts';
import { type SaveExtra, Saver, type SaveWay } from '../saving/saver.ts';
import type { EditedPage } from './use-document.ts';

export interface DeskState {
  /** Text of earlier visits that was never saved, newest first. */
  readonly offered: readonly Draft[];
  readonly merging?: MergeWork;
  /** What a colleague saved while unsaved text stands here. It counts while its revision is above the page's. */
  readonly beside?: Theirs;
  /** What was saved elsewhere and came in: by whom, and in how many places. Until it is saved, taken out or let be. */
  readonly cameIn?: { readonly names: readonly string[]; readonly own?: OwnPlace; readonly count: number };
  /** Further tabs of this person with this page, and whether there ever was one. */
  readonly otherTabs: number;
  readonly hadTabs: boolean;
}

interface DeskStart {
  readonly page: EditedPage;
  readonly text: WorkingText;
  readonly uid: string;
  readonly username: string;
  readonly drafts: Drafts;
  readonly saveWay: SaveWay;
  readonly lockWay: LockWay;
}

/** How often a save that found no server is tried again. */
const RESUME_MS = 10_000;
/** The other tab released the lock of both; taking it again must come after that. */
const AFTER_RELEASE_MS = 1_000;

/** All that keeps one open page safe: its saves, its drafts, its lock, and what they have to do with one another. */
export class Desk {
  readonly saver: Saver;
  readonly keeper: DraftKeeper;
  readonly lock: LockKeeper;
  readonly store = createStore<DeskState>(() => ({ offered: [], otherTabs: 0, hadTabs: false }));
  readonly #start: DeskStart;
  #tabs: Tabs | undefined;

  constructor(start: DeskStart) {
    const { page, text, uid, drafts } = start;
    const id = randomKey();
    this.#start = start;
    this.saver = new Saver({ page, text, way: start.saveWay, save_key: id });
    const merging = () => this.store.getState().merging;
    this.keeper = new DraftKeeper({ id, uid, drafts, text, saver: this.saver, merging });
    this.lock = new LockKeeper(page.page_id, start.lockWay);
    this.saver.merge = async (theirs) => this.#isTogether && this.#merge(theirs);
  }

  /** Gives the function that closes the desk. */
  start(): () => void {
    const ends = [
      this.saver.start(),
      this.keeper.start(),
      this.lock.start(),
      this.#greetTabs(),
      this.saver.store.subscribe((now, before) => now.theirs !== before.theirs && this.#met(now.theirs)),
      this.#resumeWhenReached(),
      this.#resumeWhenFree(),
    ];
    void this.#offerDrafts();
    return () => {
      for (const end of ends) end();
    };
  }

  /** Asked before a save that a person starts; false leaves it for later (images that are still on their way). */
  ready: (() => Promise<boolean>) | undefined;

  /** The one way to save, for every button and key; where two texts are merged, it saves the merged one. */
  async save(extra?: SaveExtra): Promise<EditedPage | undefined> {
    const { merging } = this.store.getState();
    if (merging && !this.#takeMerged(merging)) return undefined;
    if (this.ready && !(await this.ready())) return undefined;
    return this.#saveNow(extra);
  }

  async #saveNow(extra?: SaveExtra): Promise<EditedPage | undefined> {
    const { cameIn } = this.store.getState();
    const saved = await this.saver.save(extra);
    // Saved with what had come in before, it is one text.
    if (saved && cameIn === this.store.getState().cameIn) this.letBe();
    if (saved) this.lock.move(saved.page_id);
    else if (this.#why() === 'locked') await this.lock.lookAgain();
    return saved;
  }

  /** By itself; what two texts become is for a person to say. */
  async #saveAgain(): Promise<void> {
    if (!this.store.getState().merging) await this.#saveNow();
  }

  /** The text as a page of its own: the page is gone, or its author wants both. */
  async saveAsNew(page_title: string): Promise<EditedPage | undefined> {
    this.saver.detach(randomKey());
    this.#start.text.change({ page_title });
    return this.save({});
  }

  restore(draft: Draft): void {
    const { page } = this.saver.store.getState();
    const isOurs = draft.unanswered.some((text) => isSameText(text, page));
    const isFresh = draft.page_id === '0' || draft.base_rev === page.rev || isOurs || isSameText(draft.base, page);
    if (draft.merge || !isFresh) {
      this.#openMerge(draft.merge ?? { base: draft.base, mine: draft, theirs: page }, draft);
      return;
    }
    this.#takeUp(draft);
    this.#replace(draft);
    this.saver.rebase(page, isOurs ? [] : draft.unanswered);
    void this.keeper.keep();
  }

  async discard(draft: Draft): Promise<void> {
    this.#forget(draft);
    await this.#start.drafts.drop(draft.id);
  }

  /** Shows again what a save met, as far as it was decided. */
  openMerge(): void {
    const { theirs } = this.saver.store.getState();
    const mine = this.#start.text.read();
    const begun = this.store
      .getState()
      .offered.find(({ merge }) => merge && merge.theirs.rev === theirs?.rev && isSameText(merge.mine, mine));
    if (begun) this.restore(begun);
    else if (theirs) this.#met(theirs);
  }

  /** Leaves the text on screen as it is. What was decided and written in the merge is offered as a draft. */
  async cancelMerge(): Promise<void> {
    const { merging } = this.store.getState();
    const kept = merging && this.keeper.draftOf(merging);
    this.#closeMerge();
    if (!kept) return;
    // The text on screen has its own draft; this one, which holds that text too, is offered before it.
    const keptText = this.keeper.keep();
    const draft = { ...kept, id: merging.draft?.id ?? randomKey(), at: Date.now() + 1 };
    this.#forget(draft);
    this.store.setState(({ offered }) => ({ offered: [draft, ...offered] }));
    await this.#start.drafts.put(draft).catch(() => this.keeper.store.setState({ isFull: true }));
    await keptText;
  }

  #openMerge(conflict: Conflict, draft?: Draft): void {
    // What was typed before the merge came has its own draft.
    void this.keeper.keep();
    const onTouched = () => this.keeper.touched();
    this.store.setState({ merging: new MergeWork(conflict, { onTouched, ...(draft && { draft }) }) });
    this.keeper.renew();
  }

  #closeMerge(): void {
    const { merging: _, ...rest } = this.store.getState();
    this.store.setState(rest, true);
    this.keeper.renew();
  }

  /** The merged text takes the place of ours. False where something in it is not decided: that is shown then. */
  #takeMerged(merging: MergeWork): boolean {
    const { result, draft, theirs } = merging;
    if (!result) merging.next();
    if (!result) return false;
    this.#closeMerge();
    if (draft) this.#takeUp(draft);
    this.#replace(result);
    this.saver.rebase(theirs);
    return true;
  }

  /** A colleague has saved this page: into a text that is saved it comes at once, beside an unsaved one it is offered. */
  async written(rev = Number.POSITIVE_INFINITY): Promise<void> {
    // It may be our own save, whose answer is still on its way.
    await this.saver.rest();
    const { page_id, rev: own } = this.saver.store.getState().page;
    if (!this.#isTogether || rev <= own || page_id === '0') return;
    const beside = await this.#start.saveWay.look(page_id).catch(() => undefined);
    this.saver.settle();
    const { page, isDirty } = this.saver.store.getState();
    if (!beside || beside.rev <= page.rev || this.store.getState().merging) return;
    this.store.setState({ beside });
    if (!isDirty) await this.takeIn();
  }

  /** Takes in what was offered, around the caret; a conflict is shown. */
  async takeIn(): Promise<void> {
    await this.saver.rest();
    const { beside, merging } = this.store.getState();
    if (!beside || merging || beside.rev <= this.saver.store.getState().page.rev) return;
    if (!(await this.#merge(beside))) this.#met(beside);
  }

  /** Takes out again what came in. It stays in the stored page until the next save. */
  takeBack(): void {
    this.#start.text.takeBack();
    this.letBe();
  }

  /** What came in needs no sign any more. */
  letBe(): void {
    this.#start.text.forget();
    const { cameIn: _, ...rest } = this.store.getState();
    this.store.setState(rest, true);
  }

  #replace(text: Text): void {
    this.#start.text.replace(text);
    this.letBe();
  }

  get #isTogether(): boolean {
    return this.lock.store.getState().kind === 'together';
  }

  /** False where a line or a field was changed by both. */
  async #merge(theirs: Theirs): Promise<boolean> {
    const tools = await import('../merge/merge-in.ts').catch(() => undefined);
    const { page } = this.saver.store.getState();
    const { text } = this.#start;
    const next = theirs.rev > page.rev ? tools?.mergedText({ base: page, mine: text.read(), theirs }) : undefined;
    if (!tools || !next) return false;
    const places = text.takeIn(next, tools.editsBetween);
    this.saver.rebase(theirs);
    if (places > 0) this.#came(this.authorOf(theirs), places);
    return true;
  }

  /** Of what was saved elsewhere, by somebody else or by this very person. */
  authorOf(theirs: Pick<Theirs, 'author_name' | 'author_username'>): Author {
    return authorOf(theirs, { username: this.#start.username, hasWindows: this.store.getState().hadTabs });
  }

  #came(author: Author, places: number): void {
    const { names, count, ...before } = this.store.getState().cameIn ?? { names: [], count: 0 };
    const all = author.kind === 'colleague' ? [...new Set([...names, author.name])] : names;
    const own = author.kind === 'colleague' ? before : { own: author.kind };
    this.store.setState({ cameIn: { names: all, count: count + places, ...own } });
  }

  #takeUp(draft: Draft): void {
    // The text that it was made of is in it.
    if (draft.merge && isSameText(draft, this.#start.text.read())) void this.keeper.drop();
    this.keeper.adopt(draft);
    if (draft.page_id === '0') this.saver.adopt(draft.save_key);
    this.#forget(draft);
  }

  #forget(draft: Draft): void {
    this.store.setState(({ offered }) => ({ offered: offered.filter((one) => one.id !== draft.id) }));
  }

  #met(theirs: Theirs | undefined): void {
    if (!theirs) return;
    const { page } = this.saver.store.getState();
    const { page_title, page_content, cat_id } = page;
    const mine = this.#start.text.read();
    this.#openMerge({ base: { page_title, page_content, cat_id }, mine, theirs });
  }

  #why() {
    const { state } = this.saver.store.getState();
    return state.kind === 'failed' ? state.why : undefined;
  }

  #greetTabs(): () => void {
    const { page_id, item_id } = this.#start.page;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const tabs = openTabs({
      page: `${item_id}/${page_id}`,
      draft: () => this.keeper.id,
      // Two new pages are two pages.
      onCount: (count) => {
        const otherTabs = page_id === '0' ? 0 : count;
        this.store.setState(({ hadTabs }) => ({ otherTabs, hadTabs: hadTabs || otherTabs > 0 }));
      },
      onLeft: () => {
        clearTimeout(renewal);
        renewal = setTimeout(() => void this.lock.renew(), AFTER_RELEASE_MS);
      },
    });
    this.#tabs = tabs;
    return () => {
      clearTimeout(renewal);
      tabs.stop();
    };
  }

  async #offerDrafts(): Promise<void> {
    const { page, uid, drafts } = this.#start;
    const { page_id, item_id } = page;
    const [found, writing] = await Promise.all([drafts.of({ uid, item_id, page_id }), this.#tabs?.others()]);
    const idle = found.filter((draft) => !writing?.has(draft.id) && draft.id !== this.keeper.id);
    const differing = idle.filter((draft) => !isSameText(draft, page));
    for (const draft of idle) if (!differing.includes(draft)) void drafts.drop(draft.id);
    this.store.setState({ offered: differing });
  }

  /** A save that a colleague's lock refused is done as soon as the lock is ours. */
  #resumeWhenFree(): () => void {
    return this.lock.store.subscribe((state) => {
      if (isHeld(state) && this.#why() === 'locked') void this.#saveAgain();
    });
  }

  /** Offline: again when the browser says so, and every ten seconds; an ended session: when the person comes back. */
  #resumeWhenReached(): () => void {
    const resume = () => {
      const { state } = this.saver.store.getState();
      const isWaiting = state.kind === 'offline' || this.#why() === 'busy';
      if (isWaiting || (this.#why() === 'login' && document.visibilityState === 'visible')) void this.#saveAgain();
    };
    const retry = () => this.#why() !== 'login' && resume();
    const timer = setInterval(retry, RESUME_MS);
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
