import { isCallError } from '@docstead/core/web';
import { lineIn, type Task } from './boxes.ts';
import { withTask } from './toggle.ts';

/** A text of the page, with what the renderer made of it. */
export interface StoredPage {
  readonly page_content: string;
  readonly rev: number;
  readonly html: string;
  readonly author_name: string;
}

export interface TaskWay {
  load(): Promise<StoredPage>;
  /** Refuses what began with another revision than the present one; gives the new revision. */
  save(page_content: string, base_rev: number): Promise<number>;
  /** What is thrown where a colleague's text has no such task any more. */
  stale(username: string): Error;
  /** A colleague's text was met: what is on screen is old. */
  onOther(): void;
}

/** Of `items/contract/failures.ts`: the page was saved by somebody else meanwhile. */
const STALE = 11201;

/** Ticks the boxes of one page on the server, one after the other; a colleague's change meanwhile is kept. */
export class TaskSaver {
  readonly #way: TaskWay;
  /** The revision whose lines are on screen. */
  #shown: number;
  #text: string | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(rev: number, way: TaskWay) {
    this.#shown = rev;
    this.#way = way;
  }

  /** Rejects with the server's refusal. */
  tick(task: Task, isDone: boolean): Promise<void> {
    const done = this.#last.then(() => this.#save(task, isDone));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #save(task: Task, isDone: boolean): Promise<void> {
    if (this.#text === undefined) {
      const stored = await this.#way.load();
      if (stored.rev !== this.#shown) return await this.#merge(stored, task, isDone);
      this.#text = stored.page_content;
    }
    const next = withTask(this.#text, task.line, isDone);
    if (next === undefined) return await this.#merge(await this.#way.load(), task, isDone);
    try {
      if (next !== this.#text) this.#shown = await this.#way.save(next, this.#shown);
      this.#text = next;
    } catch (thrown) {
      if (!isCallError(thrown) || thrown.code !== STALE) throw thrown;
      this.#text = undefined;
      await this.#merge(await this.#way.load(), task, isDone);
    }
  }

  /** Lines have moved: the task is known by its words. */
  async #merge(stored: StoredPage, task: Task, isDone: boolean): Promise<void> {
    try {
      const line = lineIn(stored.html, task);
      const next = line === undefined ? undefined : withTask(stored.page_content, line, isDone);
      if (next === undefined) throw this.#way.stale(stored.author_name);
      if (next !== stored.page_content) await this.#way.save(next, stored.rev);
    } finally {
      this.#way.onOther();
    }
  }
}
