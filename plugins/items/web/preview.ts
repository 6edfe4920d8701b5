import { textOf } from '@docstead/core/web';
import { apiWords } from '../api/words.ts';
import type { Preview, PreviewRefusal } from '../points.ts';
import { decorate } from './draw/decorate.ts';
import { createPreview } from './preview-queue.ts';

/** Of many pages on a slow line. */
const PICTURES_MS = 30_000;

/** The worker finds the languages that it may need later behind the # of its own address. */
function openWorker(): Worker {
  const worker = new URL('./preview.worker.ts', import.meta.url);
  worker.hash = encodeURIComponent(new URL('./more-languages.worker.ts', import.meta.url).href);
  return new Worker(worker);
}

const say = (reason: PreviewRefusal['reason']) => textOf('items')(`preview.${reason}`);

const words = () => apiWords(textOf('items'));

const preview: Preview = {
  render: createPreview(openWorker, say, words),
  renderApart: createPreview(openWorker, say, words),
  decorate,
  // Who writes does not print.
  makeReady: async (node) => (await import('./reading/print.ts')).makeReady(node, PICTURES_MS),
};

export default preview;
