import { CallError } from '@docstead/core/web';
import { afterEach, beforeEach, vi } from 'vitest';
import { readBook, writeBook } from '../../book/read.ts';
import type { Book } from '../../book/types.ts';
import type { Draft, Drafts } from './drafts.ts';
import type { LockAnswer, LockWay } from './lock.ts';
import type { Theirs } from './save-state.ts';
import type { SaveForm, SaveWay } from './saver.ts';
import { SheetSession } from './session.ts';
import type { SheetPage } from './sheet-page.ts';

/** A server of one page, for the tests of what keeps a spreadsheet safe. */

/** One sheet with this in A1. */
export const bookOf = (text: string): Book => [{ name: 'sheet1', rows: { 0: { cells: { 0: { text } } } } }];
export const contentOf = (text: string): string => writeBook(bookOf(text));
/** What stands in A1. */
export const textIn = (content: string): string => {
  const row = readBook(content)[0]?.rows?.['0'];
  return (typeof row === 'object' && row.cells?.['0']?.text) || '';
};

export const stored: SheetPage = {
  ...{ page_id: '2', item_id: '1', item_name: 'Budget', item_domain: '', item_type: '4' },
  ...{ page_title: 'Budget', page_content: contentOf('one'), rev: 1, author_username: 'ada', addtime: '60' },
  ...{ isPrivate: false, isManaged: false },
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
  lock: LockAnswer = { lock: 0, is_cur_user: 0, lock_username: '' };
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
    const { page_id, page_title, page_content, base_rev } = form;
    if (page_id !== '0' && base_rev !== this.page.rev) throw refusal(11201, { page: this.page });
    this.page = { page_title, page_content, rev: this.page.rev + 1, author_username: 'me', addtime: '61' };
    return { page_id: page_id === '0' ? '9' : page_id, rev: this.page.rev };
  };

  /** Somebody else saves. */
  saveTheirs(text: string): void {
    const rev = this.page.rev + 1;
    this.page = { ...this.page, page_content: contentOf(text), rev, author_username: 'bob', author_name: 'Bob Moss' };
  }

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

  async take(page_id: string, isTakenOver = false): Promise<void> {
    this.asked.push(isTakenOver ? `take over ${page_id}` : `take ${page_id}`);
    if (this.lock.lock === 1 && this.lock.is_cur_user === 0 && !isTakenOver) throw refusal(10101);
    this.lock = { lock: 1, is_cur_user: 1, lock_username: 'me' };
  }

  async release(page_id: string): Promise<void> {
    this.releaseAtOnce(page_id);
    this.lock = { lock: 0, is_cur_user: 0, lock_username: '' };
  }

  releaseAtOnce(page_id: string): void {
    this.asked.push(`release ${page_id}`);
  }

  heldBy(lock_username: string): void {
    this.lock = { lock: 1, is_cur_user: 0, lock_username };
  }

  free(): void {
    this.lock = { lock: 0, is_cur_user: 0, lock_username: '' };
  }
}

/** A browser with room, or without. */
class FakeDrafts implements Drafts {
  kept: readonly Draft[] = [];
  isFull = false;

  async of({ uid, item_id, page_id }: Pick<Draft, 'uid' | 'item_id' | 'page_id'>): Promise<readonly Draft[]> {
    return this.kept.filter((one) => one.uid === uid && one.item_id === item_id && one.page_id === page_id);
  }

  count = async () => this.kept.length;

  async put(draft: Draft): Promise<void> {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.kept = [draft, ...this.kept.filter(({ id }) => id !== draft.id)];
  }

  async drop({ id, page_id }: Pick<Draft, 'id' | 'page_id'>): Promise<void> {
    this.kept = this.kept.filter((one) => one.id !== id || one.page_id !== page_id);
  }

  async clear(): Promise<void> {
    this.kept = [];
  }

  get texts(): readonly string[] {
    return this.kept.map(({ page_content }) => textIn(page_content));
  }
}

export interface TestSessions {
  readonly server: FakeServer;
  readonly drafts: FakeDrafts;
  open(page?: SheetPage): Promise<SheetSession>;
  /** Closes what is open; else the end of the test does. */
  close(): void;
}

/** Sessions with a server and a browser of their own for each test, on a clock that goes on by hand. */
export function testSessions(): TestSessions {
  let server = new FakeServer();
  let drafts = new FakeDrafts();
  const ends: (() => void)[] = [];
  const close = () => {
    for (const end of ends.splice(0)) end();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
    drafts = new FakeDrafts();
  });
  afterEach(() => {
    close();
    vi.useRealTimers();
  });
  return {
    get server() {
      return server;
    },
    get drafts() {
      return drafts;
    },
    async open(page = stored) {
      const book = readBook(page.page_content);
      const session = new SheetSession({ page, book, uid: '7', drafts, saveWay: server, lockWay: server });
      ends.push(session.start());
      await vi.advanceTimersByTimeAsync(0);
      return session;
    },
    close,
  };
}
