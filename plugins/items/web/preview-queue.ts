import { mayBeApiDocument } from '../api/read.ts';
import type { ApiWords } from '../api/words.ts';
import type { PreviewBlock, PreviewRefusal, PreviewResult } from '../points.ts';
import { asWritten } from '../render/as-written.ts';

export interface Asked {
  readonly source: string;
  /** False once colours have taken too long. */
  readonly isColoured: boolean;
  /** For a text that may be an API document, in the reader's language. */
  readonly words?: ApiWords | undefined;
}
/** Only blocks that the answer before did not hold bring their html. */
export interface Drawn {
  readonly keys: readonly string[];
  readonly lines: readonly number[];
  readonly fresh: Readonly<Record<string, string>>;
}
export type Answered = Drawn | { readonly error: string };

/** As much of a `Worker` as the queue needs. */
export interface PreviewPort {
  onmessage: ((event: MessageEvent<Answered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: Asked): void;
  terminate(): void;
}

/**
 * A text that takes longer has the worker killed: nobody waits for a preview of minutes ago. It is tried once more,
 * without colours; and so is every later text, for whoever types on would wait at each pause.
 */
export const LIMIT_MS = 5_000;
/** Longer texts are not sent at all. */
export const MAX_LENGTH = 2_000_000;

interface Job {
  source: string;
  readonly done: Promise<PreviewResult>;
  resolve(result: PreviewResult): void;
  reject(error: Error): void;
}

export type Render = (source: string) => Promise<PreviewResult>;
type Reason = PreviewRefusal['reason'];

/**
 * The renderer behind a worker, latest wins: while one text renders, only the newest of those that wait is kept, and
 * all who wait get its result. A worker that dies or takes too long is replaced at the next text.
 */
export function createPreview(
  open: () => PreviewPort,
  say: (reason: Reason) => string,
  wordsNow?: () => ApiWords,
): Render {
  let port: PreviewPort | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Job | undefined;
  let waiting: Job | undefined;
  let shown: ReadonlyMap<string, string> = new Map();
  let isColoured = true;
  let refused: { readonly source: string; readonly error: PreviewRefusal } | undefined;

  const refusal = (reason: Reason, cause?: string): PreviewRefusal =>
    Object.assign(new Error(say(reason), { cause }), { reason });

  function start(job: Job): void {
    running = job;
    try {
      port ??= connect();
    } catch (error) {
      // A browser that opens no worker: nobody waits for one that never was.
      lose(refusal('failed', String(error)));
      return;
    }
    timer = setTimeout(() => giveUp(job), LIMIT_MS);
    const words = mayBeApiDocument(job.source) ? wordsNow?.() : undefined;
    port.postMessage({ source: job.source, isColoured, ...(words && { words }) });
  }

  function giveUp(job: Job): void {
    if (!isColoured) {
      refused = { source: job.source, error: slow(job.source) };
      lose(refused.error);
      return;
    }
    isColoured = false;
    port?.terminate();
    port = undefined;
    start(job);
  }

  const slow = (source: string): PreviewRefusal => Object.assign(refusal('slow'), { written: writtenOf(source) });

  function settle(act: (job: Job) => void): void {
    clearTimeout(timer);
    const job = running;
    const next = waiting;
    running = undefined;
    waiting = undefined;
    if (job) act(job);
    if (next) start(next);
  }

  function connect(): PreviewPort {
    const made = open();
    shown = new Map();
    made.onmessage = ({ data }) =>
      settle((job) => ('error' in data ? job.reject(refusal('failed', data.error)) : job.resolve(taken(data))));
    made.onerror = (event) => lose(refusal('failed', event.message));
    return made;
  }

  function lose(error: Error): void {
    port?.terminate();
    port = undefined;
    settle((job) => job.reject(error));
  }

  function taken({ keys, lines, fresh }: Drawn): PreviewResult {
    const blocks = keys.map((key, at) => ({ key, html: fresh[key] ?? shown.get(key) ?? '', line: lines[at] ?? 0 }));
    shown = new Map(blocks.map(({ key, html }) => [key, html]));
    return resultOf(blocks);
  }

  return (source) => {
    if (source.length > MAX_LENGTH) return Promise.reject(refusal('large'));
    if (source === refused?.source) return Promise.reject(refused.error);
    if (waiting) {
      waiting.source = source;
      return waiting.done;
    }
    const job = createJob(source);
    if (running) waiting = job;
    else start(job);
    return job.done;
  };
}

function resultOf(blocks: readonly PreviewBlock[]): PreviewResult {
  return {
    blocks,
    get html() {
      return blocks.map((block) => block.html).join('\n');
    },
  };
}

/** One block: there is nothing to keep of it when the text changes. */
function writtenOf(source: string): PreviewResult {
  const { html } = asWritten(source);
  return resultOf([{ key: `written ${source.length}`, html, line: 0 }]);
}

function createJob(source: string): Job {
  const { promise, resolve, reject } = deferred<PreviewResult>();
  return { source, done: promise, resolve, reject };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
