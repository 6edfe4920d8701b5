import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Rendered } from '../../render/index.ts';

/** A document that takes longer is refused, and the thread with it. */
const LIMIT_MS = 20_000;

interface Waiting {
  readonly source: string;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface Answer {
  readonly id: number;
  readonly rendered?: Rendered;
  readonly error?: string;
}

export interface RenderThread {
  render(source: string): Promise<Rendered>;
  /** Keeps the thread between renderings, until `close`; so it is at first. */
  open(): void;
  /** Ends the thread as soon as nobody waits: requests that are under way are finished, those that still come too. */
  close(): Promise<void>;
}

/** One worker, started on first use and again after it has died. */
export function createRenderThread(): RenderThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let isSource = false;
  let isClosing = false;

  function start(): Worker {
    const thread = isSource ? openSource() : new Worker(new URL('./render.worker.ts', import.meta.url));
    thread.unref();
    thread.on('message', settle);
    thread.on('error', (error: Error) => {
      if (worker === thread) worker = undefined;
      // The code of the error does not come over from the thread.
      if (error.message.startsWith('Unknown file extension') && !isSource) restart();
      else failAll(error);
    });
    return thread;
  }

  function restart(): void {
    isSource = true;
    worker = start();
    for (const [id, { source }] of waiting) worker.postMessage({ id, source });
  }

  function settle({ id, rendered, error }: Answer): void {
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    clearTimeout(asked.timer);
    if (isClosing) void endIfIdle();
    if (rendered) asked.resolve(rendered);
    else asked.reject(new Error(`The renderer failed: ${error}`));
  }

  function failAll(error: Error): void {
    for (const id of [...waiting.keys()]) settle({ id, error: error.message });
  }

  async function stop(reason: Error): Promise<void> {
    failAll(reason);
    await end();
  }

  async function end(): Promise<void> {
    const thread = worker;
    worker = undefined;
    await thread?.terminate();
  }

  async function endIfIdle(): Promise<void> {
    if (waiting.size === 0) await end();
  }

  return {
    render(source) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => void stop(new Error('A document took too long.')), LIMIT_MS);
        waiting.set(id, { source, resolve, reject, timer });
        worker ??= start();
        worker.postMessage({ id, source });
      });
    },
    open() {
      isClosing = false;
    },
    close() {
      isClosing = true;
      return endIfIdle();
    },
  };
}

/** In development and tests the thread reads TypeScript, for which it needs a loader first: that of `require`, which needs no thread of its own. */
function openSource(): Worker {
  // Put together by hand, so that the bundler does not take the source along.
  const source = fileURLToPath(import.meta.url.replace(/[^/]*$/, 'render.worker.ts'));
  const code = `require('tsx/cjs/api').register(); require(${JSON.stringify(source)});`;
  return new Worker(code, { eval: true });
}
