import type { AiSetup } from './setup.ts';

/** Keeps the setting `ready` and `is_show_ai` as the key says. Gives what `start` does. */
export function setUpReady(_app: AiSetup): () => Promise<void> {
  throw new Error('not built yet');
}
