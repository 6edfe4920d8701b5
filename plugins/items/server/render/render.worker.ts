import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from '../../render/index.ts';

/** A thread of its own, so that a long document never holds up other requests. */
parentPort?.on('message', ({ id, source }: { id: number; source: string }) => {
  try {
    parentPort?.postMessage({ id, rendered: renderMarkdown(source) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
