import { isCallError } from '@docstead/core/web';
import { createStore } from 'zustand/vanilla';
import { EMAIL_UNVERIFIED, type SaveState, STALE, stateOf, type Theirs, theirsOf, UNKNOWN } from './save-state.ts';
import type { SheetPage } from './sheet-page.ts';
import { isSameText, type SheetText, type WorkingSheet } from './working-sheet.ts';

/** The specification's limit for the wait that a save may ask of a person. */
const SLOW_MS = 10_000;
/** A page that is a draft stays one, and one that others read is published. */
const AS_IT_IS = -1;

/** What a person adds to a save, from the menu. */
export interface SaveExtra {
  readonly page_comments?: string;
  readonly is_notify?: 1;
  readonly notify_content?: string;
}

export interface SaveForm extends SaveExtra, SheetText {
  readonly page_id: string;
  readonly item_id: string;
  readonly base_rev: number;
  readonly save_key: string;
  readonly is_draft: typeof AS_IT_IS;
}

interface SaveAnswer {
  readonly page_id: string | number;
  readonly rev: number;
}

export interface SaveWay {
  send(form: SaveForm, signal: AbortSignal): Promise<SaveAnswer>;
  /** The page as it stands; rejects when it is gone. */
  look(page_id: string): Promise<Theirs>;
  now(): number;
}

export interface SaverState {
  /** What is surely stored, and the revision that the next save starts from. */
  readonly page: SheetPage;
  readonly state: SaveState;
  readonly isDirty: boolean;
  /** Somebody else's spreadsheet stands where this one should go. */
  readonly theirs?: Theirs;
  readonly isEmailUnverified?: boolean;
}

interface SaverStart {
  readonly page: SheetPage;
  readonly sheet: WorkingSheet;
  readonly way: SaveWay;
  /** Names a new page for the server, so that one sent twice is one page. */
  readonly save_key: string;
}

/**
 * Saves against the revision that the spreadsheet started from. What has no answer counts as unsaved and may be sent
 * again: one of ours that did arrive is recognised and never becomes a conflict with ourselves.
 */
export class Saver {
  readonly store;
  readonly #sheet: WorkingSheet;
  readonly #way: SaveWay;
  readonly #key: string;
  #savedVersion: number;
  #flight: AbortController | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #isWantedAgain = false;
  /** Of a save that is not done yet, for the tries that follow by themselves. */
  #extra: SaveExtra = {};
  /** Sent since the last answer: any of them may be what is stored now. */
  #unanswered: SheetText[] = [];

  constructor({ page, sheet, way, save_key }: SaverStart) {
    this.#sheet = sheet;
    this.#way = way;
    this.#key = save_key;
    this.#savedVersion = sheet.version;
    this.store = createStore<SaverState>(() => ({ page, state: { kind: 'saved' }, isDirty: false }));
  }

  get key(): string {
    return this.#key;
  }

  get unanswered(): readonly SheetText[] {
    return this.#unanswered;
  }

  /** Follows the spreadsheet; gives the function that ends it. */
  start(): () => void {
    this.#follow();
    return this.#sheet.subscribe(this.#follow);
  }

  /** What was changed and changed back is not unsaved. Reads the whole spreadsheet: for pauses only. */
  settle(): void {
    const { page, isDirty } = this.store.getState();
    if (!isDirty || this.#flight || page.page_id === '0' || !isSameText(this.#sheet.read(), page)) return;
    this.#savedVersion = this.#sheet.version;
    this.#follow();
  }

  /** Goes on from another stored text: after a restored draft, or when a conflict was decided. */
  rebase(base: SheetText & { readonly rev: number }, unanswered: readonly SheetText[] = []): void {
    const { page_title, page_content, rev } = base;
    this.#unanswered = [...unanswered];
    this.#savedVersion = isSameText(this.#sheet.read(), base) ? this.#sheet.version : -1;
    this.#stand({ ...this.store.getState().page, page_title, page_content, rev }, { kind: 'saved' });
  }

  /** A save in flight is not joined by a second one: what was changed meanwhile is saved after it. */
  async save(extra: SaveExtra = this.#extra): Promise<SheetPage | undefined> {
    const { state } = this.store.getState();
    this.#extra = extra;
    if (this.#flight && !(state.kind === 'saving' && state.isSlow)) {
      this.#isWantedAgain = true;
      return undefined;
    }
    if (this.#isNothing(extra)) {
      this.store.setState({ state: { kind: 'saved', isSame: true } });
      return this.store.getState().page;
    }
    this.#flight?.abort();
    const work = this.#saveAll(extra);
    this.#work = work;
    return work;
  }

  /** Resolves when no save is under way any more, however it ended. */
  async rest(): Promise<void> {
    await this.#work;
  }

  /** It is stored as it is, and nothing is added to it: another save would make a version like the one before. */
  #isNothing(extra: SaveExtra): boolean {
    this.settle();
    const isKnown = this.store.getState().page.page_id !== '0' && this.#unanswered.length === 0;
    return isKnown && !this.#isDirty && Object.keys(extra).length === 0;
  }

  async #saveAll(extra: SaveExtra): Promise<SheetPage | undefined> {
    const saved = await this.#send(extra, this.#sheet.read());
    const isWanted = this.#isWantedAgain;
    this.#isWantedAgain = false;
    return saved && isWanted && this.store.getState().isDirty ? this.save() : saved;
  }

  async #send(extra: SaveExtra, sent: SheetText): Promise<SheetPage | undefined> {
    const version = this.#sheet.version;
    const flight = new AbortController();
    this.#flight = flight;
    this.#unanswered.push(sent);
    this.store.setState({ state: { kind: 'saving' } });
    const slow = setTimeout(() => this.store.setState({ state: { kind: 'saving', isSlow: true } }), SLOW_MS);
    try {
      const answer = await this.#ask(extra, sent, flight.signal);
      // Given up for a newer try: that one tells how it ended.
      if (this.#flight !== flight) return undefined;
      return this.#arrived(sent, version, answer);
    } catch (thrown) {
      if (this.#flight === flight) await this.#failed(thrown, sent);
      return undefined;
    } finally {
      clearTimeout(slow);
      if (this.#flight === flight) this.#flight = undefined;
    }
  }

  /** Asks once more where what stands in the way is our own earlier text. */
  async #ask(extra: SaveExtra, sent: SheetText, signal: AbortSignal): Promise<SaveAnswer> {
    try {
      return await this.#sendOnce(extra, sent, signal);
    } catch (thrown) {
      const theirs = isCallError(thrown) && thrown.code === STALE ? theirsOf(thrown) : undefined;
      const own = theirs && this.#unanswered.find((text) => isSameText(text, theirs));
      if (!theirs || !own) throw thrown;
      this.store.setState(({ page }) => ({ page: { ...page, ...own, rev: theirs.rev } }));
      return this.#sendOnce(extra, sent, signal);
    }
  }

  async #sendOnce(extra: SaveExtra, sent: SheetText, signal: AbortSignal): Promise<SaveAnswer> {
    const { page_id, item_id, rev } = this.store.getState().page;
    const place = { page_id, item_id, base_rev: rev, save_key: this.#key, is_draft: AS_IT_IS } as const;
    try {
      return await this.#way.send({ ...place, ...sent, ...extra }, signal);
    } catch (thrown) {
      if (isCallError(thrown) && thrown.code === EMAIL_UNVERIFIED) return this.#unverified(thrown.data, sent);
      throw thrown;
    }
  }

  /** It is stored; a server that does not say under which revision is asked. */
  async #unverified(data: unknown, sent: SheetText): Promise<SaveAnswer> {
    const { page_id = this.store.getState().page.page_id, rev } = (data ?? {}) as Partial<SaveAnswer>;
    this.store.setState({ isEmailUnverified: true });
    if (rev !== undefined) return { page_id, rev };
    const stored = await this.#way.look(String(page_id));
    return { page_id, rev: isSameText(stored, sent) ? stored.rev : 0 };
  }

  #arrived(sent: SheetText, version: number, answer: SaveAnswer): SheetPage {
    const page = { ...this.store.getState().page, ...sent, page_id: String(answer.page_id), rev: answer.rev };
    this.#unanswered = [];
    this.#extra = {};
    this.#savedVersion = version;
    this.#stand(page, { kind: 'saved', at: this.#way.now() });
    return page;
  }

  async #failed(thrown: unknown, sent: SheetText): Promise<void> {
    const state = stateOf(thrown);
    // A refusal is an answer: this text was not stored.
    if (state.kind === 'failed') this.#unanswered = this.#unanswered.filter((text) => text !== sent);
    const isGone = isCallError(thrown) && thrown.code === UNKNOWN && (await this.#isGone());
    const theirs = state.kind === 'failed' && state.why === 'stale' ? theirsOf(thrown) : undefined;
    this.store.setState({
      state: isGone ? { kind: 'failed', why: 'gone', message: '' } : state,
      ...(theirs && { theirs }),
    });
  }

  /** 10101 has many meanings; the page itself tells whether it is one of "no longer there". */
  async #isGone(): Promise<boolean> {
    const { page_id } = this.store.getState().page;
    if (page_id === '0') return false;
    return this.#way.look(page_id).then(
      () => false,
      (thrown: unknown) => isCallError(thrown) && thrown.kind === 'refused' && thrown.code === UNKNOWN,
    );
  }

  /** In one step: whoever follows the page must not see it as unsaved in between. */
  #stand(page: SheetPage, state: SaveState): void {
    const { theirs: _, ...rest } = this.store.getState();
    this.store.setState({ ...rest, page, state, isDirty: this.#isDirty }, true);
  }

  get #isDirty(): boolean {
    return this.#sheet.version !== this.#savedVersion;
  }

  readonly #follow = (): void => {
    const isDirty = this.#isDirty;
    if (isDirty !== this.store.getState().isDirty) this.store.setState({ isDirty });
  };
}
