import { attribution } from '../attribution.ts';
import { KernelError, sentenceOf } from '../kernel-error.ts';
import { within } from '../time-limit.ts';
import type { Way } from './way.ts';

/** A plugin that could not start: the generation is built again without it. */
export class StartFailed extends KernelError {}

/** Runs each plugin's own start, in the order of the requirements; the first that fails ends it. */
export async function startWays(ways: readonly Way[], seconds: number): Promise<void> {
  for (const way of ways) {
    const { start } = way.contributions;
    if (!start) continue;
    try {
      await within(seconds, 'the phase "start"', () => attribution.run(way.id, start));
    } catch (thrown) {
      const sentence = sentenceOf(way.id, thrown, 'the phase "start"').replace(`${way.id}: `, '');
      throw new StartFailed(way.id, sentence, thrown);
    }
  }
}

/** In the opposite order, all of them: one that fails keeps no other from stopping. */
export async function stopWays(
  ways: readonly Way[],
  seconds: number,
  onFailure: (plugin: string, thrown: unknown) => void,
): Promise<void> {
  for (const way of [...ways].reverse()) {
    const { stop } = way.contributions;
    if (!stop) continue;
    try {
      await within(seconds, 'stopping', () => attribution.run(way.id, stop));
    } catch (thrown) {
      onFailure(way.id, thrown);
    }
  }
}
