import { CallError } from '@docstead/core/web';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Drafts, openDrafts } from '../drafts/drafts.ts';
import { WorkingText } from '../drafts/working-text.ts';
import { startOf } from '../merge/conflicts.ts';
import type { Choice } from '../merge/place.ts';
import { mergeContents, mergeField } from '../merge/three-way.ts';
import type { Beside, LockAnswer, LockWay } from '../saving/lock-keeper.ts';
import type { Theirs } from '../saving/save-state.ts';
import type { SaveForm, SaveWay } from '../saving/saver.ts';
import { Desk } from './desk.ts';
import type { EditedPage } from './use-document.ts';

/** A server of one page, for the tests of what keeps it safe. */

export const stored: EditedPage = {
  ...{ page_id: '2', item_id: '1', item_name: 'Handbook', item_domain: '', item_type: '1' },
  ...{
    page_title: 'Title',
    page_content: 'one\ntwo\nthree',
    cat_id: '0',
    rev: 1,
    author_username: 'ada',
    addtime: '60',
    isDraft: false,
    isManaged: false,
    isPrivate: false,
  },
};

export const refusal = (code: number, data?: unknown) =>
  new CallError({ kind: 'refused', code, message: `refused ${code}`, data });
export const noNetwork = () => new CallError({ kind: 'offline', code: 0, message: 'offline' });

type Answer = { readonly page_id: string; readonly rev: number };

export class FakeServer implements SaveWay, LockWay {
  page: Theirs = { ...stored };
  readonly sent: SaveForm[] = [];
  /** Answers of the next saves, in order; afterwards it saves as the real one does. */
  readonly next: ((form: SaveForm) => Promise<Answer>)[] = [];
  lock: LockAnswer = { lock: 0, is_cur_user: 0, lock_username: '', exceed: 0 };
  readonly asked: string[] = [];
  isGone = false;

  now = () => 1_000;

  readonly send = async (form: SaveForm): Promise<Answer> => {
    this.sent.push(form);
    const answer = this.next.shift();
    return answer ? answer(form) : this.store(form);
  };

  /** By the rules of page/save. */
  readonly store = async (form: SaveForm): Promise<Answer> => {
    const { page_title, page_content, cat_id = this.page.cat_id, base_rev } = form;
    if (form.page_id !== '0' && base_rev !== this.page.rev) throw refusal(11201, { page: this.page });
    this.page = { page_title, page_content, cat_id, rev: this.page.rev + 1, author_username: 'me', addtime: '61' };
    return { page_id: form.page_id === '0' ? '9' : form.page_id, rev: this.page.rev };
  };

  /** Keeps the next save waiting; gives what lets it be answered. */
  holdNext(): () => void {
    let answer = () => {};
    this.next.push(async (form) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return this.store(form);
    });
    return () => answer();
  }

  async look(): Promise<Theirs & LockAnswer> {
    if (this.isGone) throw refusal(10101);
    return { ...this.page, ...this.lock };
  }

  async take(page_id: string): Promise<Beside> {
    this.asked.push(`take ${page_id}`);
    const { lock, is_cur_user, together, others = [], other_uids = [] } = this.lock;
    if (lock === 1 && is_cur_user === 0 && together !== 1) throw refusal(10101);
    if (together === 1) return { together, others, other_uids };
    this.lock = { ...this.lock, lock: 1, is_cur_user: 1, lock_username: 'me' };
    return {};
  }

  async release(page_id: string): Promise<void> {
    this.asked.push(`release ${page_id}`);
    this.lock = { ...this.lock, lock: 0, is_cur_user: 0, lock_username: '' };
  }

  releaseAtOnce(page_id: string): void {
    this.asked.push(`release ${page_id}`);
  }

  /** In a project in which people edit together. */
  sharedWith(...others: readonly string[]): void {
    const [lock_username = ''] = others;
    const other_uids = others.map((name) => `uid of ${name}`);
    const held = { lock: others.length > 0 ? 1 : 0, is_cur_user: 0, lock_username, exceed: 0 };
    this.lock = { ...held, together: 1, others, other_uids };
  }

  heldBy(lock_username: string): void {
    this.lock = { lock: 1, is_cur_user: 0, lock_username, exceed: 0 };
  }
}

/** What a person makes of the merge that is open; conflicts without a choice stay open. */
export function mergeTo(
  desk: Desk,
  page_content: string,
  { choice, next = () => undefined }: { readonly choice?: Choice; readonly next?: () => void } = {},
): void {
  const { merging } = desk.store.getState();
  if (!merging) throw new Error('No merge is open');
  const { base, mine, theirs } = merging;
  const { places } = startOf(mergeContents(base.page_content, mine.page_content, theirs.page_content));
  const merged = {
    doc: `${page_content}\n`,
    places: places.map((place) => ({ ...place, ...(choice && { choice }) })),
    title: mergeField('page_title', merging),
    catalog: mergeField('cat_id', merging),
  };
  merging.connect({ read: () => merged, next });
  merging.touched();
}

export interface TestDesks {
  readonly server: FakeServer;
  /** Of the desk that was opened last. */
  readonly text: WorkingText;
  open(page?: EditedPage, drafts?: Drafts): Promise<Desk>;
  type(page_content: string): void;
  /** Closes what is open, and what `atEnd` was given; else the end of the test does. */
  close(): void;
  atEnd(end: () => void): void;
}

/** Desks with a server of their own for each test, on a clock that goes on by hand; they are closed behind it. */
export function testDesks(): TestDesks {
  let server = new FakeServer();
  let text = new WorkingText(stored);
  const ends: (() => void)[] = [];
  const close = () => {
    for (const end of ends.splice(0)) end();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    server = new FakeServer();
  });
  afterEach(() => {
    close();
    localStorage.clear();
    vi.useRealTimers();
  });
  return {
    get server() {
      return server;
    },
    get text() {
      return text;
    },
    async open(page = stored, drafts = openDrafts()) {
      text = new WorkingText(page);
      const desk = new Desk({ page, text, uid: '7', username: 'me', drafts, saveWay: server, lockWay: server });
      ends.push(desk.start());
      await vi.advanceTimersByTimeAsync(200);
      return desk;
    },
    type: (page_content) => text.replace({ ...text.read(), page_content }),
    close,
    atEnd: (end) => void ends.push(end),
  };
}
