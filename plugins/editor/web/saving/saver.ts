import { isCallError } from '@docstead/core/web';
import { createStore } from 'zustand/vanilla';
import { isSameText, type Text, type WorkingText } from '../drafts/working-text.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import { EMAIL_UNVERIFIED, type SaveState, STALE, stateOf, type Theirs, theirsOf, UNKNOWN } from './save-state.ts';

/** The specification's limit for the wait that a save may ask of a person. */
const SLOW_MS = 10_000;

/** What a person adds to a save, from the save menu. */
export interface SaveExtra {
  readonly page_comments?: string;
  readonly is_notify?: 1;
  readonly notify_content?: string;
  /** 1 keeps a new page to its author, 0 publishes; absent leaves it what it is. */
  readonly is_draft?: 0 | 1;
}

export interface SaveForm extends Omit<SaveExtra, 'is_draft'>, Omit<Text, 'cat_id'> {
  readonly is_draft: 0 | 1 | -1;
  /** Absent where the writer left it alone: a colleague may have moved the page meanwhile. */
  readonly cat_id?: string;
  readonly page_id: string;
  readonly item_id: string;
  readonly base_rev: number;
  readonly save_key: string;
  /** There is no text, on purpose. */
  readonly may_be_empty?: 1;
}

export interface SaveWay {
  send(form: SaveForm, signal: AbortSignal): Promise<{ readonly page_id: string | number; readonly rev: number }>;
  /** The page as it stands; rejects when it is gone. */
  look(page_id: string): Promise<Theirs>;
  now(): number;
}

export interface SaverState {
  /** The text that is surely stored, and the revision that the next save starts from. */
  readonly page: EditedPage;
  readonly state: SaveState;
  readonly isDirty: boolean;
  /** Somebody else's text stands where ours should go. */
  readonly theirs?: Theirs;
  readonly isEmailUnverified?: boolean;
}

interface Arrival {
  /** Of the text that was sent. */
  readonly version: number;
  readonly answer: { readonly page_id: string | number; readonly rev: number };
  readonly state: SaveState;
}

/** Merged with one after the other, while a save is on its way; then a person decides. */
const MOST_MERGES = 5;
/** A page that is a draft stays one, and one that others read is published. */
const AS_IT_IS = -1 as const;

/**
 * Saves against the revision that the text started from. What has no answer counts as unsaved and may be sent again:
 * a text of ours that did arrive is recognised and never becomes a conflict with ourselves.
 */
export class Saver {
  readonly store;
  readonly #text: WorkingText;
  readonly #way: SaveWay;
  #savedVersion: number;
  #flight: AbortController | undefined;
  /** The save that is under way, with those that follow it. */
  #work: Promise<unknown> = Promise.resolve();
  #isWantedAgain = false;
  /** Of a save that is not done yet, for the tries that follow by themselves. */
  #extra: SaveExtra = {};
  /** Sent since the last answer: any of them may be what is stored now. */
  #unanswered: Text[];
  #key: string;

  constructor(start: { page: EditedPage; text: WorkingText; way: SaveWay; save_key: string }) {
    this.#text = start.text;
    this.#way = start.way;
    this.#key = start.save_key;
    this.#unanswered = [];
    this.#savedVersion = start.text.version;
    this.store = createStore<SaverState>(() => ({ page: start.page, state: { kind: 'saved' }, isDirty: false }));
  }

  /** Where people edit together: makes one text of theirs and ours, on their revision. False leaves it to a person. */
  merge: ((theirs: Theirs) => Promise<boolean>) | undefined;

  /** Names a new page for the server, so that one sent twice is one page. */
  get key(): string {
    return this.#key;
  }

  get unanswered(): readonly Text[] {
    return this.#unanswered;
  }

  /** Follows the text; gives the function that ends it. */
  start(): () => void {
    this.#follow();
    return this.#text.subscribe(this.#follow);
  }

  /** Text that was changed and changed back is no unsaved text. Reads the whole text: for pauses only. */
  settle(): void {
    const { page, isDirty } = this.store.getState();
    if (!isDirty || this.#flight || !isSameText(this.#text.read(), page)) return;
    this.#savedVersion = this.#text.version;
    this.#follow();
  }

  /** Goes on from another base: after a restored draft, or when a merge was done. */
  rebase(base: Text & { readonly rev: number }, unanswered: readonly Text[] = []): void {
    const { page_title, page_content, cat_id, rev } = base;
    this.#unanswered = [...unanswered];
    this.#savedVersion = isSameText(this.#text.read(), base) ? this.#text.version : -1;
    this.#stand({ ...this.store.getState().page, page_title, page_content, cat_id, rev }, { kind: 'saved' });
  }

  /** The same text for a page of its own. */
  detach(save_key: string): void {
    this.#key = save_key;
    this.#unanswered = [];
    this.#savedVersion = -1;
    this.#stand({ ...this.store.getState().page, page_id: '0', rev: 0 }, { kind: 'saved' });
  }

  /** A draft of a new page brings the name under which it may have been saved already. */
  adopt(save_key: string): void {
    this.#key = save_key;
  }

  /** A save in flight is not joined by a second one: what was typed meanwhile is saved after it. */
  async save(extra: SaveExtra = this.#extra): Promise<EditedPage | undefined> {
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

  /** The text is stored as it is, and nothing is added to it: another save would make a version like the one before. */
  #isNothing(extra: SaveExtra): boolean {
    this.settle();
    const { page } = this.store.getState();
    const isKnown = page.page_id !== '0' && this.#unanswered.length === 0;
    return isKnown && !this.#isDirty && Object.keys(extra).length === 0;
  }

  /** Resolves when no save is under way any more, however it ended. */
  async rest(): Promise<void> {
    await this.#work;
  }

  async #saveAll(extra: SaveExtra): Promise<EditedPage | undefined> {
    const saved = await this.#send(extra, this.#text.read());
    if (saved && this.#isWantedAgain && this.store.getState().isDirty) {
      this.#isWantedAgain = false;
      return this.save();
    }
    this.#isWantedAgain = false;
    return saved;
  }

  /** `met` counts the saves of others that were met on the way. */
  async #send(extra: SaveExtra, sent: Text, met = 0): Promise<EditedPage | undefined> {
    if (this.store.getState().page.page_id === '0' && sent.page_content === '' && sent.page_title.trim() === '') {
      this.store.setState({ state: { kind: 'failed', why: 'empty', message: '' } });
      return undefined;
    }
    const version = this.#text.version;
    const flight = new AbortController();
    this.#flight = flight;
    this.#unanswered.push(sent);
    this.store.setState({ state: { kind: 'saving' } });
    const slow = setTimeout(() => this.store.setState({ state: { kind: 'saving', isSlow: true } }), SLOW_MS);
    try {
      const answer = await this.#ask(extra, sent, flight.signal);
      // Given up for a newer try: that one tells how it ended.
      if (this.#flight !== flight) return undefined;
      const isDraft = extra.is_draft === undefined ? {} : { isDraft: extra.is_draft === 1 };
      const state = { kind: 'saved', at: this.#way.now() } as const;
      return this.#arrived({ ...sent, ...isDraft }, { version, answer, state });
    } catch (thrown) {
      const theirs = met < MOST_MERGES ? staleBy(thrown) : undefined;
      const isMerged = this.#flight === flight && theirs && (await this.merge?.(theirs));
      if (this.#flight !== flight) return undefined;
      if (isMerged) return this.#send(extra, this.#text.read(), met + 1);
      await this.#failed(thrown, sent);
      return undefined;
    } finally {
      clearTimeout(slow);
      if (this.#flight === flight) this.#flight = undefined;
    }
  }

  /** Asks once more where what stands in the way is our own earlier text. */
  async #ask(extra: SaveExtra, sent: Text, signal: AbortSignal) {
    try {
      return await this.#sendOnce(extra, sent, signal);
    } catch (thrown) {
      const theirs = staleBy(thrown);
      const own = theirs && this.#unanswered.find((text) => isSameText(text, theirs));
      if (!theirs || !own) throw thrown;
      this.store.setState(({ page }) => ({ page: { ...page, ...own, rev: theirs.rev } }));
      return this.#sendOnce(extra, sent, signal);
    }
  }

  async #sendOnce(extra: SaveExtra, sent: Text, signal: AbortSignal) {
    try {
      return await this.#way.send(this.#form(extra, sent), signal);
    } catch (thrown) {
      if (isCallError(thrown) && thrown.code === EMAIL_UNVERIFIED) return this.#unverified(thrown, sent);
      throw thrown;
    }
  }

  /** The content is stored; a server that does not say as what is asked. */
  async #unverified(thrown: unknown, sent: Text) {
    const data = ((isCallError(thrown) && thrown.data) || {}) as { page_id?: string | number; rev?: number };
    const page_id = data.page_id ?? this.store.getState().page.page_id;
    this.store.setState({ isEmailUnverified: true });
    if (data.rev !== undefined) return { page_id, rev: data.rev };
    const stored = await this.#way.look(String(page_id));
    return { page_id, rev: isSameText(stored, sent) ? stored.rev : 0 };
  }

  #form(extra: SaveExtra, sent: Text): SaveForm {
    const { page_id, item_id, rev, cat_id: stood } = this.store.getState().page;
    const { cat_id, ...text } = sent;
    const place = page_id === '0' || cat_id !== stood ? { cat_id } : {};
    const { is_draft = AS_IT_IS, ...more } = extra;
    const empty = text.page_content === '' ? { may_be_empty: 1 as const } : {};
    return { page_id, item_id, ...text, ...empty, ...place, base_rev: rev, save_key: this.#key, ...more, is_draft };
  }

  #arrived(sent: Text & { isDraft?: boolean }, { version, answer, state }: Arrival): EditedPage {
    const page = { ...this.store.getState().page, ...sent, page_id: String(answer.page_id), rev: answer.rev };
    this.#unanswered = [];
    this.#extra = {};
    this.#savedVersion = version;
    this.#stand(page, state);
    return page;
  }

  async #failed(thrown: unknown, sent: Text): Promise<void> {
    const state = stateOf(thrown);
    const theirs = theirsOf(thrown);
    // A refusal is an answer: this text was not stored.
    if (state.kind === 'failed') this.#unanswered = this.#unanswered.filter((text) => text !== sent);
    const isGone = isCallError(thrown) && thrown.code === UNKNOWN && (await this.#isGone());
    this.store.setState({
      state: isGone ? { kind: 'failed', why: 'gone', message: '' } : state,
      ...(theirs && state.kind === 'failed' && state.why === 'stale' ? { theirs } : {}),
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
  #stand(page: EditedPage, state: SaveState): void {
    const { theirs: _, ...rest } = this.store.getState();
    this.store.setState({ ...rest, page, state, isDirty: this.#isDirty }, true);
  }

  get #isDirty(): boolean {
    return this.#text.version !== this.#savedVersion;
  }

  readonly #follow = (): void => {
    const isDirty = this.#isDirty;
    if (isDirty !== this.store.getState().isDirty) this.store.setState({ isDirty });
  };
}

/** What somebody else has saved meanwhile. */
const staleBy = (thrown: unknown): Theirs | undefined =>
  isCallError(thrown) && thrown.code === STALE ? theirsOf(thrown) : undefined;
