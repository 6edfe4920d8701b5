import { parentPort } from 'node:worker_threads';
import { jobs } from './jobs.ts';
import type { Told, Wanted } from './text-thread.ts';

const tell = (told: Told): void => parentPort?.postMessage(told);

/** A thread of its own, so that a long document never holds up other requests. */
parentPort?.on('message', ({ kind, asked }: Wanted) => {
  try {
    // The kind goes with what is asked: `run` of the thread sees to that.
    tell({ answer: jobs[kind](asked as never) });
  } catch (error) {
    tell({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
});
// From here on the time counts that a text takes: what was loaded until now is not its fault.
tell({ isReady: true });
