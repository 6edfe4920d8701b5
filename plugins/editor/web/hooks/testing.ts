import { CallError } from '@docstead/core/web';
import type { LockAnswer, LockWay } from './lock-keeper.ts';
import type { Theirs } from './save-state.ts';
import type { SaveForm, SaveWay } from './saver.ts';
import type { EditedPage } from './use-document.ts';

/** A server of one page, for the tests of what keeps it safe. */

export const stored: EditedPage = {
  ...{ page_id: '2', item_id: '1', item_name: 'Handbook', item_domain: '' },
  ...{
    page_title: 'Title',
    page_content: 'one\ntwo\nthree',
    cat_id: '0',
    rev: 1,
    author_username: 'ada',
    addtime: '60',
    isDraft: false,
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

  async look(): Promise<Theirs & LockAnswer> {
    if (this.isGone) throw refusal(10101);
    return { ...this.page, ...this.lock };
  }

  async take(page_id: string): Promise<void> {
    this.asked.push(`take ${page_id}`);
    if (this.lock.lock === 1 && this.lock.is_cur_user === 0) throw refusal(10101);
    this.lock = { ...this.lock, lock: 1, is_cur_user: 1, lock_username: 'me' };
  }

  async release(page_id: string): Promise<void> {
    this.asked.push(`release ${page_id}`);
    this.lock = { ...this.lock, lock: 0, is_cur_user: 0, lock_username: '' };
  }

  releaseAtOnce(page_id: string): void {
    this.asked.push(`release ${page_id}`);
  }

  heldBy(lock_username: string): void {
    this.lock = { lock: 1, is_cur_user: 0, lock_username, exceed: 0 };
  }
}
