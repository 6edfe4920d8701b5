/**
 * A thread for work that would hold up all requests: a document, an archive, a large table. The module at `url` is
 * written as `<what>.thread.ts` in `server/`, is named as `new URL('./<what>.thread.ts', import.meta.url)`, and its
 * default export does the work: `export default (task: Task): Result | Promise<Result>`.
 *
 * The thread begins at the first task, ends when nothing was asked of it for a minute, and begins again when it was
 * lost. At the end of a generation it ends after the last answer. A plugin has at most two.
 */
export type Threads = (url: URL, options?: ThreadOptions) => Thread;

export interface ThreadOptions {
  /** MiB of memory, after which it is ended and its task fails (default 256, at most 1,024). */
  readonly memory?: number;
}

export interface Thread {
  /**
   * One task at a time, in the order in which they came; what is asked and what is answered is copied, as
   * `structuredClone` does. 11003 `core/busy` where 100 wait already. Rejects with what the work threw, and with a
   * `TimeoutError` at the limit.
   */
  run<T>(task: unknown, options?: ThreadTask): Promise<T>;
}

export interface ThreadTask {
  /** Milliseconds from the moment when it has its turn (default 60,000); then the thread is ended. */
  readonly limit?: number;
  /** Gives the task up, running or not; `run` rejects with its reason. */
  readonly signal?: AbortSignal;
}
