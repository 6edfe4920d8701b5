import { linksOf, type RefusalLink } from '@docstead/core/web';
import type { Smaller } from './shrink.ts';

/** Uploads one file; gives its address, or rejects with the reason in the reader's language. */
export type UploadFile = (
  file: File,
  how: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<string>;

/** The same file made smaller, where it is worth asking whether that is wished. */
export type FindSmaller = (file: File) => Promise<Smaller | undefined>;

export type UploadState =
  /** Nothing is sent before somebody has chosen. */
  | { readonly kind: 'asking'; readonly smaller: Smaller }
  | { readonly kind: 'running'; readonly part: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly links: readonly RefusalLink[] }
  | { readonly kind: 'done'; readonly url: string }
  | { readonly kind: 'removed' };

/** One file on its way. The file stays in memory until it is there or thrown away, so that it can be tried again. */
export class Upload {
  #file: File;
  #find: FindSmaller | undefined;
  #state: UploadState = { kind: 'running', part: 0 };
  #stop = new AbortController();
  readonly #send: UploadFile;
  readonly #listeners = new Set<(state: UploadState) => void>();

  constructor(file: File, send: UploadFile, find?: FindSmaller) {
    this.#file = file;
    this.#send = send;
    this.#find = find;
  }

  get file(): File {
    return this.#file;
  }

  get state(): UploadState {
    return this.#state;
  }

  subscribe(listener: (state: UploadState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const isOver = () => stop.signal.aborted;
    this.#become({ kind: 'running', part: 0 });
    const smaller = this.#find && (await this.#look(this.#find));
    if (isOver()) return;
    if (smaller) return this.#become({ kind: 'asking', smaller });
    try {
      const onProgress = (part: number) => !isOver() && this.#become({ kind: 'running', part });
      const url = await this.#send(this.file, { signal: stop.signal, onProgress });
      if (!isOver()) this.#become({ kind: 'done', url });
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      if (!isOver()) this.#become({ kind: 'failed', reason, links: linksOf(thrown) });
    }
  }

  /** The answer to what was asked. */
  choose(isSmaller: boolean): void {
    if (this.#state.kind !== 'asking') return;
    if (isSmaller) this.#file = this.#state.smaller.file;
    void this.start();
  }

  /** Once; what cannot be made smaller is sent as it is. */
  async #look(find: FindSmaller): Promise<Smaller | undefined> {
    this.#find = undefined;
    return find(this.#file).catch(() => undefined);
  }

  remove(): void {
    this.#stop.abort();
    this.#become({ kind: 'removed' });
  }

  #become(state: UploadState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }
}
