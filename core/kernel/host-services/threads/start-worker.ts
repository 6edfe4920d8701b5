import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What a thread says. */
export type Told =
  | { readonly isReady: true }
  | { readonly result: unknown }
  | { readonly error: { readonly name: string; readonly message: string; readonly stack: string } };

/**
 * Loads the module and hands it task after task. In development and tests that is TypeScript, for which it needs a
 * loader first: that of `require`, which needs no thread of its own.
 */
const CODE = `
const { parentPort, workerData } = require('node:worker_threads');
const load = async () => {
  if (workerData.url) return import(workerData.url);
  require('tsx/cjs/api').register();
  return require(workerData.source);
};
const told = (error) => ({ name: String(error?.name), message: String(error?.message ?? error), stack: String(error?.stack) });
load().then((module) => {
  const work = typeof module.default === 'function' ? module.default : module.default.default;
  parentPort.on('message', async (task) => {
    try {
      parentPort.postMessage({ result: await work(task) });
    } catch (error) {
      parentPort.postMessage({ error: told(error) });
    }
  });
  parentPort.postMessage({ isReady: true });
}).catch((error) => parentPort.postMessage({ error: told(error) }));
`;

export function startWorker(url: URL, memory: number): Worker {
  const isSource = url.pathname.endsWith('.ts');
  const workerData = isSource ? { source: fileURLToPath(url) } : { url: url.href };
  const worker = new Worker(CODE, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: memory } });
  worker.unref();
  return worker;
}
