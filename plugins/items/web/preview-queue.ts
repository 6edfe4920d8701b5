import type { Preview } from '../points.ts';

export interface Asked {
  readonly source: string;
}
export type Answered = { readonly html: string } | { readonly error: string };

/** As much of a `Worker` as the queue needs. */
export interface PreviewPort {
  onmessage: ((event: MessageEvent<Answered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: Asked): void;
  terminate(): void;
}

interface Job {
  source: string;
  readonly done: Promise<{ html: string }>;
  resolve(result: { html: string }): void;
  reject(error: Error): void;
}

/**
 * The renderer behind a worker, latest wins: while one text renders, only the newest of those that wait is kept, and
 * all who wait get its result. A worker that dies is replaced at the next text.
 */
export function createPreview(open: () => PreviewPort): Preview {
  let port: PreviewPort | undefined;
  let running: Job | undefined;
  let waiting: Job | undefined;

  function start(job: Job): void {
    running = job;
    port ??= connect();
    port.postMessage({ source: job.source });
  }

  function settle(act: (job: Job) => void): void {
    const job = running;
    const next = waiting;
    running = undefined;
    waiting = undefined;
    if (job) act(job);
    if (next) start(next);
  }

  function connect(): PreviewPort {
    const made = open();
    made.onmessage = ({ data }) =>
      settle((job) => ('html' in data ? job.resolve(data) : job.reject(new Error(data.error))));
    made.onerror = (event) => {
      made.terminate();
      port = undefined;
      settle((job) => job.reject(new Error(event.message || 'The preview could not be drawn.')));
    };
    return made;
  }

  return {
    render(source) {
      if (waiting) {
        waiting.source = source;
        return waiting.done;
      }
      const job = createJob(source);
      if (running) waiting = job;
      else start(job);
      return job.done;
    },
  };
}

function createJob(source: string): Job {
  const { promise, resolve, reject } = deferred<{ html: string }>();
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
